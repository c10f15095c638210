import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { defineEndpoint } from './endpoint.ts';
import { fitsCall, queuedCall } from './queuedCall.ts';

const common = { summary: '', data: z.null(), errors: [], access: 'signed-in' } as const;
const id = z.coerce.number().check(z.int());
const close = defineEndpoint({
  ...common,
  method: 'POST',
  path: 'orders/{orderId}/close',
  params: z.object({ orderId: id }),
  body: z.object({ id_client: z.int(), said: z.string() }),
});
const remove = defineEndpoint({
  ...common,
  method: 'DELETE',
  path: 'images/{productId}',
  params: z.object({ productId: id }),
  query: z.object({ order_id: id, file: z.string() }),
});

it('puts into the address what the address names, and the rest into the body', () => {
  expect(queuedCall(close, { orderId: 7, id_client: 1, said: 'ñ' })).toEqual({
    path: '/api/v1/orders/7/close',
    body: '{"id_client":1,"said":"ñ"}',
  });
});

it('says everything in the address of a call without a body', () => {
  expect(queuedCall(remove, { productId: 3, order_id: 7, file: 'a b&c.jpg' })).toEqual({
    path: '/api/v1/images/3?order_id=7&file=a%20b%26c.jpg',
    body: 'null',
  });
});

it('knows arguments that lack a part', () => {
  expect(fitsCall(close, { orderId: 7, id_client: 1, said: '' })).toBe(true);
  expect(fitsCall(close, { id_client: 1, said: '' })).toBe(false);
  expect(fitsCall(remove, { productId: 3, order_id: 7 })).toBe(false);
});
