import { onlineState } from '#platform/onlineState.ts';
import { sessionStore, SIGNED_OUT } from '#offline/session/sessionStore.ts';
import bulk from '#locales/es/bulk.json' with { type: 'json' };
import desk from '#locales/es/desk.json' with { type: 'json' };
import errors from '#locales/es/errors.json' with { type: 'json' };
import printing from '#locales/es/printing.json' with { type: 'json' };
import { forgetPrints, prints } from '#offline/db/printDatabase.ts';
import { choosePrinter } from '#offline/printing/printerChoice.ts';
import { usbPrinter, usbWith } from '#tests/fakes/printers/usbPrinter.ts';
import ui from '#locales/es/ui.json' with { type: 'json' };
import { said } from '#tests/fixtures/said.ts';
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { LabelFiles } from './LabelFiles.tsx';

interface Body {
  readonly ordersIds: number[];
  readonly format?: string;
  readonly stock?: string;
}

const ROLL = { format: 'PDF', stock: '10X15', labels: 3, ordersIds: [1, 2] };
const SHEETS = { format: 'PDF', stock: 'A4', labels: 4, ordersIds: [3] };
const JOB = { format: 'ZPL', stock: '10X15', labels: 1, ordersIds: [4] };

let found: { documents: readonly object[]; without: readonly object[] };
/** What the file call answers: a refusal by its code, or the file. */
let refusal: number | null;
let files: Body[];
let lists: Body[];
const saved = vi.hoisted(() => vi.fn<(name: string, blob: Blob) => void>());
const printed = vi.hoisted(() => vi.fn<(name: string, blob: Blob) => Promise<string>>(async () => 'asked'));
vi.mock('#platform/saveFile.ts', () => ({ saveBlob: saved }));
vi.mock('#platform/showFile.ts', () => ({ printPdf: printed, showsPdf: () => true, openBeside: () => 'opened' }));

const envelope = (data: unknown, errorCode: number | null = null) =>
  new Response(JSON.stringify({ success: errorCode === null, data, meta: null, message: null, errorCode }), {
    status: errorCode ?? 200,
    headers: { 'x-server-epoch': 'e' },
  });

async function server(address: string, init: RequestInit = {}): Promise<Response> {
  if (init.method !== 'POST') return envelope(null);
  const body = JSON.parse(typeof init.body === 'string' ? init.body : '') as Body;
  if (address.endsWith('/orders/label-documents')) {
    lists.push(body);
    const mine = new Set(body.ordersIds);
    return envelope({
      ...found,
      documents: found.documents.filter((one) => (one as Body).ordersIds.every((id) => mine.has(id))),
    });
  }
  files.push(body);
  return refusal === null
    ? new Response(`${body.format} of ${body.ordersIds.join()}`, { headers: { 'x-server-epoch': 'e' } })
    : envelope(null, refusal);
}

const ordersUpTo = (count: number) =>
  Array.from({ length: count }, (_, at) => ({ id: at + 1, order_reference: `PED-${at + 1}` }));

function open(orders = ordersUpTo(4)) {
  return render(
    <MemoryRouter>
      <LabelFiles orders={orders} />
    </MemoryRouter>,
  );
}

const row = async (name: RegExp) => within((await screen.findByText(name)).closest('li') ?? document.body);
const press = async (words: string, name: string) =>
  fireEvent.click(await screen.findByRole('button', { name: said('ui:named', { name: words, words: name }) }));

beforeEach(async () => {
  await i18next.use(initReactI18next).init({
    lng: 'es',
    resources: { es: { bulk, desk, errors, printing, ui } },
    interpolation: { escapeValue: false },
  });
  sessionStore.setState({
    user: { id: 7, permissions: [], roles: [{ id: 100, permissions: [{ id: 6 }] }] } as never,
    clientId: 4,
  });
  onlineState.answered(Date.now());
  await forgetPrints();
  await prints.printers.clear();
  vi.stubGlobal('fetch', server);
  URL.createObjectURL = () => 'blob:label';
  URL.revokeObjectURL = () => undefined;
  [found, refusal, files, lists] = [{ documents: [ROLL, SHEETS, JOB], without: [] }, null, [], []];
  saved.mockClear();
  printed.mockReset().mockResolvedValue('asked');
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  sessionStore.setState(SIGNED_OUT);
});

it('offers each format once, with how many labels it has; a language of printers only to be saved', async () => {
  open();
  expect((await row(/PDF · 10 × 15 cm/)).getByText('3 etiquetas')).toBeTruthy();
  expect((await row(/PDF · A4/)).getAllByRole('button')).toHaveLength(3);
  const zpl = await row(/ZPL · 10 × 15 cm/);
  expect(zpl.getAllByRole('button').map((one) => one.textContent)).toEqual([bulk.labels.save]);
  expect(zpl.getByText(said('bulk:labels.printerOnly', { format: 'ZPL' }))).toBeTruthy();
  expect(files).toEqual([]);
});

