import { FULL_SIGHT } from '#domain/people/sight.ts';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { ORDER_FILTER_FIELDS } from '../orders/orderFilters.ts';
import { FILTER_OPERATORS, OPERATORS_OF } from './operators.ts';
import { parseFilters, parseSort } from './parseFilters.ts';

const read = (query: Record<string, unknown>) => parseFilters(query, ORDER_FILTER_FIELDS, FULL_SIGHT);

test('reads the wire form of every kind of operator', () => {
  expect(
    read({
      status: 'CREATED',
      'type[in]': 'order,reexpedition',
      'order_reference[_like_]': 'PED-5',
      'date_order[range]': '2026-11-01,',
      'units[gte]': '3',
      'email[isNull]': '',
    }),
  ).toEqual({
    ok: true,
    filters: [
      { field: 'status', operator: 'eq', values: ['CREATED'] },
      { field: 'type', operator: 'in', values: ['order', 'reexpedition'] },
      { field: 'order_reference', operator: '_like_', values: ['PED-5'] },
      { field: 'date_order', operator: 'range', values: ['2026-11-01', ''] },
      { field: 'units', operator: 'gte', values: ['3'] },
      { field: 'email', operator: 'isNull', values: [] },
    ],
  });
});

test.each([
  ['a field nobody knows', { 'password[eq]': 'x' }],
  ['a name out of the prototype', { constructor: 'x' }],
  ['an operator nobody knows', { 'status[matches]': 'x' }],
  ['an operator that the type does not take', { 'status[like_]': 'CRE' }],
  ['an operator that the field does not take', { 'returns[ne]': 'no' }],
  ['text for a number', { 'units[gt]': '3; drop table orders' }],
  ['a number too large for the column', { id: '2147483648' }],
  ['a status that does not exist', { status: 'CREATEDX' }],
  ['a day that does not exist', { date_order: '2026-02-30' }],
  ['a leap day that was none', { date_order: '2100-02-29' }],
  ['a day whose next one no database takes', { 'date_order[lte]': '9999-12-31' }],
  ['a moment before the first year in its zone', { updated_at: '0001-01-01T00:00:00+14:00' }],
  ['an hour that does not exist', { updated_at: '2026-11-20T24:00:00Z' }],
  ['a time without its zone', { updated_at: '2026-11-20T10:00:00' }],
  ['a range of nothing', { 'units[range]': ',' }],
  ['a range of three', { 'units[range]': '1,2,3' }],
  ['too many values', { 'id[in]': Array.from({ length: 201 }, (_, i) => i + 1).join(',') }],
  ['a value too long', { 'city[_like_]': 'x'.repeat(201) }],
  ['an empty value', { city: '' }],
  ['a nested object', { status: { $ne: '' } }],
  ['a NUL', { city: 'a\0b' }],
])('refuses %s and names it', (_, query) => {
  const reading = read(query);
  expect(reading.ok).toBe(false);
  expect(reading.ok ? {} : reading.errors).toHaveProperty([Object.keys(query)[0] ?? '']);
});

test('takes the largest number that a column holds', () => {
  expect(read({ 'id[in]': '2147483647,-2147483647' })).toMatchObject({ ok: true });
});

test('the same filter twice counts twice', () => {
  const reading = read({ 'units[gt]': ['1', '2'] });
  expect(reading.ok && reading.filters.length).toBe(2);
});

test('whatever comes in, only known fields with their operators come out', () => {
  const name = fc.oneof(
    fc.string(),
    fc
      .tuple(fc.constantFrom(...Object.keys(ORDER_FILTER_FIELDS)), fc.constantFrom(...FILTER_OPERATORS))
      .map(([field, operator]) => `${field}[${operator}]`),
  );
  fc.assert(
    fc.property(fc.dictionary(name, fc.anything()), (query) => {
      const reading = read(query);
      for (const { field, operator } of reading.ok ? reading.filters : []) {
        const known = ORDER_FILTER_FIELDS[field as keyof typeof ORDER_FILTER_FIELDS];
        expect(OPERATORS_OF[known.type]).toContain(operator);
      }
    }),
  );
});

test('sort takes only sortable fields', () => {
  expect(parseSort('-date_order,id', ORDER_FILTER_FIELDS, FULL_SIGHT)).toEqual({
    ok: true,
    sort: [
      { field: 'date_order', descending: true },
      { field: 'id', descending: false },
    ],
  });
  for (const sort of ['email', 'id;drop', 'toString', 'id,id,id,id,id']) {
    expect(parseSort(sort, ORDER_FILTER_FIELDS, FULL_SIGHT).ok).toBe(false);
  }
});
