import { netOfLines, orderAmounts } from '#domain/orders/amounts.ts';
import { partyOf } from '../../carriers/operators/wire.ts';
import { expect, it } from 'vitest';
import { layoutPtd } from './declarations.ts';
import { layoutInvoice } from './layoutInvoice.ts';
import type { OrderDocumentData } from './orderDocumentData.ts';
import type { DocumentModel } from './documentModel.ts';
import { documentTexts } from './documentTexts.ts';

const PRICED = [
  { quantity: 3, unitPriceCents: 8850 },
  { quantity: 1, unitPriceCents: 2190 },
];

/** 287,40 EUR to Palma. */
function order(totalCents: number, taxCents: number, over: Partial<OrderDocumentData> = {}): OrderDocumentData {
  const money = { lines: PRICED, totalCents, taxCents };
  const net = netOfLines(money);
  const goods = { product: 'A', description: 'Taza', weightG: 100, hsCode: '691200', originCountry: 'ES' };
  return {
    clientId: 1,
    admissionUrl: null,
    reference: 'PED-1',
    date: new Date(0),
    now: new Date(0),
    from: partyOf({}),
    to: partyOf({}),
    currency: 'EUR',
    lines: PRICED.map((line, place) => ({ ...goods, ...line, netCents: net[place] ?? 0 })),
    sold: PRICED.map((line) => ({ product: 'A', description: 'Taza', ...line })),
    amounts: orderAmounts(money),
    taxName: 'IVA',
    insured: null,
    grossG: 500,
    packages: 1,
    carrier: null,
    trackingNumber: null,
    invoiceNumber: null,
    incoterm: 'dap',
    cn22Limits: { weightG: 400_000, valueCents: 35_000 },
    seller: { eori: '', vat: '' },
    iossNumber: null,
    lowValue: null,
    paymentMethod: null,
    isReturn: false,
    isExport: false,
    dangerous: null,
    region: { tax: 'IVA', rate: 2100 },
    declaration: null,
    ...over,
  };
}

/** The sums at the foot, in cents, by what stands before them. */
function sums({ totals }: DocumentModel): [string, number][] {
  return totals.map(({ label, value }) => [label, Number(value.replaceAll(/[^\d-]/g, ''))]);
}
const total = (paper: DocumentModel) =>
  (paper.table?.rows ?? []).reduce((sum, row) => {
    const last = row.at(-1);
    return sum + Number(typeof last === 'string' ? last.replaceAll(/\D/g, '') : Number.NaN);
  }, 0);

const WORDS = documentTexts('es');

it('the prior declaration adds no tax to a total that holds it', () => {
  for (const told of [4988, 0])
    expect(sums(layoutPtd(order(28_740, told), WORDS)).map(([, cents]) => cents)).toEqual([23_752, 4988, 4988]);
});

it('the prior declaration of an export taxes what it is worth without our tax', () => {
  const paper = layoutPtd(order(28_740, 4988, { isExport: true, region: { tax: 'IGIC', rate: 700 } }), WORDS);
  expect(sums(paper)[1]).toEqual(['IGIC 7 %', 1663]);
  expect(total(paper)).toBe(23_752);
});

it('what the goods are insured for is no part of what they are worth, and keeps its own currency', () => {
  const over = { isExport: true, region: { tax: 'IGIC', rate: 700 }, insured: { cents: 50_000, currency: 'USD' } };
  const insured = order(28_740, 4988, over);
  expect(sums(layoutPtd(insured, WORDS))[0]).toEqual(['Base imponible', 23_752]);
  const { totals } = layoutInvoice(insured, WORDS, true);
  expect(totals.map(({ label }) => label)).toEqual(['Peso neto', 'Importe asegurado', 'Valor en aduana']);
  expect(totals[1]?.value).toMatch(/500,00.*(US\$|USD)/);
  expect(sums(layoutInvoice(insured, WORDS, true)).at(-1)).toEqual(['Valor en aduana', 23_752]);
});

it('the invoice is goods and shipping that make the total, and a tax that is within it', () => {
  expect(sums(layoutInvoice(order(29_240, 5075), WORDS, false))).toEqual([
    ['Mercancía', 28_740],
    ['Gastos de envío y otros', 500],
    ['Total', 29_240],
    ['Base imponible', 24_165],
    ['IVA 21 % (incluido en el total)', 5075],
  ]);
});

it('the invoice for customs adds up to the value without tax', () => {
  const paper = layoutInvoice(order(28_740, 4988, { isExport: true }), WORDS, true);
  expect(total(paper)).toBe(23_752);
  expect(sums(paper).at(-1)).toEqual(['Valor en aduana', 23_752]);
});

it('speaks of an exempt export only where no tax was charged', () => {
  const note = WORDS.say('paper.exportExempt');
  expect(layoutInvoice(order(28_740, 0, { isExport: true }), WORDS, false).paragraphs).toContain(note);
  expect(layoutInvoice(order(28_740, 4988, { isExport: true }), WORDS, false).paragraphs).not.toContain(note);
});
