import app from '#locales/es/app.json' with { type: 'json' };
import tour from '#locales/es/tour.json' with { type: 'json' };
import ui from '#locales/es/ui.json' with { type: 'json' };
import type { LossReport } from '#offline/outbox/meta.ts';
import { sessionStore, SIGNED_OUT } from '#offline/session/sessionStore.ts';
import { onlineState } from '#platform/onlineState.ts';
import { act, cleanup, render, screen } from '@testing-library/react';
import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { MemoryRouter } from 'react-router';
import { said } from '#tests/fixtures/said.ts';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { Notices } from './Notices.tsx';

const losses = vi.hoisted((): { found: readonly LossReport[] } => ({ found: [] }));
vi.mock('#offline/hooks/useLosses.ts', () => ({ useLosses: () => losses.found }));

const MB = 1_000_000;
let usage = 0;

beforeAll(async () => {
  await i18next
    .use(initReactI18next)
    .init({ lng: 'es', resources: { es: { app, tour, ui } }, defaultNS: 'app', interpolation: { escapeValue: false } });
});
beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('navigator', {
    ...navigator,
    storage: { estimate: async () => ({ usage, quota: 100 * MB }), persisted: async () => true },
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe('the hint to install on iOS', () => {
  const on = (standalone?: boolean) => vi.stubGlobal('navigator', { ...navigator, standalone });
  const hint = () => screen.queryByText(said('app:install.ios'));

  it.each([
    ['in a tab of Safari on iOS', false, true],
    ['from its home screen', true, false],
    ['on another system', undefined, false],
  ])('%s', async (_, standalone, isShown) => {
    usage = 0;
    sessionStore.setState({ ...SIGNED_OUT, state: 'local', user: { id: 1 } as never });
    on(standalone);
    await show();
    expect(hint() !== null).toBe(isShown);
    sessionStore.setState(SIGNED_OUT);
  });
});

const show = async (path = '/flow') => {
  render(
    <MemoryRouter initialEntries={[path]}>
      <Notices />
    </MemoryRouter>,
  );
  await act(() => vi.advanceTimersByTimeAsync(0));
};
const almostFull = () => screen.queryByText(/almacenamiento del dispositivo está al/);

describe('the warning that the storage is almost full', () => {
  it('comes at 80 % and not before', async () => {
    usage = 79.9 * MB;
    await show();
    expect(almostFull()).toBeNull();
    cleanup();
    usage = 80 * MB;
    await show();
    expect(almostFull()?.textContent).toContain('80 %');
  });

  it('comes in the middle of a shift, when the room was taken after the start', async () => {
    usage = 10 * MB;
    await show();
    usage = 91 * MB;
    await act(() => vi.advanceTimersByTimeAsync(300_000));
    expect(almostFull()?.textContent).toContain('91 %');
  });

  it('never stands between a picker and a scan', async () => {
    usage = 95 * MB;
    await show('/picking');
    expect(almostFull()).toBeNull();
  });
});

describe('the warning that the browser threw work away (F34 to F37)', () => {
  const lost = (unsent: number) => [{ deviceId: 'd', from: 1, to: 5, unsent, foundAt: 1 }];
  const words = () => screen.queryByText(said('app:storage.lost'));
  afterEach(() => (losses.found = []));

  it.each([
    ['stands on every page, and leads to the range', '/flow', 2, true],
    ['not where the range is told', '/outbox', 2, false],
    ['not between a picker and a scan', '/picking', 2, false],
    ['not when all of it had been sent', '/flow', 0, false],
  ])('%s', async (_name, path, unsent, isThere) => {
    losses.found = lost(unsent);
    await show(path);
    expect(words() !== null).toBe(isThere);
    expect(screen.queryByRole('link', { name: said('app:storage.seeLost') })?.getAttribute('href') ?? null).toBe(
      isThere ? '/outbox' : null,
    );
  });
});

it('says that the service is closed for a while, until it answers again', async () => {
  usage = 0;
  await show();
  act(() => onlineState.answered(0, true));
  expect(screen.getByText(/en mantenimiento/)).toBeTruthy();
  act(() => onlineState.answered(0));
  expect(screen.queryByText(/en mantenimiento/)).toBeNull();
});

describe('the offer of the tour', () => {
  const user = {
    id: 7,
    roles: [{ id: 97, permissions: [] }],
    client: null,
    clients: [],
    profile: { email: 'a@b.c', name: 'Ana', lang: 'es' as const },
  };
  afterEach(() => sessionStore.setState(SIGNED_OUT));

  it.each([
    ['stands where somebody is new', {}, true],
    ['waits until a second factor that is due is set up', { factor_due: true }, false],
  ])('%s', async (_, more, shown) => {
    usage = 0;
    sessionStore.setState({ ...SIGNED_OUT, state: 'signed-in', user: { ...user, tour_due: true, ...more } });
    // Fetched before, so that it is there as soon as it is drawn.
    await import('./TourNotice.tsx');
    await show('/');
    await act(() => vi.advanceTimersByTimeAsync(0));
    expect(screen.queryByRole('button', { name: said('tour:start') }) !== null).toBe(shown);
  });
});
