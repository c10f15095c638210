import { createQueries } from '#offline/queries/createQueries.ts';
import type { Itinerary, LotDetail } from '#contract/lots/lot.ts';
import { sessionStore } from '#offline/session/sessionStore.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import i18next from 'i18next';
import type { ReactNode } from 'react';
import { initReactI18next } from 'react-i18next';
import { MemoryRouter, Route, Routes } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import bulk from '#locales/es/bulk.json' with { type: 'json' };
import desk from '#locales/es/desk.json' with { type: 'json' };
import errors from '#locales/es/errors.json' with { type: 'json' };
import lots from '#locales/es/lots.json' with { type: 'json' };
import reasons from '#locales/es/reasons.json' with { type: 'json' };
import ui from '#locales/es/ui.json' with { type: 'json' };
import { writtenDay } from '#ui/format/dates.ts';
import { useToastState } from '#ui/feedback/toasts.ts';
import { eventually } from '#tests/fakes/eventually.ts';
import { said } from '#tests/fixtures/said.ts';
import { ItinerariesPage } from './ItinerariesPage.tsx';
import { LotPage } from './LotPage.tsx';
import { LotsPage } from './LotsPage.tsx';

const lot: LotDetail = {
  id: 5,
  id_client: 4,
  order_reference: 'C-20261123-1-1',
  status: 'OPEN',
  date: '2026-11-23',
  itinerary: { id: 1, name: 'Canarias, barco', cut_off: '13:00' },
  closes_at: '2026-11-24T12:00:00.000Z',
  orders: 1,
  parcels: 2,
  loaded: 1,
  total_weight: 2500,
  acts: ['close', 'deleteLothisppingOrder', 'changeDate'],
  weekdays: ['MONDAY'],
  orders_in: [
    {
      id: 9,
      order_reference: 'PED-9',
      status: 'CONSOLIDATED',
      customer_name: 'Ana Peña',
      city: 'Telde',
      carrier_name: null,
      tracking_number: 'PQ0',
      total_weight: 2500,
      labels: 1,
      parcels: [
        { number: 1, tracking_number: 'PQ1', loaded_at: '2026-11-20T08:00:00Z' },
        { number: 2, tracking_number: null, loaded_at: null },
      ],
    },
  ],
};
const itinerary: Itinerary = {
  id: 1,
  id_client: 4,
  name: 'Canarias, barco',
  carrier: null,
  office: null,
  weekdays: ['MONDAY'],
  zones: ['CAN'],
  cut_off: '13:00',
  next_date: '2026-11-23',
  deleted_at: null,
};
let refusal: object | null = null;
const sent: { path: string; body: unknown }[] = [];

function server(address: string, init?: RequestInit): Promise<Response> {
  const { pathname } = new URL(address, 'http://x');
  if (init?.method === 'POST') sent.push({ path: pathname, body: JSON.parse(init.body as string) });
  const data = () => {
    if (pathname.endsWith('/load'))
      return {
        result: 'foreign',
        parcel: null,
        belongs_to: { order_id: 3, order_reference: 'PED-3', lot_reference: 'C-OTRO' },
        loaded: 1,
        parcels: 2,
      };
    if (pathname.includes('/executeAction/'))
      return { success: refusal ? [] : [5], forbiddens: [], errors: refusal ? [refusal] : [] };
    if (pathname.endsWith('/lotshippings/5')) return lot;
    if (pathname.endsWith('/lotshippings')) return [lot];
    return pathname.endsWith('/itineraries') ? [itinerary] : [];
  };
  const meta = { current_page: 1, last_page: 1, per_page: 50, total: 1 };
  return Promise.resolve(
    new Response(JSON.stringify({ success: true, data: data(), meta, message: null, errorCode: null }), {
      headers: { 'x-server-epoch': 'e' },
    }),
  );
}

