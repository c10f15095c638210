import { IMPORT_KINDS, type ImportKind } from '#contract/orders/imports.ts';
import { createQueries } from '#offline/queries/createQueries.ts';
import { sessionStore } from '#offline/session/sessionStore.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { onlineState } from '#platform/onlineState.ts';
import { anOrderFull } from '#tests/factories/orderFull.ts';
import { eventually } from '#tests/fakes/eventually.ts';
import { said } from '#tests/fixtures/said.ts';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import desk from '#locales/es/desk.json' with { type: 'json' };
import imports from '#locales/es/imports.json' with { type: 'json' };
import addressSettings from '#locales/es/addressSettings.json' with { type: 'json' };
import bulk from '#locales/es/bulk.json' with { type: 'json' };
import { IMPORTED_PATHS } from '#widgets/paths.ts';
import { ImportFile } from './ImportFile.tsx';
import type { ImportOutcome } from './useImport.ts';

const OUTCOME: ImportOutcome = {
  applied: false,
  kind: 'orders',
  platform: null,
  fields: [
    { field: 'order_reference', required: true, column: 'Pedido' },
    { field: 'city', required: true, column: null },
    { field: 'email', required: false, column: null },
  ],
  columns: ['Pedido', 'Destino'],
  sample: [
    ['PED-1', 'Vigo'],
    ['PED-2', 'Lugo'],
  ],
  missing: ['city'],
  lines: 0,
  stored: 0,
  refused: 0,
  problems: 0,
  rejections: [],
  address_doubts: { orders: 0, groups: [] },
  failed_rows: null,
};
const READY: ImportOutcome = {
  ...OUTCOME,
  fields: OUTCOME.fields.map((one) => (one.field === 'city' ? { ...one, column: 'Destino' } : one)),
  missing: [],
  lines: 5,
  stored: 2,
  refused: 3,
  problems: 4,
  rejections: [
    {
      line: 3,
      reason: 'unknown-sku',
      message: 'No hay ningún producto con el SKU «X».',
      count: 3,
      lines: [3, 5, 8],
    },
  ],
};

const asked: URL[] = [];
let answer: (() => Response) | null;
const FAR = { rows: 300, all: 900 };
const good = (data: object) => () =>
  new Response(JSON.stringify({ success: true, data, meta: null, message: null, errorCode: null }), {
    headers: { 'x-server-epoch': 'e' },
  });

