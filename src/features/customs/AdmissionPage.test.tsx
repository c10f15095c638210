import { ROLES } from '#domain/people/roles.ts';
import { sessionStore, SIGNED_OUT } from '#offline/session/sessionStore.ts';
import { onlineState } from '#platform/onlineState.ts';
import bulk from '#locales/es/bulk.json' with { type: 'json' };
import customs from '#locales/es/customs.json' with { type: 'json' };
import errors from '#locales/es/errors.json' with { type: 'json' };
import reasons from '#locales/es/reasons.json' with { type: 'json' };
import { said } from '#tests/fixtures/said.ts';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { MemoryRouter, Route, Routes } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { DestinationAdmissionPage, OriginAdmissionPage } from './AdmissionPage.tsx';
import { CancelledPage, ConfirmedPage, CustomsErrorPage } from './outcomePages.tsx';

const order = {
  id: 71,
  id_client: 4,
  order_reference: 'PED-71',
  type: 'order',
  status: 'SHIPPED',
  customer_name: 'Ana Ruiz',
  city: 'Las Palmas',
  territory: 'ES-CAN',
  num_packages: 2,
  tracking_number: null,
  value: null,
  currency: 'EUR',
  lot: null,
  admitted_at_origin: null,
  admitted_at_destination: null,
  declarations: [],
  owed: null,
  form: null,
  due: { kind: 'H7', beyond: [], refusal: null },
};

let isCut: boolean;
let refusal: object | null;
let asked: string[];

const answer = (data: unknown, meta: unknown = null) =>
  new Response(JSON.stringify({ success: true, data, meta, message: null, errorCode: null }), {
    headers: { 'x-server-epoch': 'e' },
  });
const PAGE = { current_page: 1, last_page: 1, per_page: 50, total: 1 };

