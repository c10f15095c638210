import { paperOf } from '#domain/labels/labelSizes.ts';
import { plateFormatFor, platePages } from '#domain/packing/platePages.ts';
import { platesOf, plateText, readPlate } from '#domain/packing/plate.ts';
import { PRINT_WAYS, WAYS } from '#domain/printing/ways.ts';
import { printLabel, printPdf, readCodes } from '#tests/fakes/labelPrinter.ts';
import { describe, expect, it } from 'vitest';

/** The longest that an order can have. */
const ORDERS = [7, 2_147_483_647] as const;
const written = (order: number, parcels: number) =>
  platesOf(order, parcels).map((plate) => ({
    plate,
    title: '^XZ~JR PED-2026-000123 (Ñandú)',
    parcel: `Bulto ${plate.parcel} de ${plate.of}`,
    check: 'Control',
  }));
const bytesOf = (file: string) => new TextEncoder().encode(file);

describe.each(ORDERS)('the plates of order %i', (order) => {
  it.each(['10X15', '10X19', '10X20'] as const)(
    'come out of a label printer with a code that reads, on %s',
    async (stock) => {
      for (const one of written(order, 2)) {
        const [page, ...others] = await printLabel('ZPL', bytesOf(platePages('ZPL', stock, [one])), paperOf(stock));
        expect(others).toEqual([]);
        const codes = page ? await readCodes(page, 'Code 128') : [];
        expect(codes).toEqual([plateText(one.plate)]);
        expect(readPlate(codes[0] ?? '')).toEqual(one.plate);
      }
    },
  );

  it.each(['10X15', 'A4'] as const)('come out as a PDF, one a page, on %s', async (stock) => {
    const plates = written(order, 3);
    const pages = await printPdf(bytesOf(platePages('PDF', stock, plates)));
    const codes = await Promise.all(pages.map((page) => readCodes(page, 'Code 128')));
    expect(codes).toEqual(plates.map(({ plate }) => [plateText(plate)]));
  });
});

it('are one label each in the language of a label printer, and no name is a command of it', () => {
  const file = platePages('ZPL', '10X15', written(7, 20));
  expect(file.match(/\^XA/g)).toHaveLength(20);
  expect(file.match(/\^XZ/g)).toHaveLength(20);
  expect(file).not.toContain('~JR');
});

it('are written so that every chosen way takes them', () => {
  for (const way of PRINT_WAYS)
    for (const ofLabels of ['ZPL', 'PDF'] as const)
      for (const stock of [null, '10X15', 'A4'] as const) {
        const format = plateFormatFor({ kind: 'plate', way, printer: null, stock }, ofLabels);
        expect(stock === 'A4' || WAYS[way].takes.includes(format)).toBe(true);
      }
  expect(plateFormatFor(null, 'ZPL')).toBe('PDF');
});
