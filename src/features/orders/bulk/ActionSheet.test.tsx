import { onlineState } from '#platform/online.ts';
import { sessionStore } from '#offline/session/sessionStore.ts';
import { useToastState } from '#ui/feedback/toasts.ts';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { MemoryRouter } from 'react-router';
import { said } from '#tests/fixtures/said.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import actions from '#locales/es/actions.json' with { type: 'json' };
import bulk from '#locales/es/bulk.json' with { type: 'json' };
import desk from '#locales/es/desk.json' with { type: 'json' };
import errors from '#locales/es/errors.json' with { type: 'json' };
import reasonTexts from '#locales/es/reasons.json' with { type: 'json' };
import statuses from '#locales/es/statuses.json' with { type: 'json' };
import type { ChosenOrder, Refused } from './actionOrder.ts';
import { ActionSheet } from './ActionSheet.tsx';

const stored = vi.hoisted(() =>
  vi.fn<(action: string, ids: readonly number[], data: unknown) => Promise<readonly []>>(async () => []),
);
// What the outbox does with it is proved beside it.
vi.mock('#offline/commands/actOnOrders.ts', () => ({ actOnOrders: stored }));

const order = vi.hoisted(() => ({
  id: 1,
  products: [
    { id: 11, id_product: 31, name: 'Camiseta', hs_code: null },
    { id: 12, id_product: 32, name: 'Taza', hs_code: '691200' },
    { id: 13, id_product: 31, name: 'Camiseta', hs_code: null },
  ],
}));
vi.mock('../useOrder.ts', () => ({ useOrder: () => ({ data: order, isError: false }) }));

interface Call {
  readonly path: string;
  readonly key: string | null;
  readonly ids: readonly number[];
  readonly data: unknown;
}

let calls: Call[];
/** Refused orders by call: with the code, or 'network' for no answer at all. */
let refusals: (Readonly<Record<number, number>> | 'network')[];
/** What the server says of each order that was done. */
let told: readonly string[];
let checks: Readonly<Record<number, number>>;
/** What stands in the way of an order that is refused. */
let reasons: Readonly<Record<number, { key: string; data: Record<string, string> }>>;
const onRefused = vi.fn<(refused: Refused) => void>();

const envelope = (data: unknown) =>
  new Response(JSON.stringify({ success: true, data, meta: null, message: null, errorCode: null }), {
    headers: { 'x-server-epoch': 'e' },
  });

function resultOf(
  ids: readonly number[],
  refused: Readonly<Record<number, number>>,
  words: readonly string[] = [],
): Response {
  return envelope({
    ...(words.length > 0 && { done: ids.map((order_id) => ({ order_id, data: words })) }),
    success: ids.filter((id) => refused[id] === undefined),
    forbiddens: ids.filter((id) => refused[id] === 401),
    errors: ids
      .filter((id) => refused[id] !== undefined && refused[id] !== 401)
      .map((order_id) => ({
        order_id,
        code: refused[order_id],
        data: [],
        ...(reasons[order_id] && { reason: reasons[order_id] }),
      })),
  });
}

const ADDRESSES = [
  { id: 1, url: 'https://erp.example/in', user_name: 'Marta', created_at: '2026-11-20T08:00:00.000Z' },
];

async function server(address: string, init: RequestInit = {}): Promise<Response> {
  if (init.method !== 'POST') return envelope(address.includes('/webhooks/addresses') ? ADDRESSES : []);
  const body = JSON.parse(typeof init.body === 'string' ? init.body : '') as { ordersIds: number[]; data: unknown };
  const path = address.replace('/api/v1/orders/', '').replace(/\?.*/, '');
  if (path === 'label-documents')
    return envelope({
      documents: [{ format: 'PDF', stock: '10X15', labels: body.ordersIds.length, ordersIds: body.ordersIds }],
      without: [],
    });
  calls.push({ path, key: new Headers(init.headers).get('idempotency-key'), ids: body.ordersIds, data: body.data });
  if (path.startsWith('check')) return resultOf(body.ordersIds, checks);
  const next = refusals.shift() ?? {};
  if (next === 'network') throw new TypeError('no network');
  return resultOf(body.ordersIds, next, told);
}

