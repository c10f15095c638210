import { createQueries } from '#offline/queries/createQueries.ts';
import { ROLES } from '#domain/people/roles.ts';
import { FULL_SIGHT } from '#domain/people/sight.ts';
import { ORDER_FILTER_FIELDS } from '#contract/orders/orderFilters.ts';
import { parseFilters } from '#contract/filters/parseFilters.ts';
import { sessionStore } from '#offline/session/sessionStore.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import app from '#locales/es/app.json' with { type: 'json' };
import counter from '#locales/es/counter.json' with { type: 'json' };
import desk from '#locales/es/desk.json' with { type: 'json' };
import home from '#locales/es/home.json' with { type: 'json' };
import ui from '#locales/es/ui.json' with { type: 'json' };
import { HomePage } from './HomePage.tsx';
import { WAITING_TILES, type Waiting } from './waiting.ts';

/** As the app has them: the menu calls an area by its title. */
const named = { ...app, places: { ...app.places, counter: counter.title } };

let fails: boolean;

beforeEach(async () => {
  fails = false;
  await i18next
    .use(initReactI18next)
    .init({ lng: 'es', resources: { es: { home, app: named, desk, ui } }, interpolation: { escapeValue: false } });
  vi.stubGlobal('fetch', (address: string) => {
    if (fails) throw new TypeError('no network');
    const { pathname, searchParams } = new URL(address, 'http://x');
    if (!pathname.endsWith('/orders')) return Promise.resolve(new Response('{}', { status: 500 }));
    const total = searchParams.get('status[in]') === 'READY_TO_COLLECT' ? 1000 : 3;
    const meta = { current_page: 1, per_page: 1, total, last_page: total, ...(total === 1000 && { more: true }) };
    return Promise.resolve(
      new Response(JSON.stringify({ success: true, data: [], meta, message: null, errorCode: null }), {
        headers: { 'x-server-epoch': 'e' },
      }),
    );
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  sessionStore.setState(sessionStore.getInitialState());
});

function open(role: number) {
  const user = {
    id: 1,
    client: { id: 1, name: 'Demo' },
    profile: { name: 'Olga', email: 'o@x.test' },
    roles: [{ id: role, permissions: [{ id: 4 }] }],
  };
  sessionStore.setState({ user: user as never, clientId: 1 });
  render(
    <MemoryRouter>
      <QueryClientProvider client={createQueries()}>
        <HomePage />
      </QueryClientProvider>
    </MemoryRouter>,
  );
}

it('shows the counter what waits for it, each figure with its list', async () => {
  open(ROLES.ClickAndCollectOperator);
  const ready = await screen.findByRole('link', { name: new RegExp(home.waiting.toHandOver) });
  expect(ready.textContent).toContain('1.000+');
  expect(ready.getAttribute('href')).toBe('/orders?status[in]=READY_TO_COLLECT');
  expect(screen.getByRole('link', { name: counter.title }).getAttribute('href')).toBe('/click-and-collect');
});

it('shows customs what is held first as trouble', async () => {
  open(ROLES.CustomsOperator);
  expect((await screen.findByRole('link', { name: new RegExp(home.waiting.held) })).dataset['tone']).toBe('negative');
});

it('says when it could not be counted', async () => {
  fails = true;
  open(ROLES.CustomsOperator);
  expect((await screen.findByRole('alert')).textContent).toContain(home.waiting.failed);
});

it('says when what every page needs to know could not be read', async () => {
  open(ROLES.ClickAndCollectOperator);
  expect(await screen.findByText('Error inicializando la api')).toBeTruthy();
});

it('asks only what the list can be asked', () => {
  for (const { query } of Object.values(WAITING_TILES).flat() as Waiting[]) {
    expect(parseFilters(query, ORDER_FILTER_FIELDS, FULL_SIGHT).ok).toBe(true);
    expect(Object.keys(query).every((key) => key.replace(/\[.*/, '') in ORDER_FILTER_FIELDS)).toBe(true);
  }
});
