import type { parcelExceptions } from '#contract/carriers/tracking.ts';
import type { DataOf } from '#contract/endpoint.ts';
import { PARCEL_TROUBLES, type ParcelTrouble } from '#domain/carriers/parcelTrouble.ts';
import { createQueries } from '#offline/queries/createQueries.ts';
import { onlineState } from '#platform/onlineState.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import app from '#locales/es/app.json' with { type: 'json' };
import home from '#locales/es/home.json' with { type: 'json' };
import { ParcelsPage } from './ParcelsPage.tsx';
import { ParcelsPanel } from './ParcelsPanel.tsx';
import { eventually } from '#tests/fakes/eventually.ts';

type Exceptions = DataOf<typeof parcelExceptions>;

const parcel = (order_id: number, trouble: ParcelTrouble): Exceptions['parcels'][number] => ({
  order_id,
  order_reference: `P-${order_id}`,
  number: 1,
  tracking_number: `T${order_id}`,
  carrier: 'SEUR',
  trouble,
  status: null,
  since: '2026-11-20T10:00:00Z',
});
const countsOf = (counts: Partial<Record<ParcelTrouble, number>>): Exceptions['counts'] =>
  PARCEL_TROUBLES.map((trouble) => ({ trouble, parcels: counts[trouble] ?? 0 }));

let data: Exceptions;

beforeEach(async () => {
  onlineState.answered(Date.now());
  vi.stubGlobal('fetch', async () =>
    Response.json(
      { success: true, data, meta: null, message: null, errorCode: null },
      { headers: { 'x-server-epoch': 'e' } },
    ),
  );
  await i18next
    .use(initReactI18next)
    .init({ lng: 'es', resources: { es: { app, home } }, interpolation: { escapeValue: false } });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const open = (address = '/parcels') =>
  render(
    <QueryClientProvider client={createQueries()}>
      <MemoryRouter initialEntries={[address]}>
        <ParcelsPage />
      </MemoryRouter>
    </QueryClientProvider>,
  );
const references = () => screen.getAllByRole('listitem').map((row) => within(row).getByText(/^P-/).textContent);

it('names every parcel with a problem, and those of one kind when that is chosen', async () => {
  data = {
    counts: countsOf({ lost: 1, stalled: 2 }),
    parcels: [parcel(1, 'lost'), parcel(2, 'stalled'), parcel(3, 'stalled')],
  };
  open();
  expect(await screen.findByText('P-1')).toBeTruthy();
  expect(references()).toEqual(['P-1', 'P-2', 'P-3']);
  fireEvent.click(screen.getByRole('radio', { name: /Parado/ }));
  expect(references()).toEqual(['P-2', 'P-3']);
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['/orders/2', '/orders/3']);
});

it('says how many there are beyond those that are named', async () => {
  data = { counts: countsOf({ late: 900 }), parcels: [parcel(1, 'late'), parcel(2, 'late')] };
  open('/parcels?trouble=late');
  expect(await screen.findByText('Se muestran los 2 más urgentes de 900.')).toBeTruthy();
});

it('says that nothing is wrong', async () => {
  data = { counts: countsOf({}), parcels: [] };
  open();
  expect(await screen.findByText('Ningún envío con problemas')).toBeTruthy();
});

it('stands on the dashboard with the five worst, and is not there while nothing is wrong', async () => {
  const late = [1, 2, 3, 4, 5, 6].map((id) => parcel(id, id === 1 ? 'lost' : 'late'));
  const panel = () =>
    render(
      <QueryClientProvider client={createQueries()}>
        <MemoryRouter>
          <ParcelsPanel />
        </MemoryRouter>
      </QueryClientProvider>,
    );
  data = { counts: countsOf({ lost: 1, late: 5 }), parcels: late };
  panel();
  expect(await screen.findByText('1 perdido · 5 con retraso')).toBeTruthy();
  expect(references()).toEqual(['P-1', 'P-2', 'P-3', 'P-4', 'P-5']);
  expect(screen.getByRole('link', { name: 'Ver los 6' }).getAttribute('href')).toBe('/parcels');
  cleanup();
  data = { counts: countsOf({}), parcels: [] };
  const asked = vi.spyOn(globalThis, 'fetch');
  const { container } = panel();
  await eventually(() => expect(asked).toHaveBeenCalled());
  expect(container.textContent).toBe('');
});