const ORDERS: readonly ChosenOrder[] = [1, 2, 3].map((id) => ({
  id,
  id_client: 4,
  order_reference: `PED-${id}`,
  type: 'order',
}));

function open(
  action?:
    | 'changeOrderStatus'
    | 'createLabel'
    | 'changeOrderWeight'
    | 'executeWebhook'
    | 'setHsCode'
    | 'setOriginCountry'
    | 'sendEmail',
  orders = ORDERS,
) {
  return render(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>
        <ActionSheet orders={orders} {...(action && { action })} onRefused={onRefused} onClose={() => undefined} />
      </MemoryRouter>
    </QueryClientProvider>,
  );
}

/** A sheet opens a moment after its words are there. */
const press = async (name: string | RegExp) => fireEvent.click(await screen.findByRole('button', { name }));
/** The toast comes when the sheet, which says it at length, goes. */
const shut = async () => {
  expect(useToastState.getState().shown).toEqual([]);
  await press(desk.result.close);
};
const rows = async () => (await screen.findAllByRole('listitem')).map((one) => one.textContent);
const done = () => calls.filter(({ path }) => path.startsWith('execute'));

beforeEach(async () => {
  await i18next.use(initReactI18next).init({
    lng: 'es',
    resources: {
      es: { bulk, actions, desk, errors, reasons: reasonTexts, statuses, ui: { named: '{{name}}: {{words}}' } },
    },
    interpolation: { escapeValue: false },
  });
  HTMLDialogElement.prototype.showModal = function showModal(this: HTMLDialogElement) {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close(this: HTMLDialogElement) {
    this.open = false;
  };
  sessionStore.setState({
    user: { id: 7, profile: { name: 'Marta' }, roles: [{ id: 100, permissions: [{ id: 6 }] }] } as never,
    clientId: 4,
  });
  onlineState.answered(Date.now());
  vi.stubGlobal('fetch', server);
  [calls, refusals, checks, reasons, told] = [[], [], {}, {}, []];
  stored.mockClear();
  onRefused.mockClear();
  useToastState.setState({ shown: [] });
});

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('an action that needs the network', () => {
  it('says who cannot before anything is done, and does it on the others', async () => {
    checks = { 2: 7004 };
    open('createLabel');
    await press('Comprobar');
    await screen.findByText(said('bulk:preflight.barred', { figure: 1, count: 1 }));
    expect(await rows()).toEqual([`${said('errors:7004')}PED-2`]);
    expect(done()).toEqual([]);
    await press(said('actions:go.createLabel', { count: 2 }));
    await screen.findByText(said('desk:result.sum.done', { figure: 2, count: 2 }));
    expect(done()).toMatchObject([
      { path: 'executeActionInOrders/createLabel', ids: [1, 3], key: expect.any(String) as string },
    ]);
    await shut();
    await waitFor(() =>
      expect(useToastState.getState().shown).toMatchObject([
        { kind: 'success', title: 'Etiqueta creada', message: '2 pedidos' },
      ]),
    );
  });

  it('hands the labels out that it made, and only those', async () => {
    refusals = [{ 2: 7004 }];
    open('createLabel');
    await press('Comprobar');
    await press(said('actions:go.createLabel', { count: 3 }));
    const files = within(await screen.findByRole('region', { name: bulk.labels.title }));
    expect(await files.findByText('2 etiquetas')).toBeTruthy();
    expect(files.getByRole('button', { name: `${bulk.labels.print}: PDF · 10 × 15 cm` })).toBeTruthy();
  });

  it('takes no customs code that no product could have, and asks nobody', async () => {
    open('setHsCode');
    fireEvent.change(screen.getByLabelText(/Código HS/), { target: { value: '6109' } });
    await press('Comprobar');
    expect(await screen.findAllByText('No es válido: Código HS')).not.toHaveLength(0);
    fireEvent.change(screen.getByLabelText(/Código HS/), { target: { value: '6109.10' } });
    await press('Comprobar');
    await screen.findByText(said('bulk:preflight.able', { figure: 3, count: 3 }));
    expect(calls).toMatchObject([{ data: { hs_code: '6109.10' } }]);
  });

  it('takes a customs code for each product of one order, by the product', async () => {
    open('setHsCode', ORDERS.slice(0, 1));
    expect(screen.getByLabelText<HTMLInputElement>('Taza').value).toBe('691200');
    fireEvent.change(screen.getByLabelText('Camiseta'), { target: { value: '6109' } });
    await press(said('actions:go.setHsCode', { count: 1 }));
    expect(await screen.findAllByText('No es válido: Códigos HS, de 6 a 14 cifras')).not.toHaveLength(0);
    fireEvent.change(screen.getByLabelText('Camiseta'), { target: { value: '610910' } });
    await press(said('actions:go.setHsCode', { count: 1 }));
    const products = [
      { id_product: 31, hs_code: '610910' },
      { id_product: 32, hs_code: '691200' },
    ];
    await waitFor(() => expect(stored).toHaveBeenCalledWith('setHsCode', [1], { products }));
  });

  it('writes one customs code for all products of an order', async () => {
    open('setHsCode', ORDERS.slice(0, 1));
    fireEvent.change(screen.getByLabelText('El mismo para todos'), { target: { value: '610910' } });
    expect(screen.getByLabelText<HTMLInputElement>('Taza').value).toBe('610910');
  });

  it('names the products that come from a country, and never takes none for all', async () => {
    open('setOriginCountry', ORDERS.slice(0, 1));
    fireEvent.click(screen.getByLabelText('Taza'));
    fireEvent.click(screen.getByLabelText('Camiseta'));
    fireEvent.change(screen.getByRole('combobox'), { target: { value: 'portugal' } });
    fireEvent.click(await screen.findByRole('option', { name: /Portugal/, hidden: true }));
    await press(said('actions:go.setOriginCountry', { count: 1 }));
    expect(await screen.findAllByText('Falta: Productos')).not.toHaveLength(0);
    expect(stored).not.toHaveBeenCalled();
    fireEvent.click(screen.getByLabelText('Camiseta'));
    await press(said('actions:go.setOriginCountry', { count: 1 }));
    await waitFor(() =>
      expect(stored).toHaveBeenCalledWith('setOriginCountry', [1], { country: 'PT', products: [31] }),
    );
  });

  it('tells each order its reason, and tries only the refused again, as a new call', async () => {
    checks = { 2: 7004 };
    refusals = [{ 2: 7004, 3: 401 }, {}];
    open('createLabel');
    await press('Comprobar');
    await screen.findByText(said('bulk:preflight.barred', { figure: 1, count: 1 }));
    await press(said('bulk:tryAll', { count: 3 }));
    await screen.findByText(said('desk:result.sum.done', { figure: 1, count: 1 }));
    expect(await rows()).toEqual([
      `${said('errors:7004')}PED-2`,
      'Sin permisoPED-3',
      `${said('desk:result.outcome.done')}PED-1`,
    ]);
    await waitFor(() =>
      expect(onRefused).toHaveBeenLastCalledWith({
        forbiddenOrdersAction: new Set([3]),
        errorsOrdersAction: new Set([2]),
      }),
    );
    await press('Reintentar 1');
    await screen.findByText(said('desk:result.sum.done', { figure: 2, count: 2 }));
    expect(done().map(({ ids }) => ids)).toEqual([[1, 2, 3], [2]]);
    expect(done()[1]?.key).not.toBe(done()[0]?.key);
    await shut();
    await waitFor(() =>
      expect(useToastState.getState().shown).toMatchObject([
        {
          kind: 'error',
          title: said('bulk:toast.failed', { count: 1, figure: 1, done: 2 }),
          message: said('errors:401'),
          details: 'PED-3',
        },
      ]),
    );
  });

  it('voids a printed label only when somebody agrees, order by order', async () => {
    reasons = { 2: { key: 'labelPrinted', data: { format: 'PDF', number: 'PQ1', date: '2026-11-20T10:00:00.000Z' } } };
    checks = { 2: 14001 };
    open('createLabel');
    await press('Comprobar');
    await screen.findByText(said('bulk:preflight.barred', { figure: 1, count: 1 }));
    expect((await rows())[0]).toMatch(
      /^No se ha podido crear la etiqueta\. Su etiqueta PDF PQ1 ya se imprimió o se descargó el .*; una nueva la anula\.PED-2$/,
    );
    await press(said('bulk:replace.confirm', { count: 1, figure: 1 }));
    await screen.findByText(said('desk:result.sum.done', { figure: 3, count: 3 }));
    expect(done()).toMatchObject([{ ids: [1, 3, 2], data: { replace_printed: true } }]);
  });

  it('says once what stands in the way of several, in the words of the order', async () => {
    const reason = { key: 'move', data: { status: 'INTRANSIT', target: 'READY_TO_COLLECT' } };
    reasons = { 1: reason, 3: reason };
    checks = { 1: 1002, 3: 1002 };
    open('createLabel');
    await press('Comprobar');
    await screen.findByText(said('bulk:preflight.barred', { figure: 2, count: 2 }));
    expect(await rows()).toEqual([
      `${said('errors:1002')}. Está «${statuses.INTRANSIT}»: no puede pasar a «${statuses.READY_TO_COLLECT}».2PED-1PED-3`,
    ]);
  });

  it('asks again under the same key when no answer came: nothing is done twice', async () => {
    refusals = ['network', {}];
    open('createLabel');
    await press('Comprobar');
    await screen.findByText(said('bulk:preflight.able', { figure: 3, count: 3 }));
    await press(said('actions:go.createLabel', { count: 3 }));
    await screen.findByText('3 rechazados');
    onlineState.answered(Date.now());
    await press('Reintentar 3');
    await screen.findByText(said('desk:result.sum.done', { figure: 3, count: 3 }));
    expect(done()[1]).toEqual(done()[0]);
  });

  it('cannot be chosen without a network, and says why', () => {
    onlineState.failed();
    open();
    expect(screen.getByRole('button', { name: /Crear etiqueta/ }).textContent).toContain('Necesita conexión');
    expect(screen.getByRole<HTMLButtonElement>('button', { name: /Crear etiqueta/ }).disabled).toBe(true);
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Cambiar peso' }).disabled).toBe(false);
  });
});

describe('the status of orders', () => {
  const offered = async (typed: string) => {
    fireEvent.change(await screen.findByRole('combobox'), { target: { value: typed } });
    return (await screen.findAllByRole('option', { hidden: true })).map((one) => one.textContent);
  };

  it('takes with Enter what is typed in full, and offers none that only lots have', async () => {
    open('changeOrderStatus');
    const found = await offered('enviado');
    expect(found[0]).toBe(statuses.SHIPPED);
    expect(found).not.toContain(statuses.SENTCONSOLIDATE);
    fireEvent.keyDown(screen.getByRole('combobox'), { key: 'Enter' });
    expect(screen.getByRole<HTMLInputElement>('combobox').value).toBe(statuses.SHIPPED);
  });

  it('offers those of lots where lots were chosen', async () => {
    open(
      'changeOrderStatus',
      ORDERS.map((one) => ({ ...one, type: 'lotshipping' })),
    );
    expect(await offered(statuses.SENTCONSOLIDATE)).toEqual([statuses.SENTCONSOLIDATE]);
  });

  it('opens with the focus in its first field, where a keyboard is at hand', async () => {
    vi.stubGlobal('matchMedia', (query: string) => ({
      matches: query === '(pointer: fine)',
      addEventListener: () => {},
      removeEventListener: () => {},
    }));
    open('changeOrderStatus');
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('combobox')));
  });
});

