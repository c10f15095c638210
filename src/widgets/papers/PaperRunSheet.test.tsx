import { onlineState } from '#platform/onlineState.ts';
import { sessionStore, SIGNED_OUT } from '#offline/session/sessionStore.ts';
import { forgetPrints, prints } from '#offline/db/printDatabase.ts';
import { choosePrinter } from '#offline/printing/printerChoice.ts';
import { usbPrinter, usbWith } from '#tests/fakes/printers/usbPrinter.ts';
import bulk from '#locales/es/bulk.json' with { type: 'json' };
import desk from '#locales/es/desk.json' with { type: 'json' };
import errors from '#locales/es/errors.json' with { type: 'json' };
import printing from '#locales/es/printing.json' with { type: 'json' };
import reasons from '#locales/es/reasons.json' with { type: 'json' };
import statuses from '#locales/es/statuses.json' with { type: 'json' };
import ui from '#locales/es/ui.json' with { type: 'json' };
import { said } from '#tests/fixtures/said.ts';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ALL_PAPERS, PaperRunSheet } from './PaperRunSheet.tsx';
import type { RunItem } from './readPaperFiles.ts';

interface Body {
  readonly ordersIds: number[];
  readonly papers?: string[];
  readonly stock?: string;
}

const saved = vi.hoisted(() => vi.fn<(name: string, blob: Blob) => void>());
const dialog = vi.hoisted(() => vi.fn<(name: string, blob: Blob) => Promise<string>>(async () => 'asked'));
vi.mock('#platform/saveFile.ts', () => ({ saveBlob: saved, saveFile: () => undefined }));
vi.mock('#platform/showFile.ts', () => ({ printPdf: dialog, showsPdf: () => true, openBeside: () => 'opened' }));

/** The server: which orders have a label, whom it refuses one, which papers it can not make, and what it was asked. */
const server = {
  labelled: new Set<number>(),
  barred: {} as Readonly<Record<number, number>>,
  refused: {} as Readonly<Record<number, number>>,
  gaps: [] as readonly number[],
  asked: [] as { readonly path: string; readonly body: Body }[],
  format: 'PDF',
  fails: null as number | null,
  /** Called before labels of a portion are made. */
  onMake: () => undefined as void,
};
const envelope = (data: unknown, errorCode: number | null = null) =>
  new Response(JSON.stringify({ success: errorCode === null, data, meta: null, message: null, errorCode }), {
    status: errorCode ?? 200,
    headers: { 'x-server-epoch': 'e' },
  });
const result = (ids: readonly number[], codes: Readonly<Record<number, number>>) =>
  envelope({
    success: ids.filter((id) => codes[id] === undefined),
    forbiddens: [],
    errors: ids
      .filter((id) => codes[id] !== undefined)
      .map((order_id) => ({ order_id, code: codes[order_id], data: [] })),
  });
/** Benches pack the last one first. */
const packed = (ids: readonly number[]) => ids.toSorted((a, b) => b - a);

async function answer(address: string, init: RequestInit = {}): Promise<Response> {
  if (init.method !== 'POST') return envelope(null);
  const path = address.replace(/^.*\/v1\/orders\//, '').replace(/\?.*/, '');
  const body = JSON.parse(typeof init.body === 'string' ? init.body : '{}') as Body;
  server.asked.push({ path, body });
  const { ordersIds: ids, papers = [] } = body;
  if (path === 'checkActionInOrders/createLabel') return result(ids, server.barred);
  if (path === 'executeActionInOrders/createLabel') {
    server.onMake();
    for (const id of ids) if (server.refused[id] === undefined) server.labelled.add(id);
    return result(ids, server.refused);
  }
  if (path === 'label-documents') {
    const own = ids.filter((id) => server.labelled.has(id));
    const { format } = server;
    return envelope({
      documents: own.length > 0 ? [{ format, stock: '10X15', labels: own.length, ordersIds: own }] : [],
      without: ids.filter((id) => !server.labelled.has(id)).map((order_id) => ({ order_id, why: 'none' })),
    });
  }
  if (path === 'paper-documents') {
    const slips = papers.includes('packing_slip') ? packed(ids) : [];
    return envelope({
      ordersIds: packed(ids),
      documents: slips.length > 0 ? [{ stock: 'A4', papers: slips.length, ordersIds: slips }] : [],
      without: papers.includes('customs')
        ? server.gaps
            .filter((id) => ids.includes(id))
            .map((order_id) => ({ order_id, document: 'customs_invoice', code: 18183, data: [], wrong: [] }))
        : [],
    });
  }
  if (server.fails !== null) return envelope(null, server.fails);
  return new Response(`${path} of ${ids.join()}`, { headers: { 'x-server-epoch': 'e' } });
}

const ORDERS = [1, 2, 3].map((id) => ({ id, id_client: 4, order_reference: `PED-${id}`, type: 'order' }));
const onMend = vi.fn<(action: string, ids: readonly number[]) => void>();
const onRefused = vi.fn<(refused: object) => void>();
function open(items: readonly RunItem[] = ALL_PAPERS, orders = ORDERS) {
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>
        <PaperRunSheet orders={orders} items={items} onRefused={onRefused} onMend={onMend} onClose={() => undefined} />
      </MemoryRouter>
    </QueryClientProvider>,
  );
}
const press = async (name: string) => {
  const button = await screen.findByRole<HTMLButtonElement>('button', { name });
  await waitFor(() => expect(button.disabled).toBe(false));
  fireEvent.click(button);
};
const make = (count: number) => press(said('bulk:papers.make', { count }));
const sum = (outcome: string, count: number) =>
  screen.findByText(said(`desk:result.sum.${outcome}`, { figure: count, count }));
