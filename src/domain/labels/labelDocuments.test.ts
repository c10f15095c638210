import { expect, it } from 'vitest';
import { isSheet, LABEL_FORMATS, LABEL_SIZES, LABEL_TEMPLATES } from '../carriers/labelKinds.ts';
import { documentOf, labelDocumentsOf, MAX_LABELS, type FiledLabel } from './labelDocuments.ts';
import { paperOf } from './labelSizes.ts';

const label = (orderId: number, changes: Partial<FiledLabel> = {}): FiledLabel => ({
  orderId,
  first: 1,
  last: 1,
  format: 'PDF',
  size: '10X15',
  ...changes,
});

it('makes one document for each format and roll, orders as they were chosen', () => {
  const labels = [
    label(1),
    label(2, { format: 'ZPL' }),
    label(3, { size: 'A4', last: 3 }),
    label(4, { size: '4X6' }),
    label(4, { size: '4X6', first: 2, last: 2 }),
    label(5, { format: 'GIF', size: '6X4' }),
  ];
  expect(labelDocumentsOf(labels, [5, 4, 3, 2, 1, 9])).toEqual([
    { format: 'PDF', stock: '10X15', labels: 4, ordersIds: [5, 4, 1] },
    { format: 'PDF', stock: 'A4', labels: 3, ordersIds: [3] },
    { format: 'ZPL', stock: '10X15', labels: 1, ordersIds: [2] },
  ]);
});

it('cuts what is too much for one go between two orders', () => {
  const ids = Array.from({ length: 30 }, (_, at) => at + 1);
  const labels = ids.map((id) => label(id, { last: 99 }));
  const documents = labelDocumentsOf(labels, ids);
  expect(documents.flatMap(({ ordersIds }) => ordersIds)).toEqual(ids);
  expect(documents.map((one) => one.labels)).toEqual([990, 990, 990]);
  expect(documents.every((one) => one.labels <= MAX_LABELS)).toBe(true);
});

it('makes none of none', () => expect(labelDocumentsOf([], [1])).toEqual([]));

it.each([...LABEL_SIZES, ...LABEL_TEMPLATES])('feeds %s from stock of nearly its size', (size) => {
  const upright = paperOf(size);
  const stock = paperOf(documentOf({ format: 'PDF', size }).stock);
  const sides = (paper: typeof stock) => [paper.width, paper.height].toSorted((a, b) => a - b);
  sides(upright).forEach((side, at) => expect(Math.abs(side - (sides(stock)[at] ?? 0))).toBeLessThanOrEqual(5));
  expect(stock === paperOf('A4')).toBe(isSheet(size));
});

it('puts every format into some document', () => {
  expect(LABEL_FORMATS.map((format) => documentOf({ format, size: '10X15' }).format)).toEqual([
    'ZPL',
    'PDF',
    'PDF',
    'EPL',
  ]);
});