describe('an action that may queue', () => {
  it('goes into the outbox with a network too, as the contract takes it', async () => {
    open('changeOrderWeight');
    await press('Comprobar');
    await screen.findByRole('alert');
    expect(screen.getAllByText('Falta: Peso total')).toHaveLength(2);
    fireEvent.change(screen.getByLabelText('Peso total'), { target: { value: '2,5' } });
    await press('Comprobar');
    await screen.findByText(said('bulk:preflight.able', { figure: 3, count: 3 }));
    await press(said('actions:go.changeOrderWeight', { count: 3 }));
    await screen.findByText('3 en espera');
    expect(stored).toHaveBeenCalledExactlyOnceWith('changeOrderWeight', [1, 2, 3], { weight: 2.5 });
    expect(done()).toEqual([]);
  });

  it('is kept without being checked when there is no network', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no network')));
    open('changeOrderWeight');
    fireEvent.change(screen.getByLabelText('Peso total'), { target: { value: '1' } });
    await press('Comprobar');
    await screen.findByText(bulk.preflight.unknown);
    await press(said('bulk:keep', { count: 3 }));
    await waitFor(() => expect(stored).toHaveBeenCalledTimes(1));
    expect(await screen.findByText(/Guardado en este dispositivo/)).toBeTruthy();
  });
});

