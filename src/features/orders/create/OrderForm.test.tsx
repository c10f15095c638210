import type { Office } from '#contract/orders/places.ts';
import { createQueries } from '#offline/queries/createQueries.ts';
import { onlineState } from '#platform/onlineState.ts';
import { sessionStore } from '#offline/session/sessionStore.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import i18next from 'i18next';
import { useState } from 'react';
import { initReactI18next } from 'react-i18next';
import { said } from '#tests/fixtures/said.ts';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import desk from '#locales/es/desk.json' with { type: 'json' };
import order from '#locales/es/order.json' with { type: 'json' };
import orderForm from '#locales/es/orderForm.json' with { type: 'json' };
import ui from '#locales/es/ui.json' with { type: 'json' };
import { EMPTY_DRAFT, type Draft } from './draft.ts';
import { OrderForm } from './OrderForm.tsx';

interface Sent {
  readonly key: string | null;
  readonly body: { readonly order_reference: string };
}

const DRAFT: Draft = {
  ...EMPTY_DRAFT,
  customer: { ...EMPTY_DRAFT.customer, firstname: 'Ana', address1: 'C/ Mayor 1', postcode: '28001', city: 'Madrid' },
  lines: [{ id_product: 3, sku: 'S-3', name: 'Miel', quantity: 2, unit_price: null, most: null }],
  order_reference: 'PED-9',
};
const onCreated = vi.fn<(made: { readonly id: number; readonly reference: string }) => void>();
let sent: Sent[];
let answers: (() => Response)[];

const answer =
  (status: number, data: unknown, errorCode: number | null = null) =>
  () =>
    new Response(JSON.stringify({ success: status < 400, data, meta: null, message: null, errorCode }), {
      status,
      headers: { 'x-server-epoch': 'e' },
    });
const noNetwork = (): Response => {
  throw new TypeError('no network');
};

const WAREHOUSES = ['Nave Getafe', 'Nave Las Palmas'].map((name, place): Office => ({
  id: place + 1,
  id_client: 1,
  kind: 'warehouse',
  name,
  cif: null,
  contact_name: null,
  contact_email: null,
  phone: null,
  address1: 'C/ Torneros 12',
  address2: null,
  city: 'Getafe',
  postcode: '28906',
  state: null,
  country: 'ES',
  click_and_collect: false,
  opening_hours: [],
  storage_spots: [],
  deleted_at: null,
}));

async function server(address: string, init: RequestInit = {}): Promise<Response> {
  if (address.includes('/free-reference'))
    return answer(200, {
      order_reference: new URL(address, 'http://x').searchParams.has('wanted') ? 'PED-10' : 'P-20261122-01',
    })();
  if (init.method !== 'POST') return answer(200, address.includes('/tax-offices') ? WAREHOUSES : [])();
  sent.push({
    key: new Headers(init.headers).get('idempotency-key'),
    body: JSON.parse(typeof init.body === 'string' ? init.body : '{}') as Sent['body'],
  });
  return (answers.shift() ?? noNetwork)();
}

function Harness({ start }: { readonly start: Draft }) {
  const [draft, keep] = useState(start);
  return <OrderForm kind="order" draft={draft} keep={keep} clientId={1} parentId={null} onCreated={onCreated} />;
}

const open = (start: Draft) =>
  render(
    <QueryClientProvider client={createQueries()}>
      <Harness start={start} />
    </QueryClientProvider>,
  );
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const current = () => document.querySelector('[aria-current="step"]')?.textContent;

