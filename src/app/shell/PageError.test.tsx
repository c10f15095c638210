import app from '#locales/es/app.json' with { type: 'json' };
import { storageHealth } from '#offline/db/storageHealth.ts';
import { act, cleanup, render, screen } from '@testing-library/react';
import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { said } from '#tests/fixtures/said.ts';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { PageErrorWords } from './PageError.tsx';

const store = vi.hoisted(() => ({ isPersisted: true }));
vi.mock('#offline/guard/isPersisted.ts', () => ({ isPersisted: async () => store.isPersisted }));
vi.mock('#platform/log.ts', () => ({ logError: () => undefined }));

beforeAll(async () => {
  await i18next
    .use(initReactI18next)
    .init({ lng: 'es', resources: { es: { app } }, defaultNS: 'app', interpolation: { escapeValue: false } });
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  store.isPersisted = true;
  storageHealth.report('ok');
});

it('promises that the work is saved only where it was looked up (F38)', async () => {
  render(<PageErrorWords error={new Error('x')} />);
  expect(screen.queryByText(said('app:errorPages.kept')), 'nothing is known yet').toBeNull();
  expect(await screen.findByText(said('app:errorPages.kept'))).toBeTruthy();
  cleanup();
  store.isPersisted = false;
  storageHealth.report('failed');
  await act(async () => void render(<PageErrorWords error={new Error('x')} />));
  expect(screen.getByText(said('app:errorPages.notKept.words'))).toBeTruthy();
  expect(screen.queryByText(said('app:errorPages.kept'))).toBeNull();
});

it.each(['replaced', 'emptied'] as const)('says apart that the store was %s', async (health) => {
  vi.spyOn(storageHealth, 'current').mockReturnValue(health);
  await act(async () => void render(<PageErrorWords error={new Error('x')} />));
  expect(screen.getByText(said(`app:errorPages.${health}.headline`))).toBeTruthy();
  expect(screen.getByText(said(`app:errorPages.${health}.words`))).toBeTruthy();
});

it('deletes nothing that is stored, whatever broke and whatever is tapped', async () => {
  const wiped: string[] = [];
  const note = (name: string) => () => {
    wiped.push(name);
    return undefined as never;
  };
  localStorage.setItem('despacho.kept', 'work');
  vi.spyOn(Storage.prototype, 'clear').mockImplementation(note('clear'));
  vi.spyOn(Storage.prototype, 'removeItem').mockImplementation(note('removeItem'));
  vi.stubGlobal('indexedDB', { ...indexedDB, deleteDatabase: note('deleteDatabase') });
  vi.stubGlobal('caches', { delete: note('caches') });
  await act(async () => void render(<PageErrorWords error={new DOMException('gone', 'UnknownError')} />));
  for (const button of screen.queryAllByRole('button')) await act(async () => button.click());
  expect([wiped, localStorage.getItem('despacho.kept')]).toEqual([[], 'work']);
  vi.unstubAllGlobals();
});
