import * as fontkit from '@cantoo/fontkit';
import { PDFDocument } from '@cantoo/pdf-lib';
import { face } from '#server/documents/drawing/fonts.ts';
import { billAmounts } from '#domain/money/billing/serviceTax.ts';
import { verifactuAddress } from '#domain/money/billing/verifactu/qr.ts';
import { layoutServiceInvoice } from '#server/money/billing/layoutServiceInvoice.ts';
import { documentTexts } from '#server/documents/printed/documentTexts.ts';
import { printDocumentsTask } from '#server/documents/tasks.ts';
import { runTask } from '#server/threads/runTask.ts';
import { percentile, ratio, timeEach, type Bench } from './bench.ts';

const AT = new Date('2026-12-01T00:00:00Z');
/** The bare library embeds the same two fonts and draws as many lines of text, and nothing else. */
const TARGET = 3;
const LINES = 22;

const place = { address: 'Calle Mayor 1', postcode: '28013', city: 'Madrid', country: 'ES' };
const SELLER = { name: 'Despacho SL', taxId: 'A13585625', ...place };
const CUSTOMER = { name: 'Ultramarinos Demo SL', taxId: 'B84561232', ...place };
const { netCents, taxCents, totalCents } = billAmounts(3_900, 'iva');

/** 1,000 invoices as PDF, each as the call makes it, in the thread that draws; beside the bare library. */
export const bench: Bench = async ({ quick }) => {
  const count = quick ? 50 : 1_000;
  const words = documentTexts('es');
  const print = async (sequence: number, withQr: boolean): Promise<unknown> => {
    const number = `F2026-${sequence}`;
    const row = {
      number_prefix: 'F2026-',
      number_sequence: sequence,
      month: '2026-11',
      shipments: 87,
      plan_from: 0,
      plan_to: 100,
      tax: 'iva' as const,
      net_cents: netCents,
      tax_cents: taxCents,
      total_cents: totalCents,
      seller: SELLER,
      customer: CUSTOMER,
      kind: 'invoice' as const,
      reason: null,
      note: '',
      issued_day: '2026-12-01',
      corrected: null,
      qr: withQr ? verifactuAddress('test', { issuer: 'A13585625', number, issuedOn: '2026-12-01', totalCents }) : null,
    };
    return runTask(printDocumentsTask, { documents: [layoutServiceInvoice(row, words)], at: AT });
  };
  const rows = [];
  const bare = await timeEach(count, 10, () => barePage());
  const yardstick = percentile(bare, 0.5, 2);
  rows.push({
    label: 'bare library',
    'p50 ms': yardstick,
    'p95 ms': percentile(bare, 0.95, 2),
    'a minute': '',
    times: '',
    target: '',
    kept: '',
  });
  for (const withQr of [false, true]) {
    const began = performance.now();
    const times = await timeEach(count, 10, (index) => print(index + 100, withQr));
    const perMinute = Math.round((60_000 * (count + 10)) / (performance.now() - began));
    const p50 = percentile(times, 0.5, 2);
    const label = withQr ? 'invoice with QR' : 'invoice';
    rows.push({
      label,
      'p50 ms': p50,
      'p95 ms': percentile(times, 0.95, 2),
      'a minute': perMinute,
      ...ratio(p50, yardstick, TARGET),
    });
  }
  return {
    name: `${count} invoices as PDF, one after the other`,
    rows,
    notes: ['the bare library embeds the same two fonts; ours also lays out and travels to a thread and back'],
  };
};

async function barePage(): Promise<Uint8Array> {
  const document = await PDFDocument.create();
  document.registerFontkit(fontkit);
  const [font, bold] = await Promise.all(
    [false, true].map((one) => document.embedFont(face(one).bytes, { subset: true })),
  );
  if (!font || !bold) throw new Error('the fonts of documents are missing');
  const page = document.addPage([595, 842]);
  for (let line = 0; line < LINES; line += 1)
    page.drawText('Ultramarinos Demo SL, Calle Mayor 1, 28013 Madrid', {
      x: 42,
      y: 800 - line * 14,
      size: 10,
      font: line % 2 ? font : bold,
    });
  return document.save();
}