it('saves, prints and shows the file of a format, fetched once', async () => {
  open();
  await press(bulk.labels.save, 'PDF · 10 × 15 cm');
  await waitFor(() => expect(saved).toHaveBeenCalledOnce());
  expect(saved.mock.calls[0]?.[0]).toMatch(/^etiquetas_\d{4}-\d\d-\d\d_10X15\.pdf$/);
  await press(bulk.labels.print, 'PDF · 10 × 15 cm');
  await waitFor(() => expect(printed).toHaveBeenCalledOnce());
  expect(await printed.mock.calls[0]?.[1].text()).toBe('PDF of 1,2');
  await press(bulk.labels.preview, 'PDF · 10 × 15 cm');
  expect(
    (await screen.findByTitle(said('bulk:labels.previewOf', { name: 'PDF · 10 × 15 cm' }))).getAttribute('src'),
  ).toMatch(/^blob:label#/);
  await press(bulk.labels.hide, 'PDF · 10 × 15 cm');
  expect(screen.queryByTitle(/Vista previa/)).toBeNull();
  expect(files).toEqual([{ format: 'PDF', stock: '10X15', ordersIds: [1, 2] }]);
});

it('sends the labels of a chosen printer to it, and the others where they always went', async () => {
  const usb = usbPrinter();
  Object.defineProperty(navigator, 'usb', { value: usbWith(usb.printer), configurable: true });
  await choosePrinter({
    kind: 'label',
    way: 'usb',
    printer: { id: 'a5f:166:S1', name: 'ZTC ZD421' },
    stock: '10X20',
  });
  open();
  const zpl = await row(/ZPL · 10 × 15 cm/);
  expect(await zpl.findByText(said('printing:goesTo', { printer: 'ZTC ZD421' }))).toBeTruthy();
  const loaded = { printer: 'ZTC ZD421', loaded: printing.stock['10X20'], needed: printing.stock['10X15'] };
  expect(zpl.getByText(said('printing:otherPaper', loaded))).toBeTruthy();
  await press(bulk.labels.print, 'ZPL · 10 × 15 cm');
  await waitFor(() => expect(new TextDecoder().decode(Uint8Array.from(usb.received))).toBe('ZPL of 4'));
  expect(await zpl.findByText(new RegExp(printing.state.printed))).toBeTruthy();
  await press(bulk.labels.print, 'PDF · A4');
  await waitFor(() => expect(printed).toHaveBeenCalledOnce());
  Reflect.deleteProperty(navigator, 'usb');
});

it('names the orders that have no label, each a link to where one is made', async () => {
  found = {
    documents: [ROLL],
    without: [
      { order_id: 3, why: 'none' },
      { order_id: 4, why: 'voided' },
      { order_id: 9, why: 'gone' },
    ],
  };
  open();
  expect((await screen.findByRole('link', { name: 'PED-3' })).getAttribute('href')).toBe('/orders/3');
  expect((await row(/Etiqueta anulada/)).getByRole('link').textContent).toBe('PED-4');
  expect((await row(/ya no existe/)).queryByRole('link')).toBeNull();
});

it('says that there is none at all', async () => {
  found = { documents: [], without: [{ order_id: 1, why: 'none' }] };
  open(ordersUpTo(1));
  expect(await screen.findByText(said('bulk:labels.none', { count: 1 }))).toBeTruthy();
  expect(screen.queryByText(bulk.labels.counts)).toBeNull();
});

it('asks for more orders than one call takes in several, and says which part is which', async () => {
  found = { documents: [ROLL, { ...ROLL, ordersIds: [501, 502] }], without: [] };
  open(ordersUpTo(502));
  expect((await screen.findAllByText(/parte \d de 2/)).map((one) => one.textContent)).toEqual([
    '3 etiquetas · parte 1 de 2',
    '3 etiquetas · parte 2 de 2',
  ]);
  expect(lists.map(({ ordersIds }) => ordersIds.length)).toEqual([500, 2]);
});

it('says when somebody changed the labels meanwhile, and reads anew', async () => {
  refusal = 412;
  open();
  await press(bulk.labels.save, 'ZPL · 10 × 15 cm');
  expect((await screen.findByRole('alert')).textContent).toContain(bulk.labels.changed);
  found = { documents: [ROLL], without: [] };
  fireEvent.click(screen.getByRole('button', { name: bulk.labels.readAgain }));
  await waitFor(() => expect(screen.queryByText(/ZPL/)).toBeNull());
  expect(await screen.findByText(/PDF/)).toBeTruthy();
  expect(saved).not.toHaveBeenCalled();
});

it('says where a browser that shows no PDF has put it', async () => {
  printed.mockResolvedValue('saved');
  open();
  await press(bulk.labels.print, 'PDF · A4');
  expect(await screen.findByText(bulk.labels.savedInstead)).toBeTruthy();
});

it('says that there is no network, and tries again', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no network')));
  open();
  expect((await screen.findByRole('alert')).textContent).toContain(bulk.labels.offline);
  vi.stubGlobal('fetch', server);
  fireEvent.click(screen.getByRole('button', { name: bulk.labels.readAgain }));
  expect(await screen.findByText(/PDF · A4/)).toBeTruthy();
});

it('waits for the network with what it has found', async () => {
  open();
  await screen.findByText(/PDF · A4/);
  act(() => onlineState.failed());
  expect(screen.getByText(bulk.labels.offline)).toBeTruthy();
  expect(screen.getAllByRole<HTMLButtonElement>('button').every((one) => one.disabled)).toBe(true);
});

it('is not for who may not see orders', async () => {
  sessionStore.setState({ user: { id: 7, permissions: [], roles: [] } as never });
  open();
  expect(await screen.findByText(bulk.labels.forbidden)).toBeTruthy();
  expect(lists).toEqual([]);
});