beforeEach(async () => {
  await i18next.use(initReactI18next).init({
    lng: 'es',
    resources: { es: { imports, desk, bulk, addressSettings, errors: {} } },
    interpolation: { escapeValue: false },
  });
  onlineState.answered(Date.now());
  asked.length = 0;
  document.cookie = 'XSRF-TOKEN=t';
  vi.stubGlobal('fetch', async (address: string) => {
    const url = new URL(address, 'https://a.test');
    if (url.pathname.endsWith('/progress')) return good(FAR)();
    asked.push(url);
    if (!answer) throw new TypeError('no network');
    return answer();
  });
  open('orders');
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const open = (kind: ImportKind) =>
  render(
    <QueryClientProvider client={createQueries()}>
      <MemoryRouter>
        <ImportFile kind={kind} clientId={1} />
      </MemoryRouter>
    </QueryClientProvider>,
  );
const choose = (size = 10) => {
  const file = new File(['x'.repeat(size)], 'pedidos.csv', { type: 'text/csv' });
  fireEvent.change(screen.getByLabelText('Elegir archivo'), { target: { files: [file] } });
};
const last = () => asked.at(-1)?.searchParams;

it('asks for the columns that it could not guess, shows what would come in, brings it in and hands over what stayed out', async () => {
  answer = good(OUTCOME);
  choose();
  expect(await screen.findByText('Elige la columna')).toBeTruthy();
  expect(last()?.get('preview')).toBe('1');
  expect(screen.queryByRole('button', { name: /Importar/ })).toBeNull();
  expect(screen.getByText('PED-1 · PED-2')).toBeTruthy();

  answer = good(READY);
  fireEvent.change(screen.getByLabelText('Población'), { target: { value: 'Destino' } });
  expect(await screen.findByText('2 pedidos listos para importar')).toBeTruthy();
  expect(JSON.parse(last()?.get('mapping') ?? '')).toEqual({ order_reference: 'Pedido', city: 'Destino' });
  expect(screen.getByText(said('imports:result.wouldLeave.orders', { figure: 3, count: 3 }))).toBeTruthy();
  expect(screen.getByText('No hay ningún producto con el SKU «X».')).toBeTruthy();
  expect(screen.getByText('3 veces · líneas 3, 5, 8')).toBeTruthy();
  expect(screen.getByText(said('imports:rejections.more'))).toBeTruthy();

  answer = good({ ...READY, applied: true, failed_rows: 'a;b\r\n' });
  fireEvent.click(screen.getByRole('button', { name: 'Importar 2 pedidos' }));
  expect(await screen.findByText('2 pedidos importados')).toBeTruthy();
  expect(last()?.get('preview')).toBe('0');
  expect(JSON.parse(last()?.get('mapping') ?? '')).toEqual({ order_reference: 'Pedido', city: 'Destino' });
  expect(screen.getByRole('button', { name: said('imports:rejections.download') })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Importar 2 pedidos' })).toBeNull();
});

it('tells doubtful addresses by their checks before they come in, and stores what is proposed with a tap once they are orders', async () => {
  const doubts = [
    { code: 'no_number' as const, data: { street: 'Calle Mayor' }, proposals: [{ address1: 'Calle Mayor, s/n' }] },
  ];
  const roles = [{ id: 100, permissions: [{ id: 3 }, { id: 5 }, { id: 6 }, { id: 7 }] }];
  sessionStore.setState({ user: { id: 7, profile: { name: 'Marta' }, roles } as never });
  const told = (order_id: number | null) => ({
    orders: 120,
    groups: [
      { check: 'number' as const, count: 120, orders: [{ order_id, reference: 'PED-1', line: 2, doubts }] },
      {
        check: 'phone' as const,
        count: 1,
        orders: [
          { order_id, reference: 'PED-1', line: 2, doubts: [{ code: 'no_phone' as const, data: {}, proposals: [] }] },
        ],
      },
    ],
  });
  answer = good({ ...READY, address_doubts: told(null) });
  choose();
  expect(await screen.findByText(said('imports:doubts.asWritten'))).toBeTruthy();
  const about = said('addressSettings:field.number.label');
  const words = said('bulk:doubtful.orders', { count: 120, figure: 120 });
  expect(screen.getByText(`${about} · ${words}`)).toBeTruthy();
  expect(screen.getByText(said('desk:address.doubt.no_number'))).toBeTruthy();
  expect(screen.getByText(said('desk:address.doubt.no_phone'))).toBeTruthy();
  expect(screen.getByText(said('desk:address.proposed', { value: 'Calle Mayor, s/n' }))).toBeTruthy();
  expect(screen.getByText(said('bulk:doubtful.first', { figure: 1 }))).toBeTruthy();

  answer = good({ ...READY, applied: true, address_doubts: told(71) });
  fireEvent.click(screen.getByRole('button', { name: 'Importar 2 pedidos' }));
  const take = await screen.findByRole('button', { name: said('desk:address.take', { value: 'Calle Mayor, s/n' }) });
  expect(screen.getAllByRole('link', { name: 'PED-1' })[0]?.getAttribute('href')).toBe('/orders/71');
  answer = good({ id: 71, customer: anOrderFull(71).customer, updated_at: '2026-11-20T08:00:00.000Z' });
  fireEvent.click(take);
  await eventually(() => expect(screen.queryByText(said('desk:address.doubt.no_number'))).toBeNull());
  expect(asked.slice(-2).map(({ pathname }) => pathname)).toEqual([
    '/api/v1/orders/71/customer',
    '/api/v1/orders/71/customer/71',
  ]);
});

it('shows how many rows the server has read while it reads', async () => {
  const held = Promise.withResolvers<void>();
  answer = good(READY);
  const fetchNow = fetch;
  vi.stubGlobal('fetch', async (address: string) => {
    if (!address.includes('/progress')) await held.promise;
    return fetchNow(address);
  });
  choose();
  expect((await screen.findByRole('progressbar')).getAttribute('aria-valuenow')).toBe('300');
  expect(screen.getByText(said('imports:progress.reading', { rows: '300', all: '900' }))).toBeTruthy();
  held.resolve();
  expect(await screen.findByText('2 pedidos listos para importar')).toBeTruthy();
  expect(screen.queryByRole('progressbar')).toBeNull();
});

it('a column serves one field: given to another, it leaves the first', async () => {
  answer = good(READY);
  choose();
  await screen.findByText('2 pedidos listos para importar');
  fireEvent.change(screen.getByLabelText(/^Correo/), { target: { value: 'Destino' } });
  await eventually(() =>
    expect(JSON.parse(last()?.get('mapping') ?? '')).toEqual({ order_reference: 'Pedido', email: 'Destino' }),
  );
});

it('says that nobody knows when the answer of an import was lost, and sends nothing that is too large', async () => {
  answer = good(READY);
  choose();
  const button = await screen.findByRole('button', { name: 'Importar 2 pedidos' });
  answer = null;
  fireEvent.click(button);
  expect((await screen.findByRole('alert')).textContent).toContain(imports.problem.unknown);
  const count = asked.length;
  choose(10 * 1024 * 1024 + 1);
  expect((await screen.findByRole('alert')).textContent).toContain(imports.problem.tooLarge);
  expect(asked.length).toBe(count);
});

it.each(IMPORT_KINDS)('leads to where %s are listed once they came in', async (kind) => {
  cleanup();
  open(kind);
  answer = good({ ...READY, kind, applied: true });
  choose();
  const link = await screen.findByRole('link', { name: said(`imports:see.${kind}`) });
  expect(link.getAttribute('href')).toBe(IMPORTED_PATHS[kind]);
});
