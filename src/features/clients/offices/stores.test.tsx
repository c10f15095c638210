import type { Office } from '#contract/orders/places.ts';
import { ROLES } from '#domain/people/roles.ts';
import { createQueries } from '#offline/queries/createQueries.ts';
import { sessionStore } from '#offline/session/sessionStore.ts';
import desk from '#locales/es/desk.json' with { type: 'json' };
import lots from '#locales/es/lots.json' with { type: 'json' };
import reasons from '#locales/es/reasons.json' with { type: 'json' };
import settings from '#locales/es/settings.json' with { type: 'json' };
import stores from '#locales/es/stores.json' with { type: 'json' };
import ui from '#locales/es/ui.json' with { type: 'json' };
import { said } from '#tests/fixtures/said.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { MemoryRouter, useLocation } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { newWarehousePath } from '#widgets/paths.ts';
import { StoresPage } from './StoresPage.tsx';

const HALL: Office = {
  id: 1,
  id_client: 4,
  kind: 'warehouse',
  name: 'Nave 1',
  cif: null,
  contact_name: null,
  contact_email: null,
  phone: null,
  address1: 'Calle Mayor 1',
  address2: null,
  city: 'Leganés',
  postcode: '28914',
  state: null,
  country: 'ES',
  click_and_collect: false,
  opening_hours: [],
  storage_spots: [],
  deleted_at: null,
};
const SHOP: Office = {
  ...HALL,
  id: 3,
  kind: 'office',
  name: 'Tienda Sol',
  click_and_collect: true,
  opening_hours: [{ day: 'MONDAY', opens: '09:00', closes: '14:00' }],
  storage_spots: ['A1', 'A2'],
};

let places: readonly Office[] | 'gone';
let use: Record<string, number>;
let refusal: { status: number; body: object } | null;
let sent: { method: string; path: string; body: Record<string, unknown> }[];

function answer(address: string, { method = 'GET', body }: RequestInit = {}): Promise<Response> {
  const headers = { 'x-server-epoch': 'e' };
  const wrap = (data: unknown) =>
    Promise.resolve(
      new Response(JSON.stringify({ success: true, data, meta: null, message: null, errorCode: null }), { headers }),
    );
  const path = new URL(address, 'http://here.test').pathname.replace('/api/v1/', '');
  if (method !== 'GET') {
    sent.push({ method, path, body: body ? JSON.parse(body as string) : {} });
    if (refusal)
      return Promise.resolve(new Response(JSON.stringify(refusal.body), { status: refusal.status, headers }));
    return wrap(path.endsWith('disable') ? { office: HALL, moved: 2, stayed: 1 } : HALL);
  }
  if (path === 'tax-offices/people') return wrap([{ id: 9, name: 'Marta', offices: [3] }]);
  if (path.endsWith('/use')) return wrap(use);
  if (path !== 'tax-offices') return wrap([]);
  return places === 'gone' ? Promise.reject(new TypeError('Failed to fetch')) : wrap(places);
}

