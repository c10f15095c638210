import { QueryClientProvider } from '@tanstack/react-query';
import { mergeableOrders, mergeOrders, separateOrders } from '#contract/orders/composing.ts';
import { createQueries } from '#offline/queries/createQueries.ts';
import { anOrderFull } from '#tests/factories/orderFull.ts';
import { setUp, tearDown } from '#tests/fakes/actionSheet.tsx';
import { said } from '#tests/fixtures/said.ts';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import i18next from 'i18next';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import orderTexts from '#locales/es/order.json' with { type: 'json' };
import { MergedOrders } from './MergedOrders.tsx';

const called = vi.hoisted(() => vi.fn<(endpoint: unknown, input: { readonly body?: unknown }) => Promise<object>>());
vi.mock('#platform/api/callApi.ts', () => ({ callApi: called }));

const SEEN = '2026-11-20T08:00:00.000Z';
const other = (id: number, why: string | null) => ({
  id,
  order_reference: `PED-${id}`,
  date_order: SEEN,
  units: 2,
  updated_at: SEEN,
  why,
});

beforeEach(async () => {
  await setUp();
  i18next.addResourceBundle('es', 'order', orderTexts);
});
afterEach(() => {
  called.mockReset();
  cleanup();
  tearDown();
});

const show = (order = anOrderFull(7)) =>
  render(
    <QueryClientProvider client={createQueries()}>
      <MergedOrders order={order} onAct={() => undefined} mayEdit />
    </QueryClientProvider>,
  );

it('proposes what goes to the same person, says why one does not go along, and merges what is left chosen', async () => {
  called.mockImplementation(async (endpoint) =>
    endpoint === mergeableOrders
      ? { ok: true, data: [other(8, null), other(9, 'payment'), other(10, null)], meta: null }
      : { ok: true, data: { id: 7, updated_at: SEEN }, meta: null },
  );
  const order = anOrderFull(7);
  show(order);
  expect(await screen.findByText(said('order:composing.merge.proposed', { count: 3 }))).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: said('order:composing.merge.open') }));
  const sheet = screen.getByRole('dialog');
  expect(within(sheet).getByText(said('order:composing.refused.payment'))).toBeTruthy();
  const offered = within(sheet).getAllByRole<HTMLInputElement>('checkbox');
  expect(offered.map(({ disabled }) => disabled)).toEqual([false, false, true]);
  fireEvent.click(within(sheet).getByRole('checkbox', { name: 'PED-10' }));
  fireEvent.click(within(sheet).getByRole('button', { name: said('order:composing.merge.act') }));
  await waitFor(() => expect(called.mock.calls.some(([endpoint]) => endpoint === mergeOrders)).toBe(true));
  expect(called.mock.calls.find(([endpoint]) => endpoint === mergeOrders)?.[1].body).toEqual({
    orders: [{ id: 8, updated_at: SEEN }],
    updated_at: order.updated_at,
  });
});

it('says what travels along, and separates it again', async () => {
  called.mockImplementation(async (endpoint) =>
    endpoint === mergeableOrders
      ? { ok: true, data: [], meta: null }
      : { ok: true, data: { id: 7, updated_at: SEEN }, meta: null },
  );
  show(anOrderFull(7, { merged: [{ id: 8, order_reference: 'PED-8', units: 3 }] }));
  const orders = said('order:composing.merge.unitsOf', { reference: 'PED-8', count: 3 });
  expect(screen.getByText(said('order:composing.merge.carries', { count: 1, orders }))).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: said('order:composing.separate.title') }));
  fireEvent.click(screen.getByRole('button', { name: said('order:composing.separate.act') }));
  await waitFor(() => expect(called.mock.calls.some(([endpoint]) => endpoint === separateOrders)).toBe(true));
});
