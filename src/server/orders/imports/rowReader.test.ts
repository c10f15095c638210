import { expect, test } from 'vitest';
import { RowReader } from './rowReader.ts';

function read<T>(value: string, act: (reader: RowReader) => T) {
  const reader = new RowReader({ line: 3, cell: () => value });
  const result = act(reader);
  return { result, codes: reader.rejections.map(({ code }) => code) };
}

test.each([
  ['2.55', 255],
  ['2,5', 250],
  ['2', 200],
  ['0', 0],
  ['2.550', 255],
])('%s euros are %i cents', (text, cents) => {
  expect(read(text, (row) => row.decimal('price', 100))).toEqual({ result: cents, codes: [] });
});

test('more decimals than cents are told, and never cut', () => {
  expect(read('1.234', (row) => row.decimal('price', 100)).codes).toEqual(['too-precise']);
});

test.each(['-1', '1e3', 'abc', '1.2.3', '12345678', '١'])('%s is no amount', (text) => {
  expect(read(text, (row) => row.decimal('price', 100)).codes).toEqual(['bad-number']);
});

test.each(['0', '-3', '1.5', '1e2', '100001', 'dos'])('%s is no quantity', (text) => {
  expect(read(text, (row) => row.quantity('quantity')).codes).toEqual(['bad-quantity']);
});

test('a day in both notations is midnight UTC', () => {
  for (const text of ['2026-11-20', '20/11/2026', '20-11-2026']) {
    expect(read(text, (row) => row.day('date'))).toEqual({ result: new Date('2026-11-20T00:00:00Z'), codes: [] });
  }
});

test.each(['2026-02-30', '11/20/2026', 'ayer'])('%s is no day', (text) => {
  expect(read(text, (row) => row.day('date')).codes).toEqual(['bad-date']);
});

test('a GTIN needs its check digit, and may be missing', () => {
  expect(read('8410076472861', (row) => row.gtin('ean13')).codes).toEqual([]);
  expect(read('8410076472862', (row) => row.gtin('ean13')).codes).toEqual(['bad-ean']);
  expect(read('', (row) => row.gtin('ean13'))).toEqual({ result: null, codes: [] });
});

test('countries are ISO codes or names', () => {
  expect(read('España', (row) => row.country('country', true))).toEqual({ result: 'ES', codes: [] });
  expect(read('ES', (row) => row.country('country', true)).codes).toEqual([]);
  expect(read('EU', (row) => row.country('country', true)).codes).toEqual(['unknown-country']);
  expect(read('', (row) => row.country('country', true)).codes).toEqual(['missing-field']);
});

test('texts have a length', () => {
  expect(read('x'.repeat(65), (row) => row.text('sku', 64)).codes).toEqual(['too-long']);
});
