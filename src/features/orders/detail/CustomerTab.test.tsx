import { endpointQuery } from '#platform/api/endpointQuery.ts';
import { useEndpoint } from '#offline/queries/useEndpoint.ts';
import { createQueries } from '#offline/queries/createQueries.ts';
import { orderById } from '#contract/orders/orderDesk.ts';
import type { OrderCustomer } from '#contract/orders/customer.ts';
import { sessionStore } from '#offline/session/sessionStore.ts';
import { anOrderFull } from '#tests/factories/orderFull.ts';
import { said } from '#tests/fixtures/said.ts';
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import desk from '#locales/es/desk.json' with { type: 'json' };
import orderTexts from '#locales/es/order.json' with { type: 'json' };
import ui from '#locales/es/ui.json' with { type: 'json' };
import { CustomerTab } from './CustomerTab.tsx';

const SEVEN = { params: { id: 7 } };
const ORDER = anOrderFull(7);
/** What the server has; `put` counts what was sent to be stored. */
let stored: { customer: OrderCustomer; updated_at: string };
let put: OrderCustomer[];
let online: boolean;
let queries: QueryClient;

const answer = (status: number, data: unknown, errorCode: number | null = null) =>
  new Response(JSON.stringify({ success: status < 400, data, meta: null, message: null, errorCode }), {
    status,
    headers: { 'x-server-epoch': 'e' },
  });

async function server(address: string, init: RequestInit = {}): Promise<Response> {
  if (!online) throw new TypeError('no network');
  if (address.includes('/timeline')) {
    const entry = {
      id: 'a1',
      kind: 'action',
      at: stored.updated_at,
      arrived_at: stored.updated_at,
      offline: false,
      clock_doubtful: false,
      order_id: 7,
      order_reference: 'PED-7',
      order_type: 'order',
    };
    return answer(200, [
      {
        ...entry,
        user_name: 'Marta',
        device_id: null,
        device_name: null,
        source: 'user',
        what: 'changeCustomer',
        observations: null,
        details: { fields: ['phone'] },
      },
    ]);
  }
  if (init.method !== 'PUT') return answer(200, { id: 7, ...stored });
  const sent = JSON.parse(init.body as string) as { customer: OrderCustomer; updated_at: string };
  if (sent.updated_at !== stored.updated_at) return answer(412, { id: 7, ...stored }, 412);
  put.push(sent.customer);
  stored = { customer: sent.customer, updated_at: '2026-11-19T12:00:00.000Z' };
  return answer(200, { id: 7, ...stored });
}

function Harness({ isOld }: { readonly isOld: boolean }) {
  const { data = ORDER } = useEndpoint(orderById, SEVEN, { staleTime: Infinity });
  return <CustomerTab order={data} isOld={isOld} />;
}

const open = (isOld = false) =>
  render(
    <QueryClientProvider client={queries}>
      <Harness isOld={isOld} />
    </QueryClientProvider>,
  );
const field = (name: RegExp): HTMLInputElement => screen.getByLabelText(name);
const write = (name: RegExp, value: string) => fireEvent.change(field(name), { target: { value } });
const save = () => fireEvent.click(screen.getByRole('button', { name: 'Guardar cliente' }));
const elsewhere = (change: Partial<OrderCustomer>) => {
  stored = { customer: { ...stored.customer, ...change }, updated_at: '2026-11-19T11:00:00.000Z' };
};

beforeEach(async () => {
  await i18next
    .use(initReactI18next)
    .init({ lng: 'es', resources: { es: { order: orderTexts, desk, ui } }, interpolation: { escapeValue: false } });
  sessionStore.setState({ user: { id: 1, roles: [{ id: 110, permissions: [{ id: 3 }] }] } as never });
  queries = createQueries();
  queries.setQueryData(endpointQuery(orderById, SEVEN, { userId: 1, clientId: 0 }).queryKey, ORDER);
  stored = { customer: ORDER.customer, updated_at: ORDER.updated_at };
  put = [];
  online = true;
  document.cookie = 'XSRF-TOKEN=t';
  vi.stubGlobal('fetch', server);
});
afterEach(async () => {
  // A save that were still on its way would end in the next test.
  await waitFor(() => {
    if (document.querySelector('[aria-busy="true"]')) throw new Error('a save is on its way');
  });
  const undo = screen.queryByRole('button', { name: desk.form.undo });
  if (undo) fireEvent.click(undo);
  cleanup();
  vi.unstubAllGlobals();
});

