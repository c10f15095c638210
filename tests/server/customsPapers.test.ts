import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { LANGUAGES } from '#contract/languages.ts';
import { CUSTOMS_DOCUMENTS, type CustomsDocument } from '#domain/customs/documents.ts';
import { composeCustomsDocument } from '#server/labels/documents/composeCustomsDocument.ts';
import { partyOf } from '#server/carriers/operators/wire.ts';
import { documentTexts, type DocumentTexts } from '#server/documents/printed/documentTexts.ts';
import { valueOf, type OrderDocumentData } from '#server/documents/printed/orderDocumentData.ts';
import { printDocuments } from '#server/documents/printed/printDocuments.ts';
import { printPdf, readCodes, readPdfText } from '#tests/fakes/labelPrinter.ts';

const NOW = new Date('2026-11-23T10:00:00.000Z');
const NUMBER = '90000000417010';
const ADDRESS = 'https://despacho.example.com/customs/admision-in-origin-adt?id_order=123456';
const NAMES = [
  'Camiseta de algodón orgánico de manga larga con estampado de ballenas, talla XXL, color azul petróleo',
  'Taza de cerámica esmaltada a mano',
  'Vela aromática de cera de soja con tapa de madera de haya y caja de regalo reciclada',
  'Jabón',
];

/** Lines with long and short names, each with a number of its own. */
const lines = (count: number): OrderDocumentData['lines'] =>
  Array.from({ length: count }, (_, place) => ({
    product: `SKU-${place}`,
    description: `N${place + 1} ${NAMES[place % NAMES.length]}`,
    quantity: 1 + (place % 3),
    netCents: 1234 + place * 7,
    unitPriceCents: 1499 + place,
    weightG: 120 + place,
    hsCode: ['6109100010', '69120085', '3406000000', '34011100'][place % 4] ?? '',
    originCountry: ['PT', 'ES', 'BA', 'CN'][place % 4] ?? '',
  }));

function orderOf(count: number): OrderDocumentData {
  return {
    clientId: 1,
    reference: 'PED-2026-000123/ESPECIAL',
    admissionUrl: ADDRESS,
    date: NOW,
    now: NOW,
    from: partyOf({
      name: 'María de los Ángeles Fernández-Villaverde y Rodríguez de la Borbolla',
      company: 'Comercial Exportadora de Artesanía Tradicional del Mediterráneo Occidental, S.L.U.',
      streets: ['Polígono Industrial Las Cañadas del Guadalhorce, calle de los Alfareros 125, nave 14 bis'],
      postcode: '29004',
      city: 'Alhaurín de la Torre (Málaga)',
      country: 'ES',
      phone: '+34 952 000 111',
      email: 'exportaciones.internacionales@artesania-mediterraneo.example',
      taxId: 'B58378431',
    }),
    to: partyOf({
      name: 'Jean-Baptiste Emmanuel Maximilien de La Rochefoucauld-Montmorency',
      company: 'Société Générale de Distribution des Îles et de l’Outre-mer, S.A.R.L.',
      streets: ['Urbanización Mirador de las Dunas de Maspalomas, bloque 12, escalera B, piso 4.º izquierda'],
      postcode: '35100',
      city: 'San Bartolomé de Tirajana',
      country: 'ES',
      phone: '+34 600 123 456',
      email: 'jean-baptiste.de-la-rochefoucauld@example.com',
      taxId: 'X2482300W',
    }),
    lines: lines(count),
    sold: lines(count),
    currency: 'EUR',
    amounts: { netCents: 54_820, taxCents: 0, goodsCents: 119_968, otherCents: 1250, totalCents: 121_218 },
    taxName: 'IGIC',
    insured: { cents: 250_000, currency: 'EUR' },
    grossG: 12_000,
    packages: 3,
    carrier: 'Correos Express Paquetería Internacional Urgente',
    trackingNumber: NUMBER,
    invoiceNumber: 'F-2026/000000987-RECTIFICATIVA',
    incoterm: 'dap',
    cn22Limits: { weightG: 400_000, valueCents: 35_000 },
    seller: { eori: 'ESB58378431', vat: 'ESB58378431' },
    iossNumber: 'IM7240000012',
    lowValue: { headings: 4, eachCents: 300, dutyCents: 1200, from: '2026-07-01', until: '2028-07-01' },
    paymentMethod: 'card',
    isReturn: false,
    isExport: true,
    dangerous: { un_number: 'UN1950', class: '2.1', packing_group: 'III' },
    region: { tax: 'IGIC', rate: 700 },
    declaration: { kind: 'H7', reference: 'H7-123456', mrn: '26ESH0000000123456' },
  };
}

