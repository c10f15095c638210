import errors from '#locales/es/errors.json' with { type: 'json' };
import printing from '#locales/es/printing.json' with { type: 'json' };
import ui from '#locales/es/ui.json' with { type: 'json' };
import { forgetPrints, prints } from '#offline/db/printDatabase.ts';
import { choosePrinter } from '#offline/printing/printerChoice.ts';
import { sessionStore, SIGNED_OUT } from '#offline/session/sessionStore.ts';
import { onlineState } from '#platform/onlineState.ts';
import { aPrint } from '#tests/factories/printJob.ts';
import { said } from '#tests/fixtures/said.ts';
import { usbPrinter, usbWith } from '#tests/fakes/printers/usbPrinter.ts';
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { PrintersPage } from './PrintersPage.tsx';

const ZD421 = { id: 'a5f:166:S1', name: 'ZTC ZD421' };
let usb: ReturnType<typeof usbPrinter>;

beforeEach(async () => {
  await i18next
    .use(initReactI18next)
    .init({ lng: 'es', resources: { es: { errors, printing, ui } }, interpolation: { escapeValue: false } });
  await forgetPrints();
  await prints.printers.clear();
  usb = usbPrinter();
  // jsdom has no modal dialogs.
  HTMLDialogElement.prototype.showModal = function showModal(this: HTMLDialogElement) {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close(this: HTMLDialogElement) {
    this.open = false;
  };
  Object.defineProperty(navigator, 'usb', { value: usbWith(usb.printer), configurable: true });
  sessionStore.setState({ user: { id: 7, permissions: [], roles: [] } as never, clientId: 4 });
  onlineState.answered(Date.now());
});
afterEach(() => {
  cleanup();
  Reflect.deleteProperty(navigator, 'usb');
  vi.unstubAllGlobals();
  sessionStore.setState(SIGNED_OUT);
});

async function open() {
  render(
    <MemoryRouter>
      <PrintersPage />
    </MemoryRouter>,
  );
  return within(await screen.findByRole('region', { name: printing.kind.label }));
}
const queue = async () => within(await screen.findByRole('region', { name: printing.queue.title }));
const press = async (where: { getByRole: typeof screen.getByRole }, words: string) =>
  fireEvent.click(await waitFor(() => where.getByRole('button', { name: words })));
const pick = (where: { getByLabelText: typeof screen.getByLabelText }, label: string, value: string) =>
  fireEvent.change(where.getByLabelText(label), { target: { value } });

it('says what a device does that nobody set up, and that nothing waits', async () => {
  const labels = await open();
  expect(labels.getByText(printing.settings.nowNone)).toBeTruthy();
  expect(await screen.findByText(printing.queue.empty)).toBeTruthy();
});

it('keeps a printer once it is whole, prints a test on it, and says what it does not take', async () => {
  const labels = await open();
  pick(labels, printing.settings.way, 'usb');
  expect(await prints.printers.count()).toBe(0);
  await press(labels, printing.settings.choose);
  await waitFor(async () =>
    expect(await prints.printers.get('label')).toEqual({ kind: 'label', way: 'usb', printer: ZD421, stock: null }),
  );
  expect(
    await labels.findByText(
      said('printing:settings.format', { formats: 'PDF', otherwise: printing.settings.toSystem }),
    ),
  ).toBeTruthy();
  pick(labels, printing.settings.paper, '10X20');
  await waitFor(async () => expect((await prints.printers.get('label'))?.stock).toBe('10X20'));
  await press(labels, printing.settings.test);
  expect(await (await queue()).findByText(printing.how.sent)).toBeTruthy();
  const page = new TextDecoder().decode(Uint8Array.from(usb.received));
  // 100 × 200 mm at 203 dots an inch.
  expect(page).toMatch(/^\^XA\n\^PW799\^LL1598[^]*\^XZ\n$/);
});

it('goes back to what a device does by itself', async () => {
  await choosePrinter({ kind: 'label', way: 'usb', printer: ZD421, stock: null });
  await press(await open(), printing.settings.forget);
  await waitFor(async () => expect(await prints.printers.count()).toBe(0));
});

it('shows why a job failed, what it holds, and lets it be thrown away', async () => {
  await prints.jobs.add(aPrint({ problem: { code: 'head-open', words: 'Head open' } }));
  await prints.jobs.add(aPrint({ title: 'Etiqueta 2', state: 'waiting' }));
  await open();
  const rows = await queue();
  expect(await rows.findByText(printing.problem['head-open'].title)).toBeTruthy();
  expect(rows.getByText(said('printing:words', { words: 'Head open' }))).toBeTruthy();
  expect(rows.getByText(said('printing:queue.held', { title: 'Etiqueta 1' }))).toBeTruthy();
  await press(rows, said('ui:named', { name: printing.act.drop, words: 'Etiqueta 1' }));
  expect(await rows.findByText(printing.state.gone)).toBeTruthy();
});

it('asks about a job that was cut off, and believes the person', async () => {
  await prints.jobs.add(aPrint({ state: 'unsure' }));
  await open();
  const rows = await queue();
  expect(await rows.findByText(printing.unsure)).toBeTruthy();
  await press(rows, said('ui:named', { name: printing.act.cameOut, words: 'Etiqueta 1' }));
  expect(await rows.findByText(printing.state.printed)).toBeTruthy();
  expect(usb.received).toEqual([]);
});

it('prints a label once more only with a reason, which the server is told', async () => {
  const bodies: unknown[] = [];
  vi.stubGlobal('fetch', async (_: string, init: RequestInit = {}) => {
    if (init.method === 'POST') bodies.push(JSON.parse(typeof init.body === 'string' ? init.body : ''));
    return new Response('^XA^XZ', { headers: { 'x-server-epoch': 'e' } });
  });
  const source = { format: 'ZPL', stock: '10X15', ordersIds: [3] } as const;
  await choosePrinter({ kind: 'label', way: 'usb', printer: ZD421, stock: null });
  await prints.jobs.add(aPrint({ state: 'printed', how: 'sent', source }));
  await open();
  await press(await queue(), said('ui:named', { name: printing.act.reprint, words: 'Etiqueta 1' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByRole<HTMLButtonElement>('button', { name: printing.reprint.confirm }).disabled).toBe(true);
  pick(dialog, printing.reprint.reason, 'damaged');
  await press(dialog, printing.reprint.confirm);
  await waitFor(() => expect(new TextDecoder().decode(Uint8Array.from(usb.received))).toBe('^XA^XZ'));
  expect(bodies).toEqual([{ ...source, reason: 'damaged' }]);
});

it('tells who prints by QZ Tray how it comes to trust this server', async () => {
  const data = { certificate: 'PEM', fingerprint: 'AB:CD', made_here: true, expires_at: '2036-11-20T10:00:00.000Z' };
  const answer = { success: true, data, meta: null, message: null, errorCode: null };
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify(answer), { headers: { 'x-server-epoch': 'e' } }));
  await choosePrinter({ kind: 'label', way: 'qz', printer: { id: 'ZD421', name: 'ZD421' }, stock: '10X15' });
  await open();
  expect(await screen.findByText('AB:CD')).toBeTruthy();
  expect(screen.getByRole('button', { name: printing.trust.save })).toBeTruthy();
});

it('says what can be printed without a network', async () => {
  await open();
  act(() => onlineState.failed());
  expect(await screen.findByText(printing.queue.offline)).toBeTruthy();
});
