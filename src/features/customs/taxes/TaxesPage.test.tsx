import { ROLES } from '#domain/people/roles.ts';
import { createQueries } from '#offline/queries/createQueries.ts';
import { sessionStore } from '#offline/session/sessionStore.ts';
import { onlineState } from '#platform/onlineState.ts';
import app from '#locales/es/app.json' with { type: 'json' };
import customs from '#locales/es/customs.json' with { type: 'json' };
import settings from '#locales/es/settings.json' with { type: 'json' };
import ui from '#locales/es/ui.json' with { type: 'json' };
import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { TaxesPage } from './TaxesPage.tsx';

const REGIONS = [
  { id: 1, code: 'ES-PEN', name: 'IVA', subscribed: true },
  { id: 2, code: 'ES-CAN', name: 'IGIC', subscribed: false },
];

let sent: { readonly path: string; readonly body: unknown }[];

beforeEach(async () => {
  sent = [];
  document.cookie = 'XSRF-TOKEN=t';
  onlineState.answered(Date.now());
  vi.stubGlobal('matchMedia', () => ({
    matches: false,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
  vi.stubGlobal(
    'fetch',
    async (address: string, { method = 'GET', body = '{}' }: { method?: string; body?: string } = {}) => {
      if (method !== 'GET') sent.push({ path: new URL(address, 'http://x').pathname, body: JSON.parse(body) });
      const said = { success: true, data: REGIONS, meta: null, message: null, errorCode: null };
      return new Response(JSON.stringify(said), { headers: { 'x-server-epoch': 'e' } });
    },
  );
  await i18next
    .use(initReactI18next)
    .init({ lng: 'es', resources: { es: { app, customs, settings, ui } }, interpolation: { escapeValue: false } });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  sessionStore.setState(sessionStore.getInitialState());
});

const open = (role: number) => {
  sessionStore.setState({
    user: { id: 1, profile: {}, roles: [{ id: role, permissions: [] }], clients: [] } as never,
    clientId: 4,
  });
  render(
    <QueryClientProvider client={createQueries()}>
      <MemoryRouter>
        <TaxesPage />
      </MemoryRouter>
    </QueryClientProvider>,
  );
};
const region = (name: RegExp) => screen.findByRole<HTMLInputElement>('checkbox', { name });
const save = () => screen.queryByRole<HTMLButtonElement>('button', { name: customs.taxes.save });

it('offers to save once something is changed, and saves every region that is on', async () => {
  open(ROLES.OperatorAdmin);
  expect((await region(/IGIC/)).checked).toBe(false);
  expect(save()).toBeNull();
  fireEvent.click(await region(/IGIC/));
  await act(async () => fireEvent.submit(screen.getByRole('form')));
  expect(sent).toEqual([{ path: '/api/v1/clients/4/updateTaxRegionsSubscribed', body: { tax_regions: [1, 2] } }]);
});

it('says what it means to leave a region, and forgets it when it is undone', async () => {
  open(ROLES.OperatorAdmin);
  fireEvent.click(await region(/IVA/));
  expect(screen.getByText(customs.taxes.offText)).toBeTruthy();
  fireEvent.click(await region(/IVA/));
  expect(save()).toBeNull();
  expect(sent).toEqual([]);
});

it('lets who may not change settings read alone', async () => {
  open(ROLES.Operator);
  expect((await region(/IVA/)).closest('fieldset:disabled')).not.toBeNull();
});