/** Wrapping puts blanks and breaks where there were none or others. */
const bare = (text: string): string => text.replaceAll(/\s/g, '');
const EDGE_MM = 2.5;

/** Whether the edge of the page is white: what runs over is cut there, or stands beyond it. */
async function hasWhiteEdge(png: Buffer, dotsPerMm: number): Promise<boolean> {
  const { width, height } = await sharp(png).metadata();
  const edge = Math.round(EDGE_MM * dotsPerMm);
  const strips = [
    { left: 0, top: 0, width, height: edge },
    { left: 0, top: height - edge, width, height: edge },
    { left: 0, top: 0, width: edge, height },
    { left: width - edge, top: 0, width: edge, height },
  ];
  const flat = await sharp(png).flatten({ background: '#fff' }).toBuffer();
  const darkest = await Promise.all(
    strips.map(async (strip) => {
      // Statistics are of what an image was read from, so the strip is cut out first.
      const { channels } = await sharp(await sharp(flat).extract(strip).toBuffer()).stats();
      return Math.min(...channels.map(({ min }) => min));
    }),
  );
  return darkest.every((min) => min > 250);
}

const sum = ({ lines: all }: OrderDocumentData): number => valueOf(all);

/** What a document of this kind has to say beside its lines. */
const SAYS: Readonly<Record<CustomsDocument, (order: OrderDocumentData, words: DocumentTexts) => readonly string[]>> = {
  cn22: (order, words) => ['CN22', NUMBER, words.money(sum(order), 'EUR')],
  cn23: (order, words) => [
    'CN23',
    order.from.company,
    order.from.name,
    ...order.to.streets,
    order.to.email,
    'F-2026/000000987-RECTIFICATIVA',
    words.country('BA'),
    words.money(sum(order), 'EUR'),
    words.say('paper.remarks'),
  ],
  ptd: ({ to }) => ['ESB58378431', 'IM7240000012', '26ESH0000000123456', '2026/382', 'IGIC', to.taxId],
  dgd: ({ from }, words) => ['UN1950', '2.1', 'III', from.phone, words.say('paper.packaging')],
  sale_invoice: ({ from, to, lines: all }) => [
    'ESB58378431',
    from.taxId,
    to.taxId,
    ...all.map(({ product }) => product),
  ],
  customs_invoice: (order, words) => [
    'ESB58378431',
    'IM7240000012',
    'DAP',
    order.carrier ?? '',
    order.to.name,
    words.money(order.amounts.otherCents, 'EUR'),
    words.money(sum(order), 'EUR'),
    ...order.lines.map(({ product }) => product),
  ],
};

const CASES = LANGUAGES.flatMap((language) => CUSTOMS_DOCUMENTS.map((type) => [type, language] as const));

describe('a customs document with long names and as many lines as it takes', () => {
  it.each(CASES)('%s in %s says everything, on every page whose it is', async (type, language) => {
    const order = orderOf(type === 'cn22' ? 4 : 40);
    const words = documentTexts(language);
    const models = composeCustomsDocument(type, order, words);
    if (!('length' in models)) throw new Error(`refused: ${models.wrong.join()}`);
    const bytes = await printDocuments(models.slice(0, 1), NOW);
    const texts = (await readPdfText(bytes)).map(bare);
    const whole = texts.join('');
    for (const { description } of order.lines) expect(whole).toContain(bare(description));
    for (const said of [...SAYS[type](order, words), models[0]?.title ?? '']) expect(whole).toContain(bare(said));
    for (const text of texts) expect(text).toContain(bare(order.reference));
    expect(whole).not.toMatch(/\.\.\.|paper\.|undefined|NaN/);

    const pages = await printPdf(bytes);
    expect(pages.length > 1).toBe(type !== 'cn22');
    for (const { png, width } of pages)
      expect(await hasWhiteEdge(png, width / (models[0]?.format.width ?? 1))).toBe(true);
    const [first] = pages;
    if (!first) throw new Error('no page');
    expect(await readCodes(first, 'Code 128')).toEqual(['cn22', 'sale_invoice'].includes(type) ? [] : [NUMBER]);
    expect(await readCodes(first, 'QR')).toEqual(['cn23', 'ptd', 'customs_invoice'].includes(type) ? [ADDRESS] : []);
  });
});
