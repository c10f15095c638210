import { QueryClientProvider } from '@tanstack/react-query';
import { createQueries } from '#offline/queries/createQueries.ts';
import { anOrderFull } from '#tests/factories/orderFull.ts';
import { setUp, tearDown } from '#tests/fakes/actionSheet.tsx';
import { said } from '#tests/fixtures/said.ts';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import i18next from 'i18next';
import { MemoryRouter, Route, Routes } from 'react-router';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import orderTexts from '#locales/es/order.json' with { type: 'json' };
import orderForm from '#locales/es/orderForm.json' with { type: 'json' };
import { SplitSheet } from './SplitSheet.tsx';

const called = vi.hoisted(() => vi.fn<(endpoint: unknown, input: { readonly body: unknown }) => Promise<object>>());
vi.mock('#platform/api/callApi.ts', () => ({ callApi: called }));

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

it('splits what was said off, opens the new order, and never takes all or more than there is', async () => {
  called.mockResolvedValue({ ok: true, data: { id: 8, order_reference: 'PED-7-2' }, meta: null });
  const [line] = anOrderFull(7).products;
  const order = anOrderFull(7, { products: line ? [{ ...line, quantity: 3 }] : [] });
  render(
    <QueryClientProvider client={createQueries()}>
      <MemoryRouter initialEntries={['/orders/7']}>
        <Routes>
          <Route
            path="/orders/7"
            element={<SplitSheet order={order} onAct={() => undefined} onClose={() => undefined} />}
          />
          <Route path="/orders/8" element={<p>{'the new one'}</p>} />
        </Routes>
      </MemoryRouter>
    </QueryClientProvider>,
  );
  const button = screen.getByRole<HTMLButtonElement>('button', { name: said('order:composing.split.act') });
  const units = screen.getByLabelText(said('order:composing.split.units'), { exact: false });
  expect(button.disabled, 'nothing was said').toBe(true);
  fireEvent.change(units, { target: { value: '4' } });
  expect(button.disabled, 'more than there is').toBe(true);
  expect(screen.getByText(said('order:composing.split.most', { most: 3 }))).toBeTruthy();
  fireEvent.change(units, { target: { value: '3' } });
  expect(button.disabled, 'all').toBe(true);
  fireEvent.change(units, { target: { value: '1' } });
  fireEvent.click(button);
  await waitFor(() => expect(screen.getByText('the new one')).toBeTruthy());
  expect(called.mock.calls[0]?.[1].body).toEqual({
    lines: [{ id_line: line?.id, quantity: 1 }],
    updated_at: order.updated_at,
  });
});

it('moves a kit as one, with all its parts', async () => {
  called.mockResolvedValue({ ok: true, data: { id: 8, order_reference: 'PED-8' }, meta: null });
  const [line] = anOrderFull(7).products;
  if (!line) throw new Error('an order has a line');
  const kit = { set: 1, id_product: 90, sku: 'CESTA', name: 'Cesta', price: 3000 };
  const products = [
    { ...line, id: 1, id_product: 2, name: 'Vino', quantity: 6, kit: { ...kit, each: 2 } },
    { ...line, id: 2, id_product: 3, name: 'Queso', quantity: 3, kit: { ...kit, each: 1 } },
  ];
  const order = anOrderFull(7, { products });
  render(
    <QueryClientProvider client={createQueries()}>
      <MemoryRouter>
        <SplitSheet order={order} onAct={() => undefined} onClose={() => undefined} />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  expect([screen.getByText('Cesta'), screen.queryByText('Vino')]).toEqual([expect.anything(), null]);
  fireEvent.change(screen.getByLabelText(said('order:composing.split.units'), { exact: false }), {
    target: { value: '2' },
  });
  fireEvent.click(screen.getByRole('button', { name: said('order:composing.split.act') }));
  await waitFor(() => expect(called).toHaveBeenCalled());
  expect(called.mock.calls[0]?.[1].body).toMatchObject({
    lines: [
      { id_line: 1, quantity: 4 },
      { id_line: 2, quantity: 2 },
    ],
  });
});

describe('an order that changed since it was seen', () => {
  const changedMeanwhile = {
    ok: false,
    kind: 'refused',
    status: 412,
    errorCode: null,
    message: 'changed meanwhile',
    errors: {},
  };
  const done = { ok: true, data: { id: 8, order_reference: 'PED-7-2' }, meta: null };
  const later = '2026-11-20T10:00:00.500Z';
  const [line] = anOrderFull(7).products;
  const seen = anOrderFull(7, { products: line ? [{ ...line, quantity: 3 }] : [] });

  function splitOne(stored: typeof seen) {
    called.mockResolvedValueOnce(changedMeanwhile);
    called.mockResolvedValueOnce({ ok: true, data: stored, meta: null });
    called.mockResolvedValueOnce(done);
    render(
      <QueryClientProvider client={createQueries()}>
        <MemoryRouter>
          <SplitSheet order={seen} onAct={() => undefined} onClose={() => undefined} />
        </MemoryRouter>
      </QueryClientProvider>,
    );
    fireEvent.change(screen.getByLabelText(said('order:composing.split.units'), { exact: false }), {
      target: { value: '1' },
    });
    fireEvent.click(screen.getByRole('button', { name: said('order:composing.split.act') }));
  }

  it('is split all the same where only a note was written', async () => {
    splitOne({ ...seen, updated_at: later });
    await waitFor(() => expect(called).toHaveBeenCalledTimes(3));
    expect(called.mock.calls[2]?.[1].body).toMatchObject({ updated_at: later });
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('is not where its lines are others than the person saw', async () => {
    splitOne({ ...seen, updated_at: later, products: seen.products.map((row) => ({ ...row, quantity: 2 })) });
    expect((await screen.findByRole('alert')).textContent).toContain('changed meanwhile');
    expect(called).toHaveBeenCalledTimes(2);
  });
});
