import { createQueries } from '#offline/queries/createQueries.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Eplatform } from '#contract/entities/eplatform.ts';
import desk from '#locales/es/desk.json' with { type: 'json' };
import eplatforms from '#locales/es/eplatforms.json' with { type: 'json' };
import ui from '#locales/es/ui.json' with { type: 'json' };
import { CONNECTED_SHOP } from '#tests/fixtures/connectedShop.ts';
import { ShopStatuses } from './ShopStatuses.tsx';

const SHOPIFY: Eplatform = {
  ...CONNECTED_SHOP,
  eplatform_type: 'shopify',
  statuses: ['PAID', 'PARTIALLY_REFUNDED'],
  shipped_status: 'fulfilled',
  delivered_status: 'DELIVERED',
};
let saved: unknown[];

beforeEach(async () => {
  saved = [];
  document.cookie = 'XSRF-TOKEN=t';
  vi.stubGlobal('fetch', async (_address: string, { body }: RequestInit = {}) => {
    if (typeof body === 'string') saved.push(JSON.parse(body));
    const said = { success: true, data: SHOPIFY, meta: null, message: null, errorCode: null };
    return new Response(JSON.stringify(said), { headers: { 'x-server-epoch': 'e' } });
  });
  await i18next.use(initReactI18next).init({
    lng: 'es',
    resources: { es: { desk, eplatforms, ui } },
    interpolation: { escapeValue: false },
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const show = (shop: Eplatform, mayEdit = true) =>
  render(
    <QueryClientProvider client={createQueries()}>
      <ShopStatuses shop={shop} mayEdit={mayEdit} />
    </QueryClientProvider>,
  );
const box = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name });

it('asks in words which states of a Shopify come in, also those that are paid at the door', async () => {
  show(SHOPIFY);
  expect([box('Pagado').checked, box('Reembolsado en parte').checked, box('Pendiente de pago').checked]).toEqual([
    true,
    true,
    false,
  ]);
  expect(screen.getByLabelText<HTMLSelectElement>('Estado al salir el bulto').selectedOptions[0]?.text).toBe(
    'Preparado',
  );
  expect(screen.queryByLabelText('Estado al salir solo una parte')).toBeNull();
  fireEvent.click(box('Pendiente de pago'));
  fireEvent.click(screen.getByRole('button', { name: 'Guardar' }));
  await waitFor(() => expect(saved).toHaveLength(1));
  expect(saved[0]).toMatchObject({ statuses: ['PAID', 'PARTIALLY_REFUNDED', 'PENDING'], shipped_status: 'fulfilled' });
});

it('lets nobody press what they may not change', () => {
  show(SHOPIFY, false);
  expect(box('Pagado').closest('fieldset')?.disabled).toBe(true);
});

it('takes codes where a shop has not told its states yet, and says that they are its own', () => {
  show({ ...CONNECTED_SHOP, status_names: [] });
  expect(screen.getByLabelText<HTMLInputElement>('Estados que entran').value).toBe('2');
  expect(document.body.textContent).toContain('Los nombres son los de la tienda');
});

it('names as gone a state that came in and that the shop has no more', () => {
  show({
    ...SHOPIFY,
    eplatform_type: 'prestashop',
    status_names: [{ code: '2', name: 'Pago aceptado' }],
    statuses: ['2', '3'],
  });
  expect(box('Pago aceptado').checked).toBe(true);
  expect(box('3 (ya no está en la tienda)').checked).toBe(true);
});
