import { createQueries } from '#offline/queries/createQueries.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { RESPONSE_HEADERS } from '#contract/headers.ts';
import home from '#locales/es/home.json' with { type: 'json' };
import { sessionStore, SIGNED_OUT } from '#offline/session/sessionStore.ts';
import { said } from '#tests/fixtures/said.ts';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { countOf, MissingWorkPanel } from './MissingWorkPanel.tsx';

const ADMIN = 2;
const PICKER = 97;
const GAP = {
  device_id: 'd-1',
  user_id: 7,
  user_name: 'Pablo Almacén',
  last_seen: '2026-11-20T10:00:00.000Z',
  missing: '42-43,57',
};
const asked = vi.fn<() => void>();

beforeEach(async () => {
  await i18next
    .use(initReactI18next)
    .init({ lng: 'es', resources: { es: { home } }, interpolation: { escapeValue: false } });
  asked.mockReset();
  vi.stubGlobal('fetch', async () => {
    asked();
    const body = { success: true, data: [GAP], meta: null, message: null, errorCode: null };
    return new Response(JSON.stringify(body), { headers: { [RESPONSE_HEADERS.epoch]: 'e1' } });
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  sessionStore.setState(SIGNED_OUT);
});

function show(role: number) {
  sessionStore.setState({
    ...SIGNED_OUT,
    state: 'signed-in',
    user: { id: 1, roles: [{ id: role, permissions: [] }] } as never,
  });
  render(
    <QueryClientProvider client={createQueries()}>
      <MissingWorkPanel />
    </QueryClientProvider>,
  );
}

it('tells the desk who made changes that never arrived, and how many', async () => {
  show(ADMIN);
  expect(await screen.findByText('Pablo Almacén')).toBeTruthy();
  expect(screen.getByText(said('home:dashboard.missing.changes', { count: 3 }))).toBeTruthy();
});

it('asks for nobody who may not know', () => {
  show(PICKER);
  expect(screen.queryByText('Pablo Almacén')).toBeNull();
  expect(asked).not.toHaveBeenCalled();
});

it('counts ranges', () => {
  expect([countOf('5'), countOf('42-43'), countOf('42-43,57')]).toEqual([1, 2, 3]);
});
