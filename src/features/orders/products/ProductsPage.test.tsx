import type { ListedProduct } from '#contract/orders/products.ts';
import { PERMISSIONS, ROLES } from '#domain/people/roles.ts';
import app from '#locales/es/app.json' with { type: 'json' };
import desk from '#locales/es/desk.json' with { type: 'json' };
import orderForm from '#locales/es/orderForm.json' with { type: 'json' };
import products from '#locales/es/products.json' with { type: 'json' };
import settings from '#locales/es/settings.json' with { type: 'json' };
import ui from '#locales/es/ui.json' with { type: 'json' };
import { sessionStore } from '#offline/session/sessionStore.ts';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { listPage, openPage, signInAs } from '#tests/fakes/listPage.tsx';
import { beforeEach, expect, it } from 'vitest';
import { ProductsPage } from './ProductsPage.tsx';

const CUP: ListedProduct = {
  id: 3,
  name: 'Taza azul',
  sku: 'TZ-1',
  reference: null,
  ean13: '8412166100753',
  upc: null,
  location: 'A-01-1',
  weight_g: 850,
  hs_code: '691200',
  origin_country: 'PT',
  kit: null,
};
let stored: readonly ListedProduct[] | null;
let asked: URL | null;

let saved: { readonly path: string; readonly body: unknown } | null;
let refusal: object | null;

listPage({ app, desk, orderForm, products, settings, ui }, ({ method, path, url, body }) => {
  if (method === 'PUT') {
    saved = { path, body };
    return refusal ? { refused: refusal } : { data: null };
  }
  asked = url;
  return stored ? { data: stored } : undefined;
});
beforeEach(() => {
  asked = null;
  saved = null;
  refusal = null;
  HTMLDialogElement.prototype.showModal = function open() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function shut() {
    this.open = false;
  };
  signInAs(ROLES.Admin, 4);
});

const open = (query = '') => openPage(<ProductsPage />, `/products${query}`);

it('shows what the chosen client sells, with its codes, its place and what customs ask', async () => {
  stored = [CUP, { ...CUP, id: 4, name: 'Plato', sku: 'PL-1', weight_g: 0, hs_code: null, origin_country: 'XX' }];
  open('?origin_country[in]=PT&search=ta');
  const row = (await screen.findByText('Taza azul')).closest('[role="row"]');
  for (const words of ['TZ-1', '8412166100753', 'A-01-1', '850 g', '691200', 'Portugal'])
    expect(row?.textContent).toContain(words);
  const unknown = screen.getByText('Plato').closest('[role="row"]')?.textContent;
  expect(unknown).toContain('XX');
  expect(unknown).not.toContain('0 g');
  expect(asked?.pathname).toBe('/api/v1/clients/4/products');
  expect([asked?.searchParams.get('origin_country[in]'), asked?.searchParams.get('search')]).toEqual(['PT', 'ta']);
});

it('tells a search that finds nothing from a client without products, and a list that could not be read from both', async () => {
  stored = [];
  open('?search=nada');
  fireEvent.click(await screen.findByRole('button', { name: desk.filter.clear }));
  expect(await screen.findByText(products.empty.title)).toBeTruthy();
  expect(asked?.searchParams.get('search')).toBeNull();
  cleanup();
  stored = null;
  open();
  expect((await screen.findByRole('alert')).textContent).toContain(desk.list.failed.title);
});

it('asks for a client where there are several, and reads nothing until one is chosen', () => {
  stored = [CUP];
  signInAs(ROLES.Admin, 0);
  open();
  expect(screen.getByText(settings.noClient.title)).toBeTruthy();
  expect(asked).toBeNull();
});

it('says of what a kit is made, changes it, and tells why one cannot be made so', async () => {
  sessionStore.setState({
    user: { id: 1, roles: [{ id: ROLES.Operator, permissions: [{ id: PERMISSIONS.Edit }] }], clients: [] } as never,
    clientId: 4,
  });
  const part = { id_product: 8, sku: 'PL-1', name: 'Plato', units: 2 };
  stored = [{ ...CUP, kit: { kind: 'parts', parts: [part] } }];
  open();
  const name = await screen.findByText('Taza azul');
  expect(name.closest('[role="row"]')?.textContent).toContain('2 × Plato');
  fireEvent.click(name);
  expect(screen.getByText(products.kit.help.parts)).toBeTruthy();
  fireEvent.change(screen.getByLabelText(products.kit.units), { target: { value: '3' } });
  fireEvent.change(screen.getByLabelText(products.field.kind), { target: { value: 'assembled' } });
  refusal = { parts: ['kit'] };
  const save = () => fireEvent.click(screen.getByRole('button', { name: desk.form.save }));
  save();
  expect((await screen.findAllByText(new RegExp(products.problem.kit))).length).toBeGreaterThan(0);
  refusal = null;
  save();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(saved).toEqual({
    path: 'clients/4/products/3/kit',
    body: { kind: 'assembled', parts: [{ id_product: 8, units: 3 }] },
  });
});

it('is only looked at by whoever may not change orders', async () => {
  signInAs(ROLES.WarehouseOperator, 4);
  stored = [CUP];
  open();
  fireEvent.click(await screen.findByText('Taza azul'));
  expect(screen.queryByRole('dialog')).toBeNull();
});
