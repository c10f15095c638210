import { expect, it, test } from 'vitest';
import { createOrder } from '#contract/orders/orderDesk.ts';
import type { CallFailure } from '#platform/api/callApi.ts';
import { checkStep, stepOf } from './checkDraft.ts';
import { bodyOf, EMPTY_DRAFT, followUpDraft, withLeft, type Draft, type DraftLine } from './draft.ts';
import { serverProblems } from './serverProblems.ts';

const line = (id: number, over: Partial<DraftLine> = {}): DraftLine => ({
  id_product: id,
  sku: `S-${id}`,
  name: `Producto ${id}`,
  quantity: 1,
  unit_price: null,
  most: null,
  ...over,
});
const CUSTOMER = {
  ...EMPTY_DRAFT.customer,
  firstname: 'Ana',
  address1: 'C/ Mayor 1',
  postcode: '28001',
  city: 'Madrid',
};
const whole: Draft = { ...EMPTY_DRAFT, customer: CUSTOMER, lines: [line(1)], order_reference: 'PED-1' };
const RETURNABLE = {
  order_reference: 'PED-1-D1',
  lines: [
    { id_product: 1, sku: 'S-1', name: 'Miel', image_url: null, quantity: 2, left: 2 },
    { id_product: 2, sku: 'S-2', name: 'Sal', image_url: null, quantity: 1, left: 0 },
  ],
};

test.each([
  ['customer', whole, []],
  [
    'customer',
    EMPTY_DRAFT,
    [
      ['customer.firstname', 'required'],
      ['customer.address1', 'required'],
      ['customer.city', 'required'],
      ['customer.postcode', 'required'],
    ],
  ],
  ['customer', { ...whole, customer: { ...CUSTOMER, country: 'PT' } }, [['customer.postcode', 'postcode']]],
  ['products', whole, []],
  ['products', { ...whole, lines: [] }, [['lines', 'noLines']]],
  ['products', { ...whole, lines: [line(1), line(2, { quantity: null })] }, [['lines.1.quantity', 'amount']]],
  ['products', { ...whole, lines: [line(1, { quantity: -1 })] }, [['lines.0.quantity', 'amount']]],
  ['products', { ...whole, lines: [line(1, { unit_price: -5 })] }, [['lines.0.unit_price', 'price']]],
  ['products', { ...whole, lines: [line(1, { most: 2, quantity: 3 })] }, [['lines.0.quantity', 'tooManyUnits']]],
  [
    'products',
    { ...whole, lines: [line(1, { most: 2, quantity: 0 }), line(2, { most: 1, quantity: null })] },
    [['lines', 'noUnits']],
  ],
  ['products', { ...whole, lines: [line(1, { most: 2, quantity: 2 }), line(2, { most: 1, quantity: null })] }, []],
  ['shipping', { ...whole, order_reference: ' ' }, []],
] as const)('%s of a draft has to be mended at the field', (step, draft, problems) => {
  const found = Object.entries(checkStep(step, draft));
  expect(found.map(([field, { code }]) => [field, code])).toEqual(problems);
  for (const [field] of found) expect(stepOf(field)).toBe(step);
});

it('is sent as the contract takes it: empty is null, and what was not chosen stays behind', () => {
  const draft = {
    ...whole,
    lines: [line(1, { most: 3, quantity: null }), line(2, { most: 3, quantity: 2 })],
    carrier_id: null,
    service_code: '2C',
  };
  const body = bodyOf('return', draft, { clientId: 4, parentId: 9 });
  expect(createOrder.body.safeParse(body).error).toBeUndefined();
  expect(body).toMatchObject({
    id_client: 4,
    type: 'return',
    parent_order_id: 9,
    order_reference: 'PED-1',
    service_code: null,
    lines: [{ id_product: 2, quantity: 2 }],
  });
  expect(body.customer).toMatchObject({ firstname: 'Ana', lastname: '', company: null, email: null });
  expect(bodyOf('order', whole, { clientId: 0, parentId: null })).not.toHaveProperty('id_client');
  for (const order_reference of [null, ' '])
    expect(bodyOf('order', { ...whole, order_reference }, { clientId: 0, parentId: null })).not.toHaveProperty(
      'order_reference',
    );
});

it('a return begins with nothing chosen; what others took meanwhile is no longer offered', () => {
  const draft = followUpDraft(RETURNABLE, { ...CUSTOMER, company: null });
  expect(draft).toMatchObject({
    order_reference: 'PED-1-D1',
    customer: { company: '', city: 'Madrid' },
    lines: [
      { quantity: null, most: 2 },
      { quantity: null, most: 0 },
    ],
  });
  const chosen = { ...draft, lines: draft.lines.map((one) => ({ ...one, quantity: one.most })) };
  const later = withLeft(chosen, {
    ...RETURNABLE,
    lines: RETURNABLE.lines.map((one) => ({ ...one, left: Math.min(one.left, 1) })),
  });
  expect(checkStep('products', later)).toEqual({ 'lines.0.quantity': { code: 'tooManyUnits' } });
});

const refused = (errorCode: number, errors: Record<string, string[]> = {}): CallFailure => ({
  ok: false,
  kind: 'refused',
  status: 422,
  errorCode,
  message: 'No',
  errors,
  retryAfter: null,
});

test.each([
  [refused(12013), { order_reference: { code: 'taken' } }],
  [refused(10011), { warehouse_id: { code: 'notHere' } }],
  [refused(14006), { service_code: { code: 'service' } }],
  [refused(5600, { 'customer.postcode': ['postcode'] }), { 'customer.postcode': { code: 'postcode' } }],
  [refused(18176, { 'lines.0.quantity': ['amount'] }), { 'lines.1.quantity': { code: 'tooManyUnits' } }],
  [refused(5600, { 'lines.1.id_product': ['unknown'] }), { 'lines.2.quantity': { code: 'unknownProduct' } }],
  [refused(5600, { id_client: ['required'] }), {}],
  [refused(500), {}],
])('what the server refuses stands at its field, lines that stayed behind counted', (failure, problems) => {
  const lines = [line(1, { most: 1, quantity: null }), line(2, { most: 1 }), line(3, { most: 1 })];
  expect(serverProblems(failure, { ...whole, lines })).toEqual(problems);
});
