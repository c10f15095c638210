import auth from '#locales/es/auth.json' with { type: 'json' };
import ui from '#locales/es/ui.json' with { type: 'json' };
import { sessionStore, SIGNED_OUT } from '#offline/session/sessionStore.ts';
import { said } from '#tests/fixtures/said.ts';
import { PATHS } from '#widgets/paths.ts';
import { act, cleanup, render, screen } from '@testing-library/react';
import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { MemoryRouter, Route, Routes } from 'react-router';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { ProviderPage } from './ProviderPage.tsx';

const asked = vi.hoisted(() => vi.fn<(...asked: readonly unknown[]) => Promise<unknown>>());
vi.mock('#offline/session/signInByProvider.ts', () => ({ signInByProvider: asked }));

const REFUSED = { ok: false, why: 'failed', waitSeconds: null, message: null };

beforeAll(async () => {
  await i18next
    .use(initReactI18next)
    .init({ lng: 'es', resources: { es: { auth, ui } }, interpolation: { escapeValue: false } });
});
beforeEach(() => {
  asked.mockReset().mockResolvedValue(REFUSED);
  sessionStore.setState({ ...SIGNED_OUT, state: 'starting' });
});
afterEach(cleanup);

const show = (query: string) =>
  act(async () => {
    render(
      <MemoryRouter initialEntries={[`/auth/provider/google${query}`]}>
        <Routes>
          <Route path="/auth/provider/:provider" element={<ProviderPage />} />
          <Route path={PATHS.home} element={<p id="home" />} />
        </Routes>
      </MemoryRouter>,
    );
  });
const become = (state: 'local' | 'signed-out') => act(async () => sessionStore.setState({ ...SIGNED_OUT, state }));
const isWaiting = () => document.querySelector('main [aria-busy="true"]') !== null;

it('says that it waits, and refuses nothing, until it knows whether somebody is in', async () => {
  await show('');
  expect(isWaiting()).toBe(true);
  expect(asked).not.toHaveBeenCalled();
  await become('signed-out');
  expect(isWaiting()).toBe(false);
  expect(asked).toHaveBeenCalledOnce();
});

it('lets somebody go on who is in as far as the device knows, and was sent by nobody', async () => {
  await show('');
  await become('local');
  expect(document.querySelector('#home')).not.toBeNull();
  expect(asked).not.toHaveBeenCalled();
});

it('uses what a provider sent at once, and once, whoever was in before', async () => {
  await show('?code=1&state=2');
  await become('local');
  expect(asked).toHaveBeenCalledOnce();
  expect(asked).toHaveBeenCalledWith('google', '?code=1&state=2', undefined);
  expect(screen.getByRole('heading', { name: said('auth:title') })).toBeTruthy();
});
