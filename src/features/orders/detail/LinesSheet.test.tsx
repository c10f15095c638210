import { QueryClientProvider } from '@tanstack/react-query';
import { createQueries } from '#offline/queries/createQueries.ts';
import { anOrderFull } from '#tests/factories/orderFull.ts';
import { setUp, tearDown } from '#tests/fakes/actionSheet.tsx';
import { said } from '#tests/fixtures/said.ts';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import i18next from 'i18next';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import orderTexts from '#locales/es/order.json' with { type: 'json' };
import orderForm from '#locales/es/orderForm.json' with { type: 'json' };
import { LinesSheet } from './LinesSheet.tsx';

const called = vi.hoisted(() => vi.fn<(endpoint: unknown, input: Call) => Promise<object>>());
vi.mock('#platform/api/callApi.ts', () => ({ callApi: called }));

interface Call {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: unknown;
}

const failed = (kind: 'network' | 'refused', errors = {}) => ({
  ok: false,
  kind,
  status: kind === 'network' ? 0 : 422,
  errorCode: kind === 'network' ? null : 1002,
  message: null,
  errors,
});

beforeEach(async () => {
  await setUp();
  i18next.addResourceBundle('es', 'order', orderTexts);
  i18next.addResourceBundle('es', 'orderForm', orderForm);
});
afterEach(() => {
  called.mockReset();
  cleanup();
  tearDown();
});

function draw(onClose = () => undefined, onAct = () => undefined, order = anOrderFull(7)) {
  render(
    <QueryClientProvider client={createQueries()}>
      <MemoryRouter>
        <LinesSheet {...{ order, onAct, onClose }} />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  return order;
}
const save = () => fireEvent.click(screen.getByRole('button', { name: said('order:composing.lines.act') }));
const amounts = () => screen.getAllByLabelText<HTMLInputElement>(said('orderForm:field.quantity'));

it('sends what changed of the lines, of the version that was seen, and the same under the same key', async () => {
  called.mockResolvedValueOnce(failed('network'));
  called.mockResolvedValueOnce({ ok: true, data: { id: 7, updated_at: '2026-11-20T10:00:00Z' }, meta: null });
  const onClose = vi.fn<() => undefined>();
  const order = draw(onClose);
  const [line] = order.products;
  fireEvent.change(amounts()[0]!, { target: { value: String((line?.quantity ?? 0) + 2) } });
  save();
  await screen.findByRole('alert');
  save();
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  const body = {
    lines: [{ id_line: line?.id, quantity: (line?.quantity ?? 0) + 2 }],
    added: [],
    updated_at: order.updated_at,
  };
  const calls = called.mock.calls.map(([, call]) => call);
  expect(calls.map((call) => call.body)).toEqual([body, body]);
  expect(new Set(calls.map(({ headers }) => headers['Idempotency-Key'])).size).toBe(1);
});

it('says why the lines stand as they are, in the words for that reason', async () => {
  called.mockResolvedValue(failed('refused', { order: ['picking'] }));
  draw();
  fireEvent.change(amounts()[0]!, { target: { value: '9' } });
  save();
  expect((await screen.findByRole('alert')).textContent).toBe(said('order:composing.refused.picking'));
});

it.each([
  ['held', said('bulk:mend.release', { count: 1 }), null],
  ['serials', said('actions:name.setSerialNumberToProducts'), 'setSerialNumberToProducts'],
] as const)('ends in the button that mends an order that is refused as %s', async (word, button, action) => {
  called.mockResolvedValue(failed('refused', { order: [word] }));
  const [onClose, onAct] = [vi.fn<() => undefined>(), vi.fn<() => undefined>()];
  draw(onClose, onAct);
  fireEvent.change(amounts()[0]!, { target: { value: '9' } });
  save();
  fireEvent.click(await screen.findByRole('button', { name: button }));
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(onAct.mock.calls).toEqual(action === null ? [] : [[action]]);
});

it('leads from an order that travels to the lot that it has to leave', async () => {
  called.mockResolvedValue(failed('refused', { order: ['lot'] }));
  draw(
    undefined,
    undefined,
    anOrderFull(7, {
      lot: { id: 3, order_reference: 'C-1', type: 'lotshipping', status: 'OPEN', date_order: '2026-11-20' },
    }),
  );
  fireEvent.change(amounts()[0]!, { target: { value: '9' } });
  save();
  const link = await screen.findByRole('link', { name: said('order:composing.openLot') });
  expect(link.getAttribute('href')).toBe('/orders/lots/3');
});

it('saves no order without a unit', () => {
  const order = draw();
  for (const { name } of order.products)
    fireEvent.click(screen.getByRole('button', { name: said('orderForm:products.remove', { name }) }));
  expect(screen.getByRole<HTMLButtonElement>('button', { name: said('order:composing.lines.act') }).disabled).toBe(
    true,
  );
});