beforeEach(async () => {
  [isCut, refusal, asked] = [false, null, []];
  document.cookie = 'XSRF-TOKEN=t';
  sessionStore.setState({
    user: { id: 1, roles: [{ id: ROLES.CustomsOperator, permissions: [] }] } as never,
    clientId: 4,
  });
  onlineState.answered(Date.now());
  vi.stubGlobal('fetch', async (address: string, { method = 'GET' }: RequestInit = {}) => {
    const { pathname, searchParams } = new URL(address, 'http://x');
    asked.push(`${method} ${pathname.replace('/api/v1/', '')}`);
    if (isCut) throw new TypeError('Failed to fetch');
    if (method === 'POST')
      return answer({ success: refusal ? [] : [71], forbiddens: [], errors: refusal ? [refusal] : [] });
    const isKnown =
      ['PED-71', null].includes(searchParams.get('code')) && ['71', null].includes(searchParams.get('id'));
    return answer(isKnown ? [order] : [], PAGE);
  });
  await i18next.use(initReactI18next).init({
    lng: 'es',
    resources: { es: { bulk, customs, errors, reasons, statuses: {}, ui: {} } },
    interpolation: { escapeValue: false },
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  sessionStore.setState(SIGNED_OUT);
});

const open = (address: string) =>
  render(
    <MemoryRouter initialEntries={[address]}>
      <Routes>
        <Route path="/origin" element={<OriginAdmissionPage />} />
        <Route path="/destination" element={<DestinationAdmissionPage />} />
        <Route path="/customs/confirmed" element={<ConfirmedPage />} />
        <Route path="/customs/cancelled" element={<CancelledPage />} />
        <Route path="/customs/error" element={<CustomsErrorPage />} />
      </Routes>
    </MemoryRouter>,
  );
const type = (code: string) => {
  fireEvent.change(screen.getByRole('textbox'), { target: { value: code } });
  fireEvent.submit(screen.getByRole('textbox').closest('form') as HTMLFormElement);
};
const toOrigin = () => screen.getByRole('link', { name: said('bulk:mend.origin') }).getAttribute('href');
const row = (name: string) => screen.getByText(name).closest('li');

it('admits what is read at once, and once', async () => {
  open('/origin');
  type('PED-71');
  await waitFor(() => expect(row('PED-71')?.dataset['outcome']).toBe('accepted'));
  type('PED-71');
  await screen.findByText(said('customs:admission.count_one', { count: 1 }));
  expect(asked.filter((one) => one.startsWith('POST'))).toEqual(['POST customs/admision-in-origin-adt']);
  expect(screen.getAllByRole('listitem')).toHaveLength(1);
});

it.each(['origin', 'destiny'])('reads the QR of the papers (%s) as the order that it names', async (end) => {
  open('/origin');
  type(`https://despacho.example.com/customs/admision-in-${end}-adt?id_order=71`);
  await waitFor(() => expect(row('PED-71')?.dataset['outcome']).toBe('accepted'));
  type('https://despacho.example.com/customs/admision-in-origin-adt?id_order=72');
  expect(await screen.findByText(said('customs:admission.unknown'), { exact: false })).toBeTruthy();
  expect(asked.filter((one) => one.startsWith('POST'))).toEqual(['POST customs/admision-in-origin-adt']);
});

it('keeps a code that could not be sent, and sends it again on a tap', async () => {
  open('/origin');
  isCut = true;
  type('PED-71');
  await waitFor(() => expect(row('PED-71')?.dataset['outcome']).toBe('refused'));
  isCut = false;
  fireEvent.click(await screen.findByRole('button', { name: said('customs:retry') }));
  await waitFor(() => expect(row('PED-71')?.dataset['outcome']).toBe('accepted'));
});

it('says what a code is not, and asks nothing for it', async () => {
  open('/origin');
  type('NADA');
  expect(await screen.findByText(said('customs:admission.unknown'), { exact: false })).toBeTruthy();
  expect(asked.filter((one) => one.startsWith('POST'))).toEqual([]);
});

it('says in words that the origin comes first', async () => {
  open('/destination');
  refusal = { order_id: 71, code: 1002, data: [], reason: { key: 'notAdmittedAtOrigin', data: {} } };
  type('PED-71');
  expect(await screen.findByText(new RegExp(said('reasons:reason.notAdmittedAtOrigin')))).toBeTruthy();
  expect(toOrigin()).toBe('/customs/admision-in-origin-adt?id_order=71');
});

it('shows the order of a link first, and admits it on a tap alone', async () => {
  open('/origin?id_order=71');
  const go = await screen.findByRole('button', { name: said('customs:admission.origin.act') });
  expect(asked.filter((one) => one.startsWith('POST'))).toEqual([]);
  fireEvent.click(go);
  expect(await screen.findByText(said('customs:confirmed.origin'))).toBeTruthy();
  expect(screen.getByText('PED-71')).toBeTruthy();
});

it('leads to the page that says nothing was done, and sends nothing', async () => {
  open('/origin?id_order=71');
  fireEvent.click(await screen.findByRole('link', { name: said('customs:cancel') }));
  expect(await screen.findByText(said('customs:cancelled.words'))).toBeTruthy();
  expect(screen.getByText('PED-71')).toBeTruthy();
  expect(asked.filter((one) => one.startsWith('POST'))).toEqual([]);
});

it('leads to the page that says why it was not done', async () => {
  open('/origin?id_order=71');
  refusal = { order_id: 71, code: 1002, data: [], reason: { key: 'notAdmittedAtOrigin', data: {} } };
  fireEvent.click(await screen.findByRole('button', { name: said('customs:admission.origin.act') }));
  expect(await screen.findByText(new RegExp(said('reasons:reason.notAdmittedAtOrigin')))).toBeTruthy();
  expect(toOrigin()).toBe('/customs/admision-in-origin-adt?id_order=71');
});

it.each(['72', 'x', '-1'])('says that there is no such order at customs: %s', async (id) => {
  open(`/origin?id_order=${id}`);
  expect(await screen.findByText(said('customs:admission.notHere'))).toBeTruthy();
});
