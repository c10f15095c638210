import app from '#locales/es/app.json' with { type: 'json' };
import { chooseClient } from '#offline/commands/chooseClient.ts';
import { sessionStore, SIGNED_OUT } from '#offline/session/sessionStore.ts';
import { said } from '#tests/fixtures/said.ts';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { ClientButtons } from './ClientButtons.tsx';
import { AT_A_GLANCE } from './atAGlance.ts';

vi.mock('#offline/commands/chooseClient.ts', () => ({ chooseClient: vi.fn<(id: number) => Promise<void>>() }));

const ROW = {
  time_zone: 'Europe/Madrid',
  deleted_at: null,
  mails_per_day: null,
  disabled_by: null,
  users: 1,
  shipped: 0,
  open: 0,
  failed_jobs: 0,
};

beforeAll(async () => {
  await i18next
    .use(initReactI18next)
    .init({ lng: 'es', resources: { es: { app } }, interpolation: { escapeValue: false } });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  sessionStore.setState(SIGNED_OUT);
});

function show(count: number, more_clients = false) {
  const clients = Array.from({ length: count }, (_, n) => ({ id: n + 1, name: `Cerámica ${n + 1}`, active: n !== 1 }));
  sessionStore.setState({ user: { clients, more_clients } as never, clientId: 0 });
  const onChosen = vi.fn<() => void>();
  render(<ClientButtons onChosen={onChosen} />);
  return onChosen;
}

it('shows few at a glance, the open ones alone, and takes one by a tap', () => {
  const onChosen = show(4);
  expect(screen.queryByRole('searchbox')).toBeNull();
  expect(screen.getAllByRole('button').map((one) => one.textContent)).toEqual([
    'Cerámica 1',
    'Cerámica 3',
    'Cerámica 4',
  ]);
  fireEvent.click(screen.getByRole('button', { name: 'Cerámica 3' }));
  expect(chooseClient).toHaveBeenCalledWith(3, { id: 3, name: 'Cerámica 3', active: true });
  expect(onChosen).toHaveBeenCalledOnce();
});

it('finds one of ten thousand by its name, without accents, and draws no more than a glance', () => {
  show(10_000);
  expect(screen.getAllByRole('button')).toHaveLength(AT_A_GLANCE);
  expect(screen.getByText(said('app:menu.moreClients', { count: 9999 - AT_A_GLANCE }))).toBeTruthy();
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'CERAMICA 9321' } });
  expect(screen.getAllByRole('button').map((one) => one.textContent)).toEqual(['Cerámica 9321']);
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'nadie' } });
  expect(screen.getByText(said('app:menu.noSuchClient'))).toBeTruthy();
});

/** A server that finds so many; what it was asked for. */
function answerWith(names: readonly string[]): string[] {
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(decodeURIComponent(url));
    const most = Number(new URL(url, 'http://device').searchParams.get('per_page'));
    const data = names.slice(0, most).map((name, at) => ({ ...ROW, id: 777 + at, name }));
    const meta = { current_page: 0, last_page: 0, per_page: most, total: names.length };
    const body = { success: true, data, meta, message: null, errorCode: null };
    return new Response(JSON.stringify(body), { headers: { 'x-server-epoch': 'e' } });
  });
  return asked;
}

it('asks the server for one that the device does not know, and chooses it with its name', async () => {
  const asked = answerWith(['Zapatos Ruiz']);
  show(50, true);
  expect(screen.getByText(said('app:menu.manyClients'))).toBeTruthy();
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'zapatos' } });
  fireEvent.click(await screen.findByRole('button', { name: 'Zapatos Ruiz' }));
  expect(asked).toEqual([expect.stringContaining('search[_like_]=zapatos')]);
  expect(chooseClient).toHaveBeenCalledWith(777, { id: 777, name: 'Zapatos Ruiz', active: true });
});

it.each([
  [AT_A_GLANCE, false],
  [AT_A_GLANCE + 1, true],
])('of %i that the server finds, says whether there are more than it shows: %s', async (count, more) => {
  answerWith(Array.from({ length: count }, (_, n) => `Zapatos ${n + 1}`));
  show(50, true);
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'zapatos' } });
  await screen.findByRole('button', { name: 'Zapatos 1' });
  expect(screen.getAllByRole('button')).toHaveLength(AT_A_GLANCE);
  expect(screen.queryByText(said('app:menu.moreFound')) !== null).toBe(more);
});

it('looks among those that it knows while the server is silent, and says so', async () => {
  vi.stubGlobal('fetch', async () => {
    throw new TypeError('no network');
  });
  show(50, true);
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'ceramica 44' } });
  expect(await screen.findByText(said('app:menu.searchFailed'))).toBeTruthy();
  expect(screen.getAllByRole('button').map((one) => one.textContent)).toEqual(['Cerámica 44']);
});

it('offers all of them at once where that is asked for and one is chosen', () => {
  show(20);
  expect(screen.queryByRole('button', { name: said('app:menu.allClients') })).toBeNull();
  cleanup();
  sessionStore.setState({ clientId: 5 });
  const onChosen = vi.fn<() => void>();
  render(<ClientButtons all onChosen={onChosen} />);
  fireEvent.click(screen.getByRole('button', { name: said('app:menu.allClients') }));
  expect(chooseClient).toHaveBeenCalledWith(0, undefined);
  expect(onChosen).toHaveBeenCalledOnce();
});