beforeEach(async () => {
  await i18next.use(initReactI18next).init({
    lng: 'es',
    resources: { es: { orderForm, order, desk, ui, errors: {} } },
    interpolation: { escapeValue: false },
  });
  sessionStore.setState({ user: { id: 1, roles: [{ id: 100, permissions: [{ id: 3 }] }] } as never });
  onlineState.answered(Date.now());
  sent = [];
  answers = [];
  onCreated.mockReset();
  document.cookie = 'XSRF-TOKEN=t';
  vi.stubGlobal('fetch', server);
  vi.stubGlobal('scrollTo', () => undefined);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it('warns of what is doubtful in the address without the server, and lets the person go on all the same', async () => {
  vi.stubGlobal('fetch', noNetwork);
  open({ ...DRAFT, customer: { ...DRAFT.customer, address1: 'Calle Mayor', postcode: '8001', city: 'Barcelona' } });
  expect(await screen.findByText('El código postal 8001 está mal escrito.')).toBeTruthy();
  press('Poner «08001»');
  expect(screen.queryByText('El código postal 8001 está mal escrito.')).toBeNull();
  expect(screen.getByText('Falta el teléfono: el repartidor no podrá llamar.')).toBeTruthy();
  press('Poner «Calle Mayor, s/n»');
  expect(screen.queryByText('Falta el número de la calle.')).toBeNull();
  press('Siguiente');
  expect(current()).toContain('Productos');
});

it('is left step by step, each with what is missing said at its field and on top', () => {
  open({ ...DRAFT, customer: { ...DRAFT.customer, postcode: '2800' } });
  press('Siguiente');
  expect(current()).toContain('Cliente');
  expect(screen.getByRole('alert').textContent).toContain(`Código postal: ${said('desk:form.problem.postcode')}`);
  const postcode = screen.getByLabelText('Código postal');
  expect(postcode.getAttribute('aria-invalid')).toBe('true');
  fireEvent.change(postcode, { target: { value: '28001' } });
  expect(screen.queryByRole('alert')).toBeNull();
  press('Siguiente');
  expect(current()).toContain('Productos');
  press('Siguiente');
  expect(current()).toContain('Envío');
  press('Siguiente');
  expect(current()).toContain('Revisar');
  expect(sent).toEqual([]);
});

it('a lost answer is sent again under the same key; a changed request under a new one', async () => {
  open({ ...DRAFT, step: 3 });
  press('Crear pedido');
  expect(await screen.findByText(orderForm.unknown)).toBeTruthy();
  onlineState.answered(Date.now());
  answers = [answer(422, null, 12013)];
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'Crear pedido' }).hasAttribute('disabled')).toBe(false),
  );
  press('Crear pedido');
  await screen.findByText(orderForm.problem.taken);
  expect(current()).toContain('Envío');
  fireEvent.change(screen.getByLabelText('Referencia'), { target: { value: 'PED-10' } });
  press('Siguiente');
  answers = [answer(200, { id: 77, order_reference: 'PED-10' })];
  press('Crear pedido');
  await waitFor(() =>
    expect(onCreated).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ id: 77, reference: 'PED-10' })),
  );
  const [first, second, third] = sent;
  expect(first?.key).toMatch(/^[0-9a-f-]{36}$/);
  expect(second?.key).toBe(first?.key);
  expect(third?.key).not.toBe(first?.key);
  expect(third?.body.order_reference).toBe('PED-10');
});

it('without a network it can be written but not sent', () => {
  onlineState.failed();
  open({ ...DRAFT, step: 3 });
  expect(screen.getByText(orderForm.offline)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Crear pedido' }).hasAttribute('disabled')).toBe(true);
});

it('says from where an order goes for which nobody chose a warehouse', async () => {
  open({ ...DRAFT, step: 2 });
  expect(await screen.findByText(said('orderForm:shipping.fromFirst', { name: 'Nave Getafe' }))).toBeTruthy();
  fireEvent.change(screen.getByLabelText(/Almacén/), { target: { value: '2' } });
  expect(screen.queryByText(/la etiqueta sale de/)).toBeNull();
});

it('has its places from the first drawing, so that no button moves, and takes a choice once they are read', async () => {
  open({ ...DRAFT, step: 2 });
  const warehouse = screen.getByLabelText<HTMLSelectElement>(/Almacén/);
  expect(warehouse.disabled).toBe(true);
  await waitFor(() => expect(warehouse.disabled).toBe(false));
  expect(screen.getByLabelText(/Almacén/)).toBe(warehouse);
});

it('is made without anybody having written a reference: the next free one stands there and is sent', async () => {
  open({ ...DRAFT, order_reference: null, step: 2 });
  await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('Referencia').value).toBe('P-20261122-01'));
  press('Siguiente');
  answers = [answer(200, { id: 78, order_reference: 'P-20261122-01' })];
  press('Crear pedido');
  await waitFor(() => expect(onCreated).toHaveBeenCalled());
  expect(sent[0]?.body.order_reference).toBe('P-20261122-01');
});

it('leaves the reference to the server where none is known', async () => {
  open({ ...DRAFT, order_reference: '', step: 3 });
  expect(screen.getByText(orderForm.review.nextFree)).toBeTruthy();
  answers = [answer(200, { id: 79, order_reference: 'P-20261122-02' })];
  press('Crear pedido');
  await waitFor(() =>
    expect(onCreated).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ reference: 'P-20261122-02' })),
  );
  expect(sent[0]?.body).not.toHaveProperty('order_reference');
});

it('says at the field that a reference is taken, and offers the next free one', async () => {
  open({ ...DRAFT, order_reference: 'PED-9', step: 3 });
  answers = [answer(422, null, 12013)];
  press('Crear pedido');
  await screen.findByText(orderForm.problem.taken);
  fireEvent.click(
    await screen.findByRole('button', { name: said('orderForm:shipping.takeFree', { reference: 'PED-10' }) }),
  );
  expect(screen.getByLabelText<HTMLInputElement>('Referencia').value).toBe('PED-10');
  expect(screen.queryByText(orderForm.problem.taken)).toBeNull();
});
