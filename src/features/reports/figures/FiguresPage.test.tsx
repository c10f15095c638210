import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Figures } from '#contract/reports/figures.ts';
import { createQueries } from '#offline/queries/createQueries.ts';
import { sessionStore } from '#offline/session/sessionStore.ts';
import { onlineState } from '#platform/onlineState.ts';
import * as files from '#platform/saveFile.ts';
import app from '#locales/es/app.json' with { type: 'json' };
import figures from '#locales/es/figures.json' with { type: 'json' };
import returnSettings from '#locales/es/returnSettings.json' with { type: 'json' };
import settings from '#locales/es/settings.json' with { type: 'json' };
import ui from '#locales/es/ui.json' with { type: 'json' };
import { SIGNED_OUT } from '#offline/session/sessionStore.ts';
import { FiguresPage } from './FiguresPage.tsx';

const span = (from: string, to: string) => ({
  from,
  to,
  begins: `${from}T00:00:00.000+01:00`,
  ends: `${to}T23:59:59.999+01:00`,
});
const sent = (orders: number, money: Figures['carriers'][number]['now']['money']) => ({
  orders,
  delivered: orders,
  on_time: orders / 2,
  transit_seconds: orders * 1.5 * 86_400,
  lost: 0,
  money,
});
const money = { orders: 2, cost: 1000, charged: 900 };
const WHOLE: Figures = {
  period: span('2026-11-01', '2026-11-30'),
  before: span('2026-10-02', '2026-10-31'),
  within: 3,
  people: [
    {
      user_id: 7,
      name: 'Óscar',
      now: { orders: 4, units: 40, lines: 8, seconds: 7200 },
      before: { orders: 0, units: 0, lines: 0, seconds: 0 },
    },
  ],
  carriers: [{ carrier_id: 3, name: 'SEUR', now: { ...sent(4, money), lost: 1 }, before: sent(2, money) }],
  provinces: [{ country: 'ES', province: '50', now: sent(4, money), before: sent(0, money) }],
  losses: [{ currency: 'EUR', now: 4200, before: 0 }],
  return_reasons: [{ reason: 'damaged', now: 2, before: 1 }],
  returned_products: [{ id: 9, sku: 'A', name: 'Miel', now: { orders: 1, units: 3 }, before: { orders: 0, units: 0 } }],
};
const NOTHING: Figures = {
  ...WHOLE,
  people: null,
  losses: null,
  carriers: [],
  provinces: [],
  return_reasons: [],
  returned_products: [],
};

let answer: () => Response;
let asked: string[];
const told = (data: Figures) => () =>
  Response.json(
    { success: true, data, meta: null, message: null, errorCode: null },
    { headers: { 'x-server-epoch': 'e' } },
  );

beforeEach(async () => {
  asked = [];
  answer = told(WHOLE);
  sessionStore.setState({ ...SIGNED_OUT, clientId: 1 });
  onlineState.answered(Date.now());
  vi.stubGlobal('fetch', async (url: string | URL | Request) => {
    asked.push(url instanceof Request ? url.url : url.toString());
    return answer();
  });
  await i18next.use(initReactI18next).init({
    lng: 'es',
    resources: { es: { app, figures, returnSettings, settings, ui } },
    interpolation: { escapeValue: false },
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  sessionStore.setState(SIGNED_OUT);
});

const open = (address = '/reports/figures?from=2026-11-01&to=2026-11-30') =>
  render(
    <QueryClientProvider client={createQueries()}>
      <MemoryRouter initialEntries={[address]}>
        <FiguresPage />
      </MemoryRouter>
    </QueryClientProvider>,
  );
const region = (name: string) => screen.findByRole('region', { name });

it('shows each group as plot and table, with the period before and the orders behind each figure', async () => {
  open();
  const people = within(await region('Trabajo por persona'));
  const [, row] = people.getAllByRole('row');
  expect(
    within(row as HTMLElement)
      .getAllByRole('cell')
      .map((cell) => cell.textContent),
  ).toEqual(['4antes 0', '40antes 0', '8antes 0', '2antes –', '20antes –', '4antes –']);
  const carriers = within(await region('Entrega por transportista'));
  expect(carriers.getByRole('link', { name: '50\u00A0%' }).getAttribute('href')).toContain('transit_hours[lte]=72');
  const href = carriers.getAllByRole('link', { name: '4' })[0]?.getAttribute('href') ?? '';
  const query = new URLSearchParams(href.split('?')[1]);
  expect(Object.fromEntries(query)).toEqual({
    'type[in]': 'order,reexpedition',
    'shipped_at[range]': '2026-11-01T00:00:00.000+01:00,2026-11-30T23:59:59.999+01:00',
    carrier_id: '3',
  });
  expect((await region('Entrega por provincia')).textContent).toContain('Zaragoza');
  expect((await region('Costes y pérdidas')).textContent).toContain('42,00');
  expect(within(await region('Devoluciones por motivo')).getAllByText('Llegó dañado')).toHaveLength(2);
});

it('shows no person and no amount to who may not see them, and says where nothing happened', async () => {
  answer = told(NOTHING);
  open();
  expect((await region('Entrega por transportista')).textContent).toContain('No ha salido ningún pedido');
  expect(screen.queryByRole('region', { name: 'Trabajo por persona' })).toBeNull();
  expect(screen.queryByRole('region', { name: 'Costes y pérdidas' })).toBeNull();
});

it('asks for the period that was chosen, and for none that cannot be', async () => {
  open('/reports/figures?from=2026-11-30&to=2026-11-01');
  expect(await screen.findByText('El último día no puede ser anterior al primero.')).toBeTruthy();
  expect(asked).toEqual([]);
  fireEvent.change(screen.getByLabelText('Hasta'), { target: { value: '2026-12-05' } });
  await region('Entrega por transportista');
  expect(asked.some((url) => url.includes('from=2026-11-30') && url.includes('to=2026-12-05'))).toBe(true);
});

it('gives each group as a file', async () => {
  const saved = vi.spyOn(files, 'saveFile').mockImplementation(() => {});
  open();
  fireEvent.click(await screen.findByRole('button', { name: 'Descargar CSV: Devoluciones por motivo' }));
  expect(saved.mock.calls).toEqual([
    [
      'cifras-motivos-2026-11-01-2026-11-30.csv',
      '\uFEFFMotivo;Devoluciones;Devoluciones (periodo anterior)\r\nLlegó dañado;2;1\r\n',
      'text/csv',
    ],
  ]);
});

it('says that the figures could not be loaded, and loads them again', async () => {
  answer = () =>
    Response.json({ success: false, data: null, meta: null, message: 'no', errorCode: 500 }, { status: 500 });
  open();
  expect(await screen.findByText('No se han podido cargar las cifras')).toBeTruthy();
  answer = told(WHOLE);
  fireEvent.click(screen.getByRole('button', { name: settings.failed.retry }));
  expect(await region('Trabajo por persona')).toBeTruthy();
});