it('saves what was written, and says nothing of others', async () => {
  open();
  write(/^Teléfono/, '600999999');
  save();
  await waitFor(() => expect(put).toEqual([{ ...ORDER.customer, phone: '600999999' }]));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Guardar cliente' })).toBeNull());
  expect(screen.queryByRole('alert')).toBeNull();
});

it('warns of a town with another postcode, and puts what is proposed in its place with one tap', async () => {
  open();
  expect(screen.queryByRole('region', { name: 'Revisa la dirección' })).toBeNull();
  write(/^Código postal/, '05001');
  write(/^Población/, 'Zaragoza');
  expect(await screen.findByText('Zaragoza no tiene el código postal 05001, que es de Ávila.')).toBeTruthy();
  expect(put).toEqual([]);
  fireEvent.click(screen.getByRole('button', { name: 'Poner «50001»' }));
  expect(field(/^Código postal/).value).toBe('50001');
  expect(screen.queryByRole('region', { name: 'Revisa la dirección' })).toBeNull();
  save();
  await waitFor(() => expect(put).toEqual([{ ...ORDER.customer, postcode: '50001', city: 'Zaragoza' }]));
});

it('saves all the same when only something else of the order changed meanwhile', async () => {
  open();
  write(/^Teléfono/, '600999999');
  elsewhere({});
  save();
  await waitFor(() => expect(put).toHaveLength(1));
});

it('shows what another wrote meanwhile, names who, and keeps both sides', async () => {
  open();
  write(/^Teléfono/, '600999999');
  elsewhere({ address1: 'Calle Nueva 2' });
  save();
  expect(await screen.findByText('Marta ha cambiado este cliente')).toBeTruthy();
  expect(put).toEqual([]);
  expect(field(/^Calle y número/).value).toBe('Calle Nueva 2');
  expect(field(/^Teléfono/).value).toBe('600999999');
  save();
  await waitFor(() => expect(put).toEqual([{ ...ORDER.customer, phone: '600999999', address1: 'Calle Nueva 2' }]));
});

it('lets the person decide what both wrote, and writes nothing before', async () => {
  open();
  write(/^Teléfono/, '600999999');
  elsewhere({ phone: '600000000' });
  save();
  await screen.findByText(said('order:customer.meanwhile.theirs', { value: 600000000 }));
  save();
  expect((await screen.findAllByRole('alert')).map((one) => one.textContent).join()).toContain(
    said('order:problem.chooseFirst'),
  );
  expect(put).toEqual([]);
  fireEvent.click(screen.getByRole('radio', { name: said('order:customer.meanwhile.mine', { value: 600999999 }) }));
  save();
  await waitFor(() => expect(put).toEqual([{ ...ORDER.customer, phone: '600999999' }]));
});

it('names what a country does not take, at its field, and sends nothing', async () => {
  open();
  write(/^Código postal/, '12');
  save();
  expect(
    await screen.findByRole('link', { name: `Código postal: ${said('desk:form.problem.postcode')}` }),
  ).toBeTruthy();
  await waitFor(() => expect(field(/^Código postal/).getAttribute('aria-invalid')).toBe('true'));
  expect(put).toEqual([]);
});

it('keeps what was written when the network is gone, and through another tab', async () => {
  const first = open();
  write(/^Teléfono/, '600999999');
  online = false;
  save();
  expect(await screen.findByText(said('desk:form.failed.network'))).toBeTruthy();
  first.unmount();
  open(true);
  expect(field(/^Teléfono/).value).toBe('600999999');
});

it('is only read without the server, and by who may not write', () => {
  open(true).unmount();
  sessionStore.setState({ user: { id: 1, roles: [{ id: 99, permissions: [{ id: 4 }] }] } as never });
  open();
  expect(screen.queryByRole('textbox')).toBeNull();
  expect(screen.getByText('Noa Peña')).toBeTruthy();
});
