import { cleanup, render, screen, within } from '@testing-library/react';
import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { MemoryRouter } from 'react-router';
import { said } from '#tests/fixtures/said.ts';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import ui from '#locales/es/ui.json' with { type: 'json' };
import home from '#locales/es/home.json' with { type: 'json' };
import { LotsPanel } from './LotsPanel.tsx';
import type { Dashboard } from './useDashboard.ts';

const NOW = Date.UTC(2026, 10, 20, 15);
const LOT: Dashboard['lots'][number] = {
  id: 20,
  order_reference: 'C-20',
  status: 'OPEN',
  date: '2026-11-20',
  cut_off: '18:30',
  closes_at: '2026-11-20T17:30:00.000Z',
  overdue: false,
  itinerary: 'Tarde',
  orders: { orders: 12, query: { lot_id: '20' } },
  unready: { orders: 3, query: { lot_id: '20', 'prepare_step[ne]': 'completed' } },
};

const show = (...lots: readonly Dashboard['lots'][number][]) =>
  render(<LotsPanel lots={lots} />, { wrapper: MemoryRouter });
const linkTo = (name: string) => screen.getByRole('link', { name }).getAttribute('href');

beforeEach(async () => {
  await i18next.use(initReactI18next).init({ lng: 'es', resources: { es: { home, ui } } });
  vi.useFakeTimers({ now: NOW });
});

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

it('says when a lot closes, how long that is, and what is not ready for it; each figure leads to its list', () => {
  show(LOT);
  expect(screen.getByText('18:30')).toBeTruthy();
  expect(screen.getByText(said('ui:remaining.left.both', { hours: 2, minutes: 30 }))).toBeTruthy();
  expect(screen.getByText('Abierto')).toBeTruthy();
  expect(linkTo('12 pedidos')).toBe('/orders?lot_id=20');
  expect(linkTo('3 sin preparar')).toBe('/orders?lot_id=20&prepare_step[ne]=completed');
  expect(linkTo('Tarde C-20')).toBe('/orders/lots/20');
});

it('names one that should have left, and asks nothing of one that has', () => {
  show(
    { ...LOT, overdue: true, date: '2026-11-19', closes_at: '2026-11-19T17:30:00.000Z' },
    { ...LOT, id: 21, status: 'SENT' },
  );
  const [old, gone] = screen.getAllByRole('listitem').map((item) => within(item));
  expect(old?.getByText(said('home:dashboard.lots.before'))).toBeTruthy();
  expect(old?.getByText('hace 21 h')).toBeTruthy();
  expect(gone?.getByText('Enviado')).toBeTruthy();
  expect(gone?.queryByText('3 sin preparar')).toBeNull();
});

it('says that nothing leaves', () => {
  show();
  expect(screen.getByText('Hoy no sale ningún consolidado.')).toBeTruthy();
  expect(linkTo('Todos los consolidados')).toBe('/orders/lots');
});