beforeEach(async () => {
  sent.length = 0;
  refusal = null;
  vi.stubGlobal('fetch', vi.fn(server));
  HTMLDialogElement.prototype.showModal = function open() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function shut() {
    this.open = false;
  };
  await i18next.use(initReactI18next).init({
    lng: 'es',
    resources: { es: { bulk, lots, desk, errors, reasons, ui } },
    interpolation: { escapeValue: false },
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function open(path: string, route: string, page: ReactNode): void {
  const everything = [0, 3, 4, 5, 6, 7].map((id) => ({ id }));
  sessionStore.setState({
    user: { id: 7, client: null, profile: { name: 'Marta' }, roles: [{ id: 100, permissions: everything }] } as never,
    clientId: 4,
  });
  render(
    <QueryClientProvider client={createQueries()}>
      <MemoryRouter initialEntries={[path]}>
        <Routes>
          <Route path={route} element={page} />
        </Routes>
      </MemoryRouter>
    </QueryClientProvider>,
  );
}

it('a lot says what is missing, and where a foreign parcel belongs', async () => {
  open('/orders/lots/5', '/orders/lots/:id', <LotPage />);
  expect(await screen.findByText('Falta 1 bulto')).toBeDefined();
  fireEvent.change(screen.getByLabelText('Código del bulto'), { target: { value: 'PED-3' } });
  fireEvent.click(screen.getByRole('button', { name: 'Comprobar' }));
  expect(await screen.findByText('PED-3 va en otro consolidado: C-OTRO')).toBeDefined();
  expect(sent).toEqual([{ path: '/api/v1/lotshippings/5/load', body: { code: 'PED-3' } }]);
});

it('a held parcel stays here, with until when and why, and is no lot that has left', async () => {
  open('/orders/lots/5', '/orders/lots/:id', <LotPage />);
  const field = await screen.findByLabelText('Código del bulto');
  vi.stubGlobal(
    'fetch',
    vi.fn((address: string, init?: RequestInit) => {
      if (!new URL(address, 'http://x').pathname.endsWith('/load')) return server(address, init);
      const parcel = { order_id: 9, order_reference: 'PED-9', number: 2 };
      const hold = { until: '2026-12-03', reason: 'Falta el pago' };
      const data = { result: 'held', parcel, belongs_to: null, hold, loaded: 1, parcels: 2 };
      return Promise.resolve(
        new Response(JSON.stringify({ success: true, data, meta: null, message: null, errorCode: null }), {
          headers: { 'x-server-epoch': 'e' },
        }),
      );
    }),
  );
  fireEvent.change(field, { target: { value: 'PQ2' } });
  fireEvent.click(screen.getByRole('button', { name: 'Comprobar' }));
  const why = said('reasons:reason.heldUntilBecause', { day: writtenDay('2026-12-03'), note: 'Falta el pago' });
  expect(await screen.findByText(said('lots:load.held', { reference: 'PED-9', why }))).toBeDefined();
  expect(screen.queryByRole('button', { name: said('lots:load.undo') })).toBeNull();
});

it('a lot that cannot leave leads to the orders that are held in it', async () => {
  open('/orders/lots/5', '/orders/lots/:id', <LotPage />);
  refusal = { order_id: 5, code: 1002, data: [], reason: { key: 'heldInside', data: { orders: 'PED-9' } } };
  fireEvent.click(await screen.findByRole('button', { name: said('lots:act.close_one') }));
  const dialog = await screen.findByRole('dialog');
  fireEvent.click(within(dialog).getByRole('button', { name: said('lots:act.close_one') }));
  await eventually(() => expect(useToastState.getState().shown[0]?.link?.label).toBe(said('bulk:mend.held')));
  const to = useToastState.getState().shown[0]?.link?.to;
  expect(new URLSearchParams(to?.split('?')[1]).get('lot_id')).toBe('5');
});

it('a lot that somebody sent meanwhile says so, is read again and asks for no more scans', async () => {
  open('/orders/lots/5', '/orders/lots/:id', <LotPage />);
  const field = await screen.findByLabelText('Código del bulto');
  vi.stubGlobal(
    'fetch',
    vi.fn((address: string, init?: RequestInit) => {
      const left = { ...lot, status: 'SENT', acts: [] };
      const load = new URL(address, 'http://x').pathname.endsWith('/load');
      if (!load && !address.includes('/lotshippings/5')) return server(address, init);
      const body = load
        ? { success: false, data: null, meta: null, message: null, errorCode: 1002 }
        : { success: true, data: left, meta: null, message: null, errorCode: null };
      return Promise.resolve(
        new Response(JSON.stringify(body), { status: load ? 422 : 200, headers: { 'x-server-epoch': 'e' } }),
      );
    }),
  );
  fireEvent.change(field, { target: { value: 'PQ2' } });
  fireEvent.click(screen.getByRole('button', { name: 'Comprobar' }));
  await eventually(() => expect(screen.queryByLabelText('Código del bulto')).toBeNull());
  expect(useToastState.getState().shown[0]).toMatchObject({
    kind: 'error',
    title: 'El consolidado ya ha salido',
    message: said('lots:load.notLoaded', { code: 'PQ2' }),
  });
});

it('a lot with parcels left to scan is closed only after a question that lists them', async () => {
  open('/orders/lots/5', '/orders/lots/:id', <LotPage />);
  fireEvent.click(await screen.findByRole('button', { name: said('lots:act.close_one') }));
  const dialog = within(await screen.findByRole('dialog', { hidden: true }));
  expect(dialog.getByText(said('lots:ask.close.title', { name: 'C-20261123-1-1', count: 1 }))).toBeDefined();
  expect(dialog.getByText(said('lots:ask.behind', { figure: 1, count: 1 }))).toBeDefined();
  expect(within(dialog.getByRole('list', { hidden: true })).getByRole('listitem', { hidden: true }).textContent).toBe(
    'PED-9bulto 2 / 2 · Ana Peña',
  );
  expect(sent).toEqual([]);
  fireEvent.click(
    dialog.getByRole('button', { name: said('lots:act.close', { count: 1 }), hidden: true, description: '' }),
  );
  await eventually(() =>
    expect(sent).toMatchObject([{ path: '/api/v1/lotshippings/executeAction/close', body: { lotsIds: [5] } }]),
  );
});

it('lots of a list are closed only after a question where parcels are left to scan', async () => {
  open('/orders/lots', '/orders/lots', <LotsPage />);
  fireEvent.click(await screen.findByRole('checkbox', { name: /C-20261123-1-1/ }));
  fireEvent.click(await screen.findByRole('button', { name: said('lots:act.close_one') }));
  const dialog = within(await screen.findByRole('dialog', { hidden: true }));
  expect((await dialog.findByText('PED-9')).getAttribute('href')).toMatch(/^\/orders\/\d+$/);
  expect(sent).toEqual([]);
});

it('a lot that is all at the vehicle is closed at once, by what the server knows by then', async () => {
  open('/orders/lots/5', '/orders/lots/:id', <LotPage />);
  const close = await screen.findByRole('button', { name: said('lots:act.close_one') });
  vi.stubGlobal(
    'fetch',
    vi.fn((address: string, init?: RequestInit) => {
      if (init?.method === 'POST' || !address.includes('/lotshippings/5')) return server(address, init);
      const whole = { ...lot, loaded: 2 };
      return Promise.resolve(
        new Response(JSON.stringify({ success: true, data: whole, meta: null, message: null, errorCode: null }), {
          headers: { 'x-server-epoch': 'e' },
        }),
      );
    }),
  );
  fireEvent.click(close);
  await eventually(() => expect(sent).toMatchObject([{ path: '/api/v1/lotshippings/executeAction/close' }]));
  expect(screen.queryByRole('dialog', { hidden: true })).toBeNull();
});

it('an order is taken out of an open lot by itself, and a day that the itinerary has not is refused', async () => {
  open('/orders/lots/5', '/orders/lots/:id', <LotPage />);
  fireEvent.click(await screen.findByRole('button', { name: 'Sacar PED-9 del consolidado' }));
  await eventually(() =>
    expect(sent).toEqual([
      {
        path: '/api/v1/lotshippings/executeAction/deleteLothisppingOrder',
        body: { lotsIds: [5], data: { orders: [9] } },
      },
    ]),
  );
  fireEvent.click(await screen.findByRole('button', { name: 'Cambiar fecha' }));
  fireEvent.change(await screen.findByLabelText('Nueva fecha'), { target: { value: '2099-01-06' } });
  expect(await screen.findByText('Este itinerario no sale el 06/01/2099 (Martes).')).toBeDefined();
});

it('a day that has passed is refused at its field, where another one is chosen', async () => {
  open('/orders/lots/5', '/orders/lots/:id', <LotPage />);
  fireEvent.click(await screen.findByRole('button', { name: 'Cambiar fecha' }));
  refusal = { order_id: 5, code: 3602, data: [] };
  fireEvent.change(await screen.findByLabelText('Nueva fecha'), { target: { value: '2099-01-05' } });
  const change = () =>
    within(screen.getByRole('dialog')).getByRole<HTMLButtonElement>('button', { name: 'Cambiar fecha' });
  fireEvent.click(change());
  expect(await within(screen.getByRole('dialog')).findByText(said('errors:3602'))).toBeDefined();
  expect(change().disabled).toBe(true);
  refusal = null;
  fireEvent.change(screen.getByLabelText('Nueva fecha'), { target: { value: '2099-01-12' } });
  fireEvent.click(change());
  await eventually(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent.map(({ body }) => body)).toEqual(
    ['2099-01-05', '2099-01-12'].map((date) => ({ lotsIds: [5], data: { date } })),
  );
});

it('a manifest waits until every order has a carrier, and says so; the list of orders is there at once', async () => {
  open('/orders/lots/5', '/orders/lots/:id', <LotPage />);
  expect(await screen.findByText('Falta el transportista de algún pedido.')).toBeDefined();
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Descargar: Manifiesto' }).disabled).toBe(true);
  expect(screen.getByRole('link', { name: said('bulk:mend.carrier', { count: 1 }) }).getAttribute('href')).toBe(
    '/orders/9?act=changeCarrier',
  );
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Descargar: Lista de pedidos' }).disabled).toBe(false);
  expect(screen.getByRole('link', { name: 'Ver en Pedidos' }).getAttribute('href')).toBe('/orders?lot_id=5');
  expect(screen.getByRole('link', { name: 'Historial' }).getAttribute('href')).toBe(
    '/logbook?order_reference=C-20261123-1-1',
  );
});

it('the list of lots says how many there are', async () => {
  open('/orders/lots', '/orders/lots', <LotsPage />);
  expect(await screen.findByText('1–1 de 1')).toBeDefined();
  expect(screen.getByRole('grid', { name: 'Consolidados' }).getAttribute('aria-rowcount')).toBe('2');
});

it('an itinerary says when it leaves, and asks for a name before a new one is made', async () => {
  open('/settings/lotshippings', '/settings/lotshippings', <ItinerariesPage />);
  expect(await screen.findByText('Lunes: sale')).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'Nuevo itinerario' }));
  fireEvent.click(
    within(await screen.findByRole('dialog', { hidden: true })).getByRole('button', { name: 'Guardar', hidden: true }),
  );
  expect(await screen.findByText('Falta este dato')).toBeDefined();
  expect(sent).toEqual([]);
});