beforeEach(async () => {
  places = [HALL, { ...HALL, id: 2, name: 'Nave 2' }, SHOP];
  use = { orders: 0, collected: 0, lots: 0, itineraries: 0 };
  refusal = null;
  sent = [];
  signIn(ROLES.OperatorAdmin);
  vi.stubGlobal('fetch', vi.fn(answer));
  vi.stubGlobal('matchMedia', () => ({
    matches: false,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
  HTMLDialogElement.prototype.showModal = function open() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function shut() {
    this.open = false;
  };
  await i18next.use(initReactI18next).init({
    lng: 'es',
    resources: { es: { desk, lots, reasons, settings, stores, ui } },
    interpolation: { escapeValue: false },
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const signIn = (role: number) =>
  sessionStore.setState({
    user: { id: 1, profile: {}, roles: [{ id: role, permissions: [] }], clients: [] } as never,
    clientId: 4,
  });
const open = (address = '/settings/stores') =>
  render(
    <QueryClientProvider client={createQueries()}>
      <MemoryRouter initialEntries={[address]}>
        <StoresPage />
        <Address />
      </MemoryRouter>
    </QueryClientProvider>,
  );
function Address() {
  const { pathname, search } = useLocation();
  return <output>{pathname + search}</output>;
}
const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }));
const of = (key: string, name: string) => said('ui:named', { name: said(`stores:${key}`), words: name });
const choose = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
const submit = async () => {
  const form = await screen.findByRole('form');
  await act(async () => fireEvent.submit(form));
  await waitFor(() => expect(document.querySelector('[aria-busy="true"]')).toBeNull());
};
const alert = () => screen.getByRole('alert').textContent;

it('lists warehouses and offices apart, with hours, spots and who works there', async () => {
  open();
  const offices = await screen.findByRole('list', { name: stores.list.office });
  await within(offices).findByText(said('stores:workers', { names: 'Marta' }));
  expect(offices.textContent).toContain('09:00–14:00');
  expect(offices.textContent).toContain(said('stores:spots', { count: 2 }));
  expect(within(screen.getByRole('list', { name: stores.list.warehouse })).getAllByRole('listitem')).toHaveLength(2);
});

it('opens the form of a new warehouse where the address asks for it, and leads back when it is closed', async () => {
  open(newWarehousePath('/start'));
  expect(await screen.findByRole('dialog', { name: stores.add.warehouse })).toBeTruthy();
  await press(ui.cancel);
  await waitFor(() => expect(screen.getByText('/start')).toBeTruthy());
});

it('leads to no page of somebody else when the form is closed', async () => {
  open(newWarehousePath('//evil.example'));
  await screen.findByRole('dialog', { name: stores.add.warehouse });
  await press(ui.cancel);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.getByText(/^\/settings\/stores/)).toBeTruthy();
});

it('says what there is none of, and offers to make one', async () => {
  places = [];
  open();
  expect(await screen.findByText(stores.none.office)).toBeTruthy();
  expect(screen.getByText(stores.none.warehouse)).toBeTruthy();
});

it('says when the server does not answer, and reads again', async () => {
  places = 'gone';
  open();
  await screen.findByText(stores.safe);
  places = [SHOP];
  await press(settings.failed.retry);
  expect(await screen.findByText(SHOP.name)).toBeTruthy();
});

it('lets who may not change settings read alone', async () => {
  signIn(ROLES.Operator);
  open();
  expect(await screen.findByText(settings.readOnly)).toBeTruthy();
  expect(screen.queryByRole('button', { name: of('edit', HALL.name) })).toBeNull();
});

it('makes an office: what is missing is said at its field, blank spots are left out', async () => {
  open();
  await screen.findAllByText(said('stores:workers', { names: 'Marta' }));
  await press(stores.add.office);
  await submit();
  expect(alert()).toContain(stores.field.name);
  expect(sent).toEqual([]);
  for (const [label, value] of [
    [stores.field.name, 'Tienda Norte'],
    [stores.field.address1, 'Calle 1'],
    [stores.field.city, 'Las Palmas'],
    [stores.field.postcode, '35001'],
  ] as const)
    choose(label, value);
  expect(screen.getByText(said('stores:province', { name: 'Las Palmas' }))).toBeTruthy();
  fireEvent.change(screen.getByLabelText(new RegExp(`^${stores.field.storage_spots}`)), {
    target: { value: 'A1\n\nA2 ' },
  });
  fireEvent.click(screen.getByRole('checkbox', { name: 'Marta' }));
  fireEvent.click(screen.getByRole('button', { name: of('hours.add', lots.weekday.MONDAY) }));
  fireEvent.click(screen.getByRole('button', { name: stores.hours.copy }));
  await submit();
  expect(sent).toHaveLength(1);
  expect(sent[0]).toMatchObject({
    method: 'POST',
    body: { kind: 'office', name: 'Tienda Norte', storage_spots: ['A1', 'A2'], people: [9] },
  });
  expect(sent[0]?.body['opening_hours']).toHaveLength(5);
});

it.each([
  [10010, HALL, stores.problem.ordersLeave],
  [18142, HALL, stores.problem.lotsLeave],
  [10009, SHOP, stores.problem.ordersOfOffice],
])('says what stands in the way of another kind: %s', async (errorCode, place, words) => {
  refusal = { status: 422, body: { success: false, data: null, meta: null, message: 'No', errorCode } };
  open();
  await screen.findAllByText(said('stores:workers', { names: 'Marta' }));
  await press(of('edit', place.name));
  choose(stores.field.kind, place.kind === 'office' ? 'warehouse' : 'office');
  await submit();
  expect(alert()).toContain(words);
});

it('disables what is free at once, and what is used only with a plan for what is open', async () => {
  use = { orders: 2, collected: 0, lots: 1, itineraries: 0 };
  open();
  await press(of('disable', HALL.name));
  expect(await screen.findByText(said('stores:close.use.orders', { count: 2 }))).toBeTruthy();
  await submit();
  expect(sent).toEqual([]);
  choose(stores.field.open_orders, 'move');
  await submit();
  expect(sent).toEqual([]);
  // Only active places of its kind can take over.
  const takers = within(screen.getByLabelText(stores.field.move_to)).getAllByRole('option');
  expect(takers.map((one) => one.textContent)).toEqual([stores.close.chooseTaker, 'Nave 2 · Leganés']);
  choose(stores.field.move_to, '2');
  await submit();
  expect(sent).toEqual([{ method: 'PUT', path: 'tax-offices/1/disable', body: { open_orders: 'move', move_to: 2 } }]);
});

it('says it where the place that should take over is gone meanwhile', async () => {
  use = { orders: 1, collected: 0, lots: 0, itineraries: 0 };
  refusal = { status: 422, body: { success: false, data: null, meta: null, message: 'No', errorCode: 10_011 } };
  open();
  await press(of('disable', HALL.name));
  await screen.findByLabelText(stores.field.open_orders);
  choose(stores.field.open_orders, 'move');
  choose(stores.field.move_to, '2');
  await submit();
  expect(alert()).toContain(stores.problem.goneTaker);
});
