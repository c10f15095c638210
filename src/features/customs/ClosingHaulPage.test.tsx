import type { Lot } from '#contract/lots/lot.ts';
import { ROLES } from '#domain/people/roles.ts';
import { sessionStore, SIGNED_OUT } from '#offline/session/sessionStore.ts';
import { onlineState } from '#platform/onlineState.ts';
import bulk from '#locales/es/bulk.json' with { type: 'json' };
import customs from '#locales/es/customs.json' with { type: 'json' };
import errors from '#locales/es/errors.json' with { type: 'json' };
import reasons from '#locales/es/reasons.json' with { type: 'json' };
import { said } from '#tests/fixtures/said.ts';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { MemoryRouter, Route, Routes } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ClosingHaulPage } from './ClosingHaulPage.tsx';
import { ConfirmedPage } from './outcomePages.tsx';

const lot = (id: number): Lot => ({
  id,
  id_client: 4,
  order_reference: `LOTE-${id}`,
  status: 'SENT',
  date: '2026-11-24',
  itinerary: { id: 1, name: 'Canarias', cut_off: null },
  closes_at: null,
  orders: 3,
  parcels: 3,
  loaded: 3,
  total_weight: 900,
  acts: [],
});

let refused: readonly number[];
let lots: readonly Lot[];
let posted: unknown[];

const answer = (data: unknown, meta: unknown = null) =>
  new Response(JSON.stringify({ success: true, data, meta, message: null, errorCode: null }), {
    headers: { 'x-server-epoch': 'e' },
  });

beforeEach(async () => {
  [refused, lots, posted] = [[], [lot(5), lot(6)], []];
  document.cookie = 'XSRF-TOKEN=t';
  sessionStore.setState({ user: { id: 1, roles: [{ id: ROLES.CustomsOperator }] } as never, clientId: 4 });
  onlineState.answered(Date.now());
  vi.stubGlobal(
    'fetch',
    async (_: string, { method = 'GET', body = '{}' }: { method?: string; body?: string } = {}) => {
      if (method === 'GET') return answer(lots, { current_page: 1, last_page: 1, per_page: 100, total: lots.length });
      const { lotsIds } = JSON.parse(body) as { lotsIds: number[] };
      posted.push(lotsIds);
      const reason = { key: 'lotStatus', data: { lot: 'LOTE-6', lotStatus: 'OPEN' } };
      const wrong = refused.map((order_id) => ({ order_id, code: 1002, data: [], reason }));
      return answer({ success: lotsIds.filter((id) => !refused.includes(id)), forbiddens: [], errors: wrong });
    },
  );
  await i18next.use(initReactI18next).init({
    lng: 'es',
    resources: { es: { bulk, customs, errors, reasons, statuses: {}, ui: {} } },
    interpolation: { escapeValue: false },
  });
  render(
    <MemoryRouter initialEntries={['/haul']}>
      <Routes>
        <Route path="/haul" element={<ClosingHaulPage />} />
        <Route path="/customs/confirmed" element={<ConfirmedPage />} />
      </Routes>
    </MemoryRouter>,
  );
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  sessionStore.setState(SIGNED_OUT);
});

const row = (name: string) => screen.getByText(name).closest('li');
const closeBoth = async () => {
  for (const box of await screen.findAllByRole('checkbox')) fireEvent.click(box);
  expect(posted).toEqual([]);
  fireEvent.click(screen.getByRole('button', { name: said('customs:haul.act', { count: 2 }) }));
};

it('closes the chosen hauls together on one tap, and says that it is done', async () => {
  await closeBoth();
  expect(await screen.findByText(said('customs:confirmed.haul'))).toBeTruthy();
  expect(posted).toEqual([[5, 6]]);
});

it('says the result of each lot where one is refused', async () => {
  refused = [6];
  await closeBoth();
  await waitFor(() => expect(row('LOTE-6')?.dataset['outcome']).toBe('refused'));
  expect(row('LOTE-5')?.dataset['outcome']).toBe('accepted');
  expect(row('LOTE-5')?.textContent).toContain(said('customs:haul.closed'));
  expect(row('LOTE-6')?.textContent).toContain('LOTE-6');
  expect(screen.queryByText(said('customs:confirmed.haul'))).toBeNull();
});
