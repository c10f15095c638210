import { createQueries } from '#offline/queries/createQueries.ts';
import { sessionStore } from '#offline/session/sessionStore.ts';
import { onlineState } from '#platform/onlineState.ts';
import customsSettings from '#locales/es/customsSettings.json' with { type: 'json' };
import settings from '#locales/es/settings.json' with { type: 'json' };
import ui from '#locales/es/ui.json' with { type: 'json' };
import { SHOP_TYPES } from '#domain/orders/shopTypes.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { PlatformRow } from './PlatformForm.tsx';
import { PlatformRules } from './CustomsSettingsPage.tsx';

const [SHOP] = SHOP_TYPES;
const follows = { from: 'client', otherwise_from: 'client', updated_at: null, user_name: null } as const;
const ROW: PlatformRow = {
  eplatform_type: SHOP.type,
  settings: [
    { name: 'require_hs_always', value: false, otherwise: false, ...follows },
    { name: 'ioss_number', value: 'IM7240000012', otherwise: 'IM7240000012', ...follows },
    { name: 'default_incoterm', value: 'ddp', otherwise: 'ddp', ...follows },
  ],
};

let sent: unknown[];

beforeEach(async () => {
  sent = [];
  document.cookie = 'XSRF-TOKEN=t';
  onlineState.answered(Date.now());
  sessionStore.setState({ clientId: 4 });
  vi.stubGlobal(
    'fetch',
    async (_: string, { method = 'GET', body = '{}' }: { method?: string; body?: string } = {}) => {
      if (method !== 'GET') sent.push(JSON.parse(body));
      return new Response(JSON.stringify({ success: true, data: [ROW], meta: null, message: null, errorCode: null }), {
        headers: { 'x-server-epoch': 'e' },
      });
    },
  );
  await i18next
    .use(initReactI18next)
    .init({ lng: 'es', resources: { es: { customsSettings, settings, ui } }, interpolation: { escapeValue: false } });
  render(
    <QueryClientProvider client={createQueries()}>
      <MemoryRouter>
        <PlatformRules clientId={4} offline={false} />
      </MemoryRouter>
    </QueryClientProvider>,
  );
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  sessionStore.setState(sessionStore.getInitialState());
});

const ioss = () => screen.findByRole('group', { name: customsSettings.field.ioss_number.label });
const differ = async () => fireEvent.click(within(await ioss()).getByRole('checkbox'));
const submit = () => act(async () => fireEvent.submit(screen.getByRole('form')));

it('shows what holds for a shop and where it comes from', async () => {
  const shown = await ioss();
  expect(shown.textContent).toContain('IM7240000012');
  expect(shown.textContent).toContain(customsSettings.platform.from.client);
});

it('sends what the shop has of its own, and nothing that still follows the client', async () => {
  await differ();
  fireEvent.change(within(await ioss()).getByRole('textbox'), { target: { value: 'IM2760000742' } });
  await submit();
  expect(sent).toEqual([{ eplatform_type: SHOP.type, settings: { ioss_number: 'IM2760000742' } }]);
});

it('says at the field what is wrong with a number, and sends nothing', async () => {
  await differ();
  fireEvent.change(within(await ioss()).getByRole('textbox'), { target: { value: 'IM84' } });
  await submit();
  expect(sent).toEqual([]);
  expect(screen.getByRole('alert').textContent).toContain(customsSettings.field.ioss_number.label);
});
