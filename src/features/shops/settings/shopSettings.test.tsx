import { createQueries } from '#offline/queries/createQueries.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Shop, ShopCarrier } from '#contract/shops/shop.ts';
import type { Carrier } from '#contract/orders/places.ts';
import desk from '#locales/es/desk.json' with { type: 'json' };
import eplatforms from '#locales/es/eplatforms.json' with { type: 'json' };
import ui from '#locales/es/ui.json' with { type: 'json' };
import { CONNECTED_SHOP } from '#tests/fixtures/connectedShop.ts';
import { ShopSettings } from './ShopSettings.tsx';

const SHOPIFY: Shop = {
  ...CONNECTED_SHOP,
  eplatform_type: 'shopify',
  statuses: ['PAID', 'PARTIALLY_REFUNDED'],
  shipped_status: 'fulfilled',
  delivered_status: 'DELIVERED',
};
const METHOD: ShopCarrier = {
  shop_method: 'flat_rate',
  name: 'Envío 24h',
  carrier_id: null,
  service_code: null,
  seen_at: '2026-11-20T10:00:00Z',
};
const CARRIER: Carrier = {
  id: 3,
  id_client: 4,
  name: 'SEUR',
  operator: 'SEUR',
  reference_mode: 'PARCEL_NUMBER',
  integration_mode: 'API',
  label_format: 'ZPL',
  label_size: '10X15',
  services: [{ code: '31/2', name: 'B2C Estándar' }],
  multiparcel: true,
  environment: 'live',
  line: 'live',
  tested_at: null,
  test_problem: null,
  deleted_at: null,
};
let saved: unknown[];
let calls: string[];
/** The call that is refused, by the end of its path. */
let refused: string | null;

beforeEach(async () => {
  saved = [];
  calls = [];
  document.cookie = 'XSRF-TOKEN=t';
  refused = null;
  vi.stubGlobal('fetch', async (address: string, { method = 'GET', body }: RequestInit = {}) => {
    const path = address.split('?')[0] ?? '';
    const isRefused = method !== 'GET' && refused !== null && path.endsWith(refused);
    if (method !== 'GET') calls.push(path.split('/').slice(-1)[0] ?? '');
    if (typeof body === 'string' && !isRefused) saved.push(JSON.parse(body));
    const listed = path.includes('eplatforms') ? [METHOD] : [CARRIER];
    const data = path.endsWith('/carriers') ? listed : SHOPIFY;
    const said = isRefused
      ? { success: false, data: null, meta: null, message: 'No', errorCode: 7010 }
      : { success: true, data, meta: null, message: null, errorCode: null };
    return new Response(JSON.stringify(said), { status: isRefused ? 422 : 200, headers: { 'x-server-epoch': 'e' } });
  });
  await i18next.use(initReactI18next).init({
    lng: 'es',
    resources: { es: { desk, eplatforms, ui } },
    interpolation: { escapeValue: false },
  });
});
afterEach(() => {
  const discard = screen.queryByRole('button', { name: 'Descartar' });
  if (discard) fireEvent.click(discard);
  cleanup();
  vi.unstubAllGlobals();
});

const show = (shop: Shop, mayEdit = true) =>
  render(
    <QueryClientProvider client={createQueries()}>
      <ShopSettings shop={shop} mayEdit={mayEdit} isOffline={false} />
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

const BARCODE = 'Código de barras (EAN o UPC)';
const line = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
const nameBarcode = (value: string) => fireEvent.change(line(BARCODE), { target: { value } });
const save = () => fireEvent.click(screen.getByRole('button', { name: 'Guardar' }));

it('shows one bar for all parts, and only when something was changed', async () => {
  show(SHOPIFY);
  expect(screen.queryByRole('button', { name: 'Guardar' })).toBeNull();
  nameBarcode('custom.ean');
  fireEvent.click(screen.getByRole('checkbox', { name: /^Seguimiento en la web/ }));
  expect(screen.getAllByRole('button', { name: 'Guardar' })).toHaveLength(1);
  expect(screen.getByRole('region', { name: 'Cambios sin guardar' })).toBeDefined();
  expect(calls).toEqual([]);
  save();
  await waitFor(() => expect(calls).toEqual(['disable', 'product-fields']));
  expect(saved).toEqual([{ barcode: 'custom.ean', hs_code: null, origin_country: null }]);
});

it('saves a carrier of a way of sending with the rest, and forgets one that is put back', async () => {
  show(SHOPIFY);
  const select = await screen.findByLabelText<HTMLSelectElement>('Envío 24h');
  fireEvent.change(select, { target: { value: '3' } });
  fireEvent.change(screen.getByLabelText('Servicio de Envío 24h'), { target: { value: '31/2' } });
  fireEvent.change(screen.getByLabelText('Envío 24h'), { target: { value: '' } });
  expect(screen.queryByRole('button', { name: 'Guardar' })).toBeNull();
  fireEvent.change(screen.getByLabelText('Envío 24h'), { target: { value: '3' } });
  save();
  await waitFor(() =>
    expect(saved).toEqual([{ carriers: [{ shop_method: 'flat_rate', carrier_id: 3, service_code: null }] }]),
  );
});

it('discards all at once, and keeps what is not saved while somebody is elsewhere', () => {
  const { unmount } = show(SHOPIFY);
  nameBarcode('custom.ean');
  unmount();
  show(SHOPIFY);
  expect(line(BARCODE).value).toBe('custom.ean');
  fireEvent.click(screen.getByRole('button', { name: 'Descartar' }));
  expect(line(BARCODE).value).toBe('');
});

it('keeps what was refused, and says why', async () => {
  refused = 'product-fields';
  show(SHOPIFY);
  nameBarcode('custom.ean');
  fireEvent.click(box('Pendiente de pago'));
  save();
  expect((await screen.findByRole('alert')).textContent).toBe('No');
  expect(calls).toEqual(['product-fields']);
  expect([line(BARCODE).value, box('Pendiente de pago').checked]).toEqual(['custom.ean', true]);
});

it('finds a name that no field can have before anything is sent', () => {
  show(SHOPIFY);
  nameBarcode('un campo');
  save();
  expect(line(BARCODE).getAttribute('aria-invalid')).toBe('true');
  expect(calls).toEqual([]);
});
