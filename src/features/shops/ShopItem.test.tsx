import { createQueries } from '#offline/queries/createQueries.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Shop } from '#contract/shops/shop.ts';
import eplatforms from '#locales/es/eplatforms.json' with { type: 'json' };
import ui from '#locales/es/ui.json' with { type: 'json' };
import { CONNECTED_SHOP } from '#tests/fixtures/connectedShop.ts';
import { ShopItem } from './ShopItem.tsx';

beforeEach(async () => {
  await i18next.use(initReactI18next).init({
    lng: 'es',
    resources: { es: { eplatforms, ui } },
    interpolation: { escapeValue: false },
  });
});
afterEach(cleanup);

const show = (shop: Partial<Shop>) => {
  const nothing = () => undefined;
  const acts = { onFailures: nothing, onDifferences: nothing, onEdit: nothing, onPrivacy: nothing };
  render(
    <QueryClientProvider client={createQueries()}>
      <MemoryRouter>
        <ShopItem shop={{ ...CONNECTED_SHOP, ...shop }} mayEdit isOffline={false} {...acts} />
      </MemoryRouter>
    </QueryClientProvider>,
  );
};

it('calls each button as it reads, with the shop that it is about', () => {
  show({ failures: 4, differences: 1, privacy: 2 });
  for (const words of ['4 pedidos con problemas', '1 diferencia con la tienda', '2 peticiones de datos de clientes'])
    expect(screen.getByRole('button', { name: `${words}: ${CONNECTED_SHOP.name}` }).textContent).toBe(words);
});

it('says of how many days orders were brought, be it one', () => {
  show({ first_import: { days: 1, orders: 5, done_at: '2026-11-24T09:00:00Z' } });
  expect(document.body.textContent).toMatch(/5 pedidos leídos \(1\sdía\)/);
});
