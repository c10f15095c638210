import type { Shop } from '#contract/shops/shop.ts';
import { RESPONSE_HEADERS } from '#contract/headers.ts';
import { PERMISSIONS, ROLES } from '#domain/people/roles.ts';
import home from '#locales/es/home.json' with { type: 'json' };
import { createQueries } from '#offline/queries/createQueries.ts';
import { sessionStore, SIGNED_OUT } from '#offline/session/sessionStore.ts';
import { CONNECTED_SHOP } from '#tests/fixtures/connectedShop.ts';
import { said } from '#tests/fixtures/said.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ShopCards } from './ShopCards.tsx';

let shops: readonly Shop[];
const asked = vi.fn<() => void>();

beforeEach(async () => {
  await i18next
    .use(initReactI18next)
    .init({ lng: 'es', resources: { es: { home } }, interpolation: { escapeValue: false } });
  asked.mockReset();
  vi.stubGlobal('fetch', async () => {
    asked();
    const body = { success: true, data: shops, meta: null, message: null, errorCode: null };
    return new Response(JSON.stringify(body), { headers: { [RESPONSE_HEADERS.epoch]: 'e1' } });
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  sessionStore.setState(SIGNED_OUT);
});

function show(permissions = [{ id: PERMISSIONS.Read }]) {
  sessionStore.setState({
    ...SIGNED_OUT,
    state: 'signed-in',
    user: { id: 1, roles: [{ id: ROLES.OperatorAdmin, permissions }] } as never,
    clientId: 4,
  });
  return render(
    <QueryClientProvider client={createQueries()}>
      <MemoryRouter>
        <ShopCards />
      </MemoryRouter>
    </QueryClientProvider>,
  ).container;
}
const linkTo = (key: string) =>
  screen
    .getByText(said(`home:dashboard.shops.${key}`))
    .closest('a')
    ?.getAttribute('href');

it('names the shops that bring nothing in, and counts the ways of sending that nobody has a carrier for', async () => {
  shops = [
    { ...CONNECTED_SHOP, name: 'Velas', problem: 'unauthorized', unmapped: 2 },
    { ...CONNECTED_SHOP, name: 'Ceras', failures: 3, unmapped: 1 },
    { ...CONNECTED_SHOP, name: 'Cerrada', problem: 'timeout', unmapped: 9, deleted_at: '2026-11-20T10:00:00.000Z' },
    { ...CONNECTED_SHOP, name: 'Buena' },
  ];
  show();
  expect(await screen.findByText('Velas · Ceras')).toBeTruthy();
  expect(screen.getByText('3')).toBeTruthy();
  expect([linkTo('broken'), linkTo('unmapped')]).toEqual(['/eplatforms', '/settings/eplatforms']);
});

it('shows nothing where all is well', async () => {
  shops = [CONNECTED_SHOP];
  const page = show();
  await waitFor(() => expect(asked).toHaveBeenCalled());
  expect(page.textContent).toBe('');
});
