import { anOrderFull } from '#tests/factories/orderFull.ts';
import { onlineState } from '#platform/onlineState.ts';
import { sessionStore } from '#offline/session/sessionStore.ts';
import { useToastState } from '#ui/feedback/toasts.ts';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { MemoryRouter } from 'react-router';
import { expect, vi } from 'vitest';
import actions from '#locales/es/actions.json' with { type: 'json' };
import bulk from '#locales/es/bulk.json' with { type: 'json' };
import desk from '#locales/es/desk.json' with { type: 'json' };
import errors from '#locales/es/errors.json' with { type: 'json' };
import notes from '#locales/es/notes.json' with { type: 'json' };
import reasonTexts from '#locales/es/reasons.json' with { type: 'json' };
import statuses from '#locales/es/statuses.json' with { type: 'json' };
import type { ChosenOrder, Refused } from '#widgets/actions/actionOrder.ts';
import { ActionSheet } from '#widgets/actions/ActionSheet.tsx';

interface Call {
  readonly path: string;
  readonly key: string | null;
  readonly ids: readonly number[];
  readonly data: unknown;
}

/** The calls that the server got, and the answers that it is to give. */
interface FakeServer {
  calls: Call[];
  /** Refused orders by call: with the code; 'network' = no answer at all; a response = that answer. */
  refusals: (Readonly<Record<number, number>> | 'network' | Response)[];
  /** What it says of each order that was done. */
  told: readonly string[];
  checks: Readonly<Record<number, number>>;
  /** What a check says of addresses. */
  doubts: readonly { readonly order_id: number; readonly doubts: readonly unknown[] }[];
  /** Customers that were stored, by the order. */
  stored: Record<number, unknown>;
  /** What stands in the way of an order that is refused. */
  reasons: Readonly<Record<number, { key: string; data: Record<string, string> }>>;
}

const quiet = (): FakeServer => ({
  calls: [],
  refusals: [],
  told: [],
  checks: {},
  doubts: [],
  stored: {},
  reasons: {},
});
export const server = quiet();
export const onRefused = vi.fn<(refused: Refused) => void>();

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
        ...(server.reasons[order_id] && { reason: server.reasons[order_id] }),
      })),
  });
}

const ADDRESSES = [
  { id: 1, url: 'https://erp.example/in', user_name: 'Marta', created_at: '2026-11-20T08:00:00.000Z' },
];

const CONTACTS = [{ id: 3, name: 'Agencia Triana', contact_name: null, email: 'aduanas@triana.example' }];

const TAGS = [
  { id: 6, name: 'Oro', colour: 'amber' },
  { id: 5, name: 'VIP', colour: 'violet' },
];

const { customer: CUSTOMER } = anOrderFull(1);

async function answer(address: string, init: RequestInit = {}): Promise<Response> {
  const customerOf = /\/orders\/(\d+)\/customer/.exec(address)?.[1];
  if (customerOf !== undefined) {
    const updated_at = '2026-11-20T08:00:00.000Z';
    if (init.method !== 'PUT') return envelope({ id: Number(customerOf), customer: CUSTOMER, updated_at });
    const sent = JSON.parse(init.body as string) as { customer: typeof CUSTOMER };
    server.stored[Number(customerOf)] = sent.customer;
    return envelope({ id: Number(customerOf), customer: sent.customer, updated_at });
  }
  if (init.method !== 'POST')
    return envelope(
      address.includes('/webhooks/addresses')
        ? ADDRESSES
        : address.includes('/contacts')
          ? CONTACTS
          : address.includes('/tags')
            ? TAGS
            : [],
    );
  const body = JSON.parse(typeof init.body === 'string' ? init.body : '') as { ordersIds: number[]; data: unknown };
  const path = address.replace('/api/v1/orders/', '').replace(/\?.*/, '');
  if (path === 'label-documents')
    return envelope({
      documents: [{ format: 'PDF', stock: '10X15', labels: body.ordersIds.length, ordersIds: body.ordersIds }],
      without: [],
    });
  server.calls.push({
    path,
    key: new Headers(init.headers).get('idempotency-key'),
    ids: body.ordersIds,
    data: body.data,
  });
  if (path.startsWith('check')) {
    const result = (await resultOf(body.ordersIds, server.checks, server.told).json()) as { readonly data: object };
    return envelope({ ...result.data, ...(server.doubts.length > 0 && { address_doubts: server.doubts }) });
  }
  const next = server.refusals.shift() ?? {};
  if (next === 'network') throw new TypeError('no network');
  return next instanceof Response ? next : resultOf(body.ordersIds, next, server.told);
}

export const ORDERS: readonly ChosenOrder[] = [1, 2, 3].map((id) => ({
  id,
  id_client: 4,
  order_reference: `PED-${id}`,
  type: 'order',
}));

export function open(
  action?:
    | 'changeOrderStatus'
    | 'createLabel'
    | 'changeCarrier'
    | 'changeOrderWeight'
    | 'executeWebhook'
    | 'setHsCode'
    | 'setOriginCountry'
    | 'changeTags'
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

/** A sheet opens a moment after its texts have loaded. */
export const press = async (name: string | RegExp) => fireEvent.click(await screen.findByRole('button', { name }));
/** The toast comes when the sheet, which shows the same at length, closes. */
export const shut = async () => {
  expect(useToastState.getState().shown).toEqual([]);
  await press(desk.result.close);
};
/** What is said of the orders; the files of labels come in a list of their own, sooner or later. */
export const rows = async () =>
  (await screen.findAllByRole('listitem'))
    .filter((one) => one.closest(`section[aria-label="${bulk.labels.title}"]`) === null)
    .map((one) => one.textContent);
export const done = () => server.calls.filter(({ path }) => path.startsWith('execute'));

export async function setUp(): Promise<void> {
  await i18next.use(initReactI18next).init({
    lng: 'es',
    resources: {
      es: { bulk, actions, desk, errors, reasons: reasonTexts, statuses, notes, ui: { named: '{{name}}: {{words}}' } },
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
    user: {
      id: 7,
      profile: { name: 'Marta' },
      roles: [{ id: 100, permissions: [{ id: 5 }, { id: 6 }, { id: 7 }] }],
    } as never,
    clientId: 4,
  });
  onlineState.answered(Date.now());
  vi.stubGlobal('fetch', answer);
  Object.assign(server, quiet());
  vi.clearAllMocks();
  useToastState.setState({ shown: [] });
}

export function tearDown(): void {
  cleanup();
  vi.unstubAllGlobals();
}
