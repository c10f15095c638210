import { describe, expect, it } from 'vitest';
import { isSheet } from '#domain/carriers/labelKinds.ts';
import { checkLabelKind, labelSupport } from '#domain/carriers/labelMatrix.ts';
import { LOGISTIC_OPERATORS } from '#domain/carriers/operators.ts';
import { parcelNumber } from '#domain/carriers/trackingNumbers.ts';
import { trackingUrl } from '#domain/carriers/trackingUrl.ts';
import type { LabelContent } from '#domain/labels/labelContent.ts';
import { dots, paperOf, sheetSlots } from '#domain/labels/labelSizes.ts';
import { INJECTIONS } from '#tests/fixtures/injections.ts';
import { renderLabels, type LabelKind } from '#server/documents/labels/renderLabels.ts';
import { printEpl } from '#tests/fakes/eplPrinter.ts';
import { printLabel, readCodes } from '#tests/fakes/labelPrinter.ts';
import { labelContent } from '#tests/fixtures/labelContent.ts';

const NOW = new Date('2026-11-20T10:00:00.000Z');

const KINDS = LOGISTIC_OPERATORS.flatMap(({ code: operator }) =>
  labelSupport(operator).formats.flatMap((format) =>
    labelSupport(operator)
      .sizes.filter((size) => checkLabelKind(operator, format, size) === null)
      .map((size) => ({ operator, format, size })),
  ),
);

function contentOf(operator: LabelContent['operator'], number = 1): LabelContent {
  const to = { country: 'ES', postcode: '07001' };
  const trackingNumber = parcelNumber(operator, {
    orderId: 417,
    packageNumber: number,
    generation: 0,
    service: '63',
    to,
  });
  return labelContent({
    operator,
    operatorName: operator,
    trackingNumber,
    trackingUrl: trackingUrl(operator, trackingNumber),
    package: { number, of: 2 },
  });
}

async function fileOf(content: LabelContent, kind: Omit<LabelKind, 'dpi'>): Promise<Uint8Array> {
  const [file] = await renderLabels([content], { ...kind, dpi: 203 }, NOW);
  if (!file) throw new Error('no label');
  return file.bytes;
}

it('covers every carrier, format and size that there is', () => {
  expect(KINDS.length).toBeGreaterThan(35);
  expect(new Set(KINDS.map(({ format }) => format))).toEqual(new Set(['ZPL', 'GIF', 'PDF', 'EPL']));
});

describe.each(KINDS)('$operator $format $size', ({ operator, format, size }) => {
  it('is as large as it says, and a handheld reads its number and its code', async () => {
    const content = contentOf(operator);
    const paper = paperOf(size);
    // A label on its side is fed upright to a thermal head.
    const fed =
      size === '6X4' && (format === 'ZPL' || format === 'EPL') ? { width: paper.height, height: paper.width } : paper;
    const [page] = await printLabel(format, await fileOf(content, { format, size }), fed);
    if (!page) throw new Error('nothing was printed');
    expect(Math.abs(page.width - dots(fed.width, 203))).toBeLessThanOrEqual(16);
    expect(Math.abs(page.height - dots(fed.height, 203))).toBeLessThanOrEqual(24);
    expect(await readCodes(page, 'Code 128')).toEqual([content.trackingNumber]);
    const square = content.trackingUrl === null ? 'Data Matrix' : 'QR';
    expect(await readCodes(page, square)).toEqual([content.trackingUrl ?? content.trackingNumber]);
  });
});

describe('sheets', () => {
  it('hold as many labels as fit, and go on on the next', async () => {
    const contents = [1, 2, 3, 4, 5].map((number) => contentOf('CORREOS', number));
    const files = await renderLabels(contents, { format: 'PDF', size: 'A4', dpi: 203 }, NOW);
    expect(files.map(({ first, last }) => [first, last])).toEqual([[1, 5]]);
    const pages = await printLabel('PDF', files[0]?.bytes ?? new Uint8Array(), paperOf('A4'));
    const read = await Promise.all(pages.map((page) => readCodes(page, 'Code 128')));
    expect(pages).toHaveLength(2);
    expect([sheetSlots('CORREOS', 'A4').length, isSheet('A4'), read[1]]).toEqual([
      4,
      true,
      [contents[4]?.trackingNumber],
    ]);
    expect(contents.slice(0, 4).map(({ trackingNumber }) => trackingNumber)).toEqual(
      expect.arrayContaining(read[0] ?? []),
    );
  });
});

