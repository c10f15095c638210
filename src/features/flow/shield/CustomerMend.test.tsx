import type { OrderCustomer } from '#contract/orders/customer.ts';
import { ROLES, PERMISSIONS } from '#domain/people/roles.ts';
import { createQueries } from '#offline/queries/createQueries.ts';
import { sessionStore } from '#offline/session/sessionStore.ts';
import { anOrderFull } from '#tests/factories/orderFull.ts';
import { said } from '#tests/fixtures/said.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import i18next from 'i18next';
import { useState } from 'react';
import { initReactI18next } from 'react-i18next';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import desk from '#locales/es/desk.json' with { type: 'json' };
import order from '#locales/es/order.json' with { type: 'json' };
import shield from '#locales/es/shield.json' with { type: 'json' };
import { CustomerMend } from './CustomerMend.tsx';
import { isStorable, mendOrders, type MendedFields, NO_CHANGE } from './mendOrders.ts';

const NOBODY: OrderCustomer = { ...anOrderFull(7).customer, phone: null, phone_mobile: null, email: null };
const UPDATED = '2026-11-20T08:00:00.000Z';

/** What the server has, what of it is out of reach, and what it was asked to store. */
let stored: OrderCustomer;
let isDown: boolean;
let put: OrderCustomer[];
let change: MendedFields['customer'];

const answer = (data: unknown, status = 200) =>
  new Response(JSON.stringify({ success: status < 400, data, meta: null, message: null, errorCode: null }), {
    status,
    headers: { 'x-server-epoch': 'e' },
  });

beforeEach(async () => {
  await i18next
    .use(initReactI18next)
    .init({ lng: 'es', resources: { es: { shield, order, desk } }, interpolation: { escapeValue: false } });
  const role = { id: ROLES.OperatorAdmin, permissions: [{ id: PERMISSIONS.Edit }] };
  sessionStore.setState({ state: 'signed-in', user: { id: 1, roles: [role] } as never, clientId: 1 });
  [stored, isDown, put, change] = [NOBODY, false, [], null];
  document.cookie = 'XSRF-TOKEN=t';
  vi.stubGlobal('fetch', async (address: string, { method = 'GET', body }: RequestInit = {}) => {
    if (isDown) throw new TypeError('no network');
    if (address.includes('/detailed')) return answer([]);
    if (method === 'PUT') put.push((JSON.parse(body as string) as { customer: OrderCustomer }).customer);
    if (address.includes('/orders/')) return answer({ id: 7, customer: stored, updated_at: UPDATED });
    const former = { ...NOBODY, phone_mobile: '600111222' };
    return answer([
      { order_id: 3, customer: former },
      { order_id: 7, customer: { ...former, phone_mobile: '699000000' } },
    ]);
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  sessionStore.setState(sessionStore.getInitialState());
});

function Row() {
  const [own, setOwn] = useState<MendedFields['customer']>(null);
  const write = (next: MendedFields['customer']) => {
    change = next;
    setOwn(next);
  };
  return <CustomerMend orderId={7} fields={new Set(['phone_mobile', 'email'])} change={own} onChange={write} />;
}
const open = () =>
  render(
    <QueryClientProvider client={createQueries()}>
      <Row />
    </QueryClientProvider>,
  );
const mended = (): MendedFields => ({ ...NO_CHANGE, customer: change });

it('shows the fields that stand in the way and no others, and what a former order of the customer says', async () => {
  open();
  const phone = await screen.findByLabelText(said('order:customer.field.phone_mobile'));
  expect(screen.getAllByRole('textbox')).toHaveLength(2);
  fireEvent.click(await screen.findByRole('button', { name: said('shield:proposal', { value: '600111222' }) }));
  expect((phone as HTMLInputElement).value).toBe('600111222');
  expect(screen.queryByRole('button'), 'the order itself proposes nothing').toBeNull();
  expect(await mendOrders(new Map([[7, mended()]]))).toEqual(new Set());
  expect(put).toEqual([{ ...NOBODY, phone_mobile: '600111222' }]);
});

it('names what no carrier could use, and lets it not be stored', async () => {
  open();
  fireEvent.change(await screen.findByLabelText(said('order:customer.field.email')), { target: { value: 'noa' } });
  expect(screen.getByText(said('desk:form.problem.email'))).toBeTruthy();
  expect(isStorable(mended())).toBe(false);
});

it('writes nothing over what somebody else wrote meanwhile, and says of which order', async () => {
  open();
  fireEvent.change(await screen.findByLabelText(said('order:customer.field.email')), {
    target: { value: 'noa@example.com' },
  });
  stored = { ...NOBODY, email: 'otra@example.com' };
  expect(await mendOrders(new Map([[7, mended()]]))).toEqual(new Set([7]));
  expect(put).toEqual([]);
});

it('without an answer it says so, and reads again when asked', async () => {
  isDown = true;
  open();
  await screen.findByText(said('shield:customer.unread'));
  isDown = false;
  fireEvent.click(screen.getByRole('button', { name: said('order:retry') }));
  expect(await screen.findByLabelText(said('order:customer.field.email'))).toBeTruthy();
});
