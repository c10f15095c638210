import type { Incident } from '#contract/picking/incident.ts';
import incidents from '#locales/es/incidents.json' with { type: 'json' };
import ui from '#locales/es/ui.json' with { type: 'json' };
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { MemoryRouter, Route, Routes } from 'react-router';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { IncidentList } from './IncidentsPage.tsx';

beforeAll(async () => {
  await i18next
    .use(initReactI18next)
    .init({ lng: 'es', resources: { es: { incidents, ui } }, interpolation: { escapeValue: false } });
});
afterEach(cleanup);

const MOMENT = '2026-11-20T10:00:00.000Z';
const INCIDENT: Incident = {
  order_id: 7,
  order_reference: 'PED-7',
  id_product: 3,
  product: 'Miel de flores',
  sku: 'M-1',
  location: 'A-01',
  reason: 'damaged',
  units: 1,
  note: null,
  user_name: 'Pablo',
  happened_at: MOMENT,
  created_at: MOMENT,
  photos: [],
};

it('leads from what was missing to its order, in a tab of its own too', () => {
  render(
    <MemoryRouter initialEntries={['/flow/incidents']}>
      <IncidentList incidents={[INCIDENT]} clientId={1} />
      <Routes>
        <Route path="/orders/:id" element="the order" />
        <Route path="*" element="" />
      </Routes>
    </MemoryRouter>,
  );
  const link = screen.getByRole('link', { name: 'PED-7' });
  expect(link.getAttribute('href')).toBe('/orders/7');
  expect(fireEvent.click(link, { ctrlKey: true })).toBe(true);
  fireEvent.click(link);
  expect(screen.getByText('the order')).toBeDefined();
});