const EUROPE = {
  name: 'Ελένη Żółć',
  company: 'Кириллица ЇЄҐ',
  streets: ['Þórsgata 1, Đakovo', 'ул. Дзержинского 14'],
  city: 'Łódź',
  country: 'PL',
} as const;

describe('names of Europe', () => {
  it.each(['ZPL', 'EPL', 'PDF', 'GIF'] as const)('do not disturb the bars of %s', async (format) => {
    const content = labelContent({}, EUROPE);
    const [page] = await printLabel(format, await fileOf(content, { format, size: '4X6' }), paperOf('4X6'));
    if (!page) throw new Error('nothing was printed');
    expect(await readCodes(page, 'Code 128')).toEqual([content.trackingNumber]);
  });

  it('are sent as letters where the printer has them and as dots where not', async () => {
    const zpl = new TextDecoder().decode(await fileOf(labelContent({}, EUROPE), { format: 'ZPL', size: '4X6' }));
    expect(zpl).toContain('_C5_81_C3_B3d_C5_BA');
    expect(zpl.match(/\^GFA/g)).toHaveLength(3);
    const { commands } = await printEpl(
      await fileOf(labelContent({}, { ...EUROPE, streets: ['Calle Ñandú 5'] }), { format: 'EPL', size: '4X6' }),
    );
    expect(commands.filter((one) => one.startsWith('GW'))).toHaveLength(4);
    expect(commands.some((one) => one.includes('"Calle \u00d1and\u00fa 5"'))).toBe(true);
  });
});

describe('what a customer writes', () => {
  /** The commands of a label, without what they print. */
  const zplCommands = (zpl: string): string =>
    zpl.replaceAll(/(\^FH\^FD)[^^]*(\^FS)/g, '$1$2').replaceAll(/\^(FO|A0N|GFA)[\dA-F,]*/g, '^$1');
  const hostile = (text: string): LabelContent =>
    labelContent(
      { notes: text, reference: text },
      { name: text, company: text, streets: [text, text], city: text, postcode: text, phone: text },
    );

  it.each(INJECTIONS)('starts no command of ZPL: %j', async (text) => {
    const zpl = new TextDecoder().decode(await fileOf(hostile(text), { format: 'ZPL', size: '10X15' }));
    expect(
      zplCommands(zpl)
        .match(/[\^~][A-Z0-9]{2}/g)
        ?.filter((one) => !/\^(XA|XZ|CI|PW|LL|LH|PO|FO|A0|FH|FD|FS|GB|GF|BY|BC|BQ|PQ)/.test(one)) ?? [],
    ).toEqual([]);
    expect([zpl.match(/\^XA/g), zpl.match(/\^XZ/g), zpl.match(/\^PQ1\n/g), zpl.includes('~')]).toEqual([
      ['^XA'],
      ['^XZ'],
      ['^PQ1\n'],
      false,
    ]);
    const plain = new TextDecoder().decode(await fileOf(hostile('Ana'), { format: 'ZPL', size: '10X15' }));
    const fixed = (one: string): string[] =>
      one.match(/\^(?:XA|XZ|CI28|PW\d+|LL\d+|LH0,0|PON|PQ1|BY\d|BCN[^^]*|GB[^^]*)/g) ?? [];
    expect(fixed(zpl)).toEqual(fixed(plain));
  });

  it.each(INJECTIONS)('starts no command of EPL: %j', async (text) => {
    // The printer of the test stops at a line that it does not know.
    const { commands } = await printEpl(await fileOf(hostile(text), { format: 'EPL', size: '10X15' }));
    expect([
      commands.filter((one) => one === 'N'),
      commands.filter((one) => one.startsWith('P')),
      commands.at(-1),
    ]).toEqual([['N'], ['P1'], 'P1']);
  });

  it.each(INJECTIONS)('stands in a PDF as it is: %j', async (text) => {
    const [page] = await printLabel(
      'PDF',
      await fileOf(hostile(text), { format: 'PDF', size: '10X15' }),
      paperOf('10X15'),
    );
    if (!page) throw new Error('nothing was printed');
    expect(await readCodes(page, 'Code 128')).toEqual([labelContent().trackingNumber]);
  });
});

it('the same label is the same file', async () => {
  for (const format of ['ZPL', 'GIF', 'EPL'] as const) {
    const kind = { format, size: '4X6' } as const;
    expect(await fileOf(labelContent(), kind)).toEqual(await fileOf(labelContent(), kind));
  }
});