const calls = (path: string) => server.asked.filter((call) => call.path === path).map(({ body }) => body);
const text = async (blob: Blob | undefined) => blob?.text();

beforeEach(async () => {
  await i18next.use(initReactI18next).init({
    lng: 'es',
    resources: { es: { bulk, desk, errors, printing, reasons, statuses, ui } },
    interpolation: { escapeValue: false },
  });
  HTMLDialogElement.prototype.showModal = function showModal(this: HTMLDialogElement) {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close(this: HTMLDialogElement) {
    this.open = false;
  };
  sessionStore.setState({
    user: { id: 7, profile: { name: 'Marta' }, roles: [{ id: 100, permissions: [{ id: 5 }, { id: 6 }] }] } as never,
    clientId: 4,
  });
  onlineState.answered(Date.now());
  await forgetPrints();
  await prints.printers.clear();
  vi.stubGlobal('fetch', answer);
  const fresh = { labelled: new Set(), barred: {}, refused: {}, gaps: [], asked: [], format: 'PDF', fails: null };
  Object.assign(server, fresh, { onMake: () => undefined });
  vi.clearAllMocks();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  sessionStore.setState(SIGNED_OUT);
});

it('makes the labels that are missing, then puts out labels and papers in packing order', async () => {
  server.labelled.add(2);
  open();
  expect(await screen.findByText(said('bulk:papers.present', { count: 1, figure: 1 }))).toBeTruthy();
  await make(2);
  await sum('done', 3);
  expect(calls('executeActionInOrders/createLabel').map(({ ordersIds }) => ordersIds)).toEqual([[1, 3]]);
  expect(calls('label-document').map(({ ordersIds }) => ordersIds)).toEqual([[3, 2, 1]]);
  expect(calls('paper-document')).toEqual([{ ordersIds: [3, 2, 1], papers: ['packing_slip', 'customs'], stock: 'A4' }]);
  // A browser shows one dialog at a time: without printers, several files are downloaded.
  expect(dialog).not.toHaveBeenCalled();
  expect(await Promise.all(saved.mock.calls.map(([, blob]) => text(blob)))).toEqual([
    'label-document of 3,2,1',
    'paper-document of 3,2,1',
  ]);
});

it('opens the dialog of the system for a single file', async () => {
  open(['labels']);
  await make(3);
  await sum('done', 3);
  expect(await text(dialog.mock.calls[0]?.[1])).toBe('label-document of 3,2,1');
  expect(saved).not.toHaveBeenCalled();
  expect(calls('paper-documents')).toEqual([{ ordersIds: [1, 2, 3], papers: [] }]);
});

it('prints by itself where the device has a printer for it, and asks only for the rest', async () => {
  const usb = usbPrinter();
  Object.defineProperty(navigator, 'usb', { value: usbWith(usb.printer), configurable: true });
  await choosePrinter({ kind: 'label', way: 'usb', printer: { id: 'a5f:166:S1', name: 'ZTC ZD421' }, stock: '10X15' });
  server.format = 'ZPL';
  open();
  await make(3);
  await sum('done', 3);
  await waitFor(() => expect(new TextDecoder().decode(Uint8Array.from(usb.received))).toBe('label-document of 3,2,1'));
  expect(await text(dialog.mock.calls[0]?.[1])).toBe('paper-document of 3,2,1');
  // What a printer has in its queue has no second button.
  const files = within(screen.getByRole('list', { name: bulk.papers.files }));
  expect(files.getAllByRole('button', { name: new RegExp(`^${bulk.labels.save}:`) })).toHaveLength(1);
  Reflect.deleteProperty(navigator, 'usb');
});

it('sends nothing by itself to a printer that is loaded with other paper', async () => {
  const usb = usbPrinter();
  Object.defineProperty(navigator, 'usb', { value: usbWith(usb.printer), configurable: true });
  await choosePrinter({ kind: 'label', way: 'usb', printer: { id: 'a5f:166:S1', name: 'ZTC ZD421' }, stock: '10X20' });
  server.format = 'ZPL';
  open(['labels']);
  await make(3);
  await sum('refused', 3);
  expect(screen.getByText(bulk.papers.held)).toBeTruthy();
  expect(usb.received).toEqual([]);
  fireEvent.click(await screen.findByRole('button', { name: new RegExp(`^${bulk.labels.print}:`) }));
  await sum('done', 3);
  await waitFor(() => expect(new TextDecoder().decode(Uint8Array.from(usb.received))).toBe('label-document of 3,2,1'));
  Reflect.deleteProperty(navigator, 'usb');
});

it('says who cannot have a label before anything is made, and leaves those out of every pile', async () => {
  server.barred = { 2: 7004 };
  open();
  await screen.findByText(said('bulk:preflight.barred', { figure: 1, count: 1 }));
  await press(said('bulk:mend.carrier', { count: 1 }));
  expect(onMend).toHaveBeenCalledWith('changeCarrier', [2]);
  await make(2);
  await sum('done', 2);
  expect(calls('paper-document').map(({ ordersIds }) => ordersIds)).toEqual([[3, 1]]);
});

it('prints no papers of an order whose label was refused, and tries that one alone again', async () => {
  server.refused = { 2: 14005 };
  open();
  await make(3);
  await sum('refused', 1);
  expect(calls('label-document').map(({ ordersIds }) => ordersIds)).toEqual([[3, 1]]);
  expect(calls('paper-document').map(({ ordersIds }) => ordersIds)).toEqual([[3, 1]]);
  expect(screen.getByText(said('errors:14005'))).toBeTruthy();
  server.refused = {};
  await press(said('desk:result.retry', { count: 1 }));
  await sum('done', 3);
  expect(calls('label-document').at(-1)?.ordersIds).toEqual([2]);
  expect(calls('paper-document').at(-1)?.ordersIds).toEqual([2]);
});

it('names the paper that cannot be made, and prints only that one once it can be', async () => {
  server.gaps = [1];
  open();
  await make(3);
  await sum('refused', 1);
  expect(screen.getByText(said('errors:18183'))).toBeTruthy();
  server.gaps = [];
  await press(said('desk:result.retry', { count: 1 }));
  await sum('done', 3);
  expect(calls('paper-documents').at(-1)).toEqual({ ordersIds: [1], papers: ['customs'] });
  expect(calls('label-document')).toHaveLength(1);
});

it('keeps a file that could not be made with its orders, until it is asked for again', async () => {
  server.fails = 413;
  open(['labels']);
  await make(3);
  await sum('refused', 3);
  expect(screen.getByText(bulk.papers.tooMany)).toBeTruthy();
  server.fails = null;
  fireEvent.click(screen.getByRole('button', { name: new RegExp(`^${bulk.labels.save}:`) }));
  await sum('done', 3);
  expect(saved).toHaveBeenCalledOnce();
});

it('stops between portions, and prints nothing after that', async () => {
  server.onMake = () => void fireEvent.click(screen.getByRole('button', { name: desk.result.cancel }));
  const many = Array.from({ length: 25 }, (_, at) => ({ ...ORDERS[0], id: at + 1, id_client: 4, type: 'order' }));
  open(
    ['labels'],
    many.map((one) => ({ ...one, order_reference: `PED-${one.id}` })),
  );
  await make(25);
  await sum('refused', 25);
  expect(calls('executeActionInOrders/createLabel')).toHaveLength(1);
  expect(screen.getByText(bulk.papers.stopped)).toBeTruthy();
  expect(calls('label-document')).toEqual([]);
  server.onMake = () => undefined;
  await press(said('desk:result.retry', { count: 25 }));
  await waitFor(() =>
    expect(calls('executeActionInOrders/createLabel').map(({ ordersIds }) => ordersIds.length)).toEqual([20, 5]),
  );
  await sum('done', 25);
  expect(calls('label-document').map(({ ordersIds }) => ordersIds.length)).toEqual([25]);
});

it('says that there is no network, and checks again', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no network')));
  open();
  expect((await screen.findByRole('alert')).textContent).toBe(bulk.labels.offline);
  vi.stubGlobal('fetch', answer);
  await press(bulk.again);
  expect(await screen.findByRole('button', { name: said('bulk:papers.make', { count: 3 }) })).toBeTruthy();
});