it('does it at once to a single order that can', async () => {
  open('createLabel', ORDERS.slice(0, 1));
  await press(said('actions:go.createLabel', { count: 1 }));
  await screen.findByText(said('desk:result.sum.done', { figure: 1, count: 1 }));
  expect(done()).toHaveLength(1);
});

it('says of a mail that did not leave that it is kept, and where', async () => {
  told = ['stored'];
  open('sendEmail');
  await press('Comprobar');
  await screen.findByText(said('bulk:preflight.able', { figure: 3, count: 3 }));
  await press(said('actions:go.sendEmail', { count: 3 }));
  await screen.findByText(said('desk:result.sum.done', { figure: 3, count: 3 }));
  expect(await rows()).toEqual(['Guardado, sin enviar3PED-1PED-2PED-3']);
  expect(screen.getByRole('link', { name: 'Ver en Mensajes' }).getAttribute('href')).toBe('/messages');
  await shut();
  await waitFor(() =>
    expect(useToastState.getState().shown).toMatchObject([
      { kind: 'warning', title: said('bulk:mail.title'), link: { to: '/messages' } },
    ]),
  );
});

it('leads from one kept mail to the messages of its order', async () => {
  told = ['stored'];
  open('sendEmail', ORDERS.slice(0, 1));
  await press(said('actions:go.sendEmail', { count: 1 }));
  await screen.findByText(said('desk:result.sum.done', { figure: 1, count: 1 }));
  await shut();
  await waitFor(() =>
    expect(useToastState.getState().shown).toMatchObject([{ link: { to: '/orders/1?tab=messages' } }]),
  );
});

it('says that a mail was sent when a mail server took it', async () => {
  told = ['sent'];
  open('sendEmail', ORDERS.slice(0, 1));
  await press(said('actions:go.sendEmail', { count: 1 }));
  await screen.findByText(said('desk:result.sum.done', { figure: 1, count: 1 }));
  await shut();
  await waitFor(() =>
    expect(useToastState.getState().shown).toMatchObject([{ kind: 'success', title: said('actions:done.sendEmail') }]),
  );
});

it('offers the addresses that the client has saved, and refuses by the rule of the contract what is no header', async () => {
  open('executeWebhook');
  await screen.findByRole('option', { name: 'https://erp.example/in' });
  await press('Comprobar');
  expect(await screen.findAllByText('Falta: Dirección (URL)')).toHaveLength(2);
  fireEvent.change(screen.getByLabelText('Dirección (URL)'), { target: { value: 'https://erp.example/in' } });
  fireEvent.change(screen.getByLabelText(/Cabeceras/), { target: { value: 'host: evil' } });
  await press('Comprobar');
  expect(await screen.findAllByText('No es válido: Cabeceras')).toHaveLength(2);
  expect(calls).toEqual([]);
});
