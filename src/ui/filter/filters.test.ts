import { describe, expect, it } from 'vitest';
import { filterWords } from './filterWords.ts';
import {
  filterQuery,
  isFit,
  isWhole,
  readFilters,
  withFilter,
  withOperator,
  type Filter,
  type FilterField,
} from './filters.ts';

const fields: readonly FilterField[] = [
  { id: 'status', label: 'Estado', kind: 'choice' },
  { id: 'date_order', label: 'Fecha', kind: 'date' },
  { id: 'customer_name', label: 'Cliente', kind: 'text' },
];
const status: Filter = { field: 'status', operator: 'in', values: ['CREATED', 'SHIPPED'] };
const date: Filter = { field: 'date_order', operator: 'range', values: ['2026-11-01', ''] };

describe('filters in an address', () => {
  it('come back as they went', () => {
    const filters: readonly Filter[] = [
      status,
      date,
      { field: 'customer_name', operator: 'eq', values: ['Peña, Rocío'] },
    ];
    expect(filterQuery(filters)).toEqual({
      'status[in]': 'CREATED,SHIPPED',
      'date_order[range]': '2026-11-01,',
      customer_name: 'Peña, Rocío',
    });
    expect(readFilters(new URLSearchParams(filterQuery(filters)), fields)).toEqual(filters);
  });

  it('stand as a list where the field is asked by lists', () => {
    expect(readFilters(new URLSearchParams('status=CREATED'), fields)).toEqual([
      { field: 'status', operator: 'in', values: ['CREATED'] },
    ]);
    expect(readFilters(new URLSearchParams('status[ne]=CREATED'), fields)).toEqual([
      { field: 'status', operator: 'notIn', values: ['CREATED'] },
    ]);
    const one: FilterField = { id: 'returns', label: 'Devoluciones', kind: 'choice', operators: ['eq'] };
    expect(readFilters(new URLSearchParams('returns=no'), [one])).toEqual([
      { field: 'returns', operator: 'eq', values: ['no'] },
    ]);
  });

  it('pass over what is no filter of the page', () => {
    const query = new URLSearchParams('page=2&status[evil]=1&password=x&customer_name[isNull]=1&status[in]=');
    expect(readFilters(query, fields)).toEqual([{ field: 'customer_name', operator: 'isNull', values: [] }]);
  });
});

describe('filters in hand', () => {
  it('ask nothing until they have a value', () => {
    expect(isWhole({ ...status, values: [] })).toBe(false);
    expect(isWhole({ ...date, values: ['', ''] })).toBe(false);
    expect(filterQuery([{ ...status, values: [] }])).toEqual({});
  });

  it('fit what a list can be asked', () => {
    const units: FilterField = { id: 'units', label: 'Uds', kind: 'number' };
    const fits = (field: FilterField, ...values: string[]) => isFit(field, { field: field.id, operator: 'in', values });
    expect(fits(units, '2147483647', ' -3', '')).toBe(true);
    for (const wrong of ['2147483648', '1.5', '1e3', '12345678901', 'x']) expect(fits(units, wrong)).toBe(false);
    expect(fits(fields[1] as FilterField, '12026-11-20')).toBe(false);
    expect(fits(fields[2] as FilterField, 'x'.repeat(201))).toBe(false);
    expect(fits(units, ...Array.from({ length: 201 }, () => '1'))).toBe(false);
  });

  it('take the place of the one of their field, and leave when they are emptied', () => {
    const other = { ...status, values: ['CREATED'] };
    expect(withFilter([status, date], other)).toEqual([other, date]);
    expect(withFilter([status, date], { ...status, values: [] })).toEqual([date]);
  });

  it('keep what fits when the operator changes', () => {
    expect(withOperator(status, 'ne').values).toEqual(['CREATED']);
    expect(withOperator(status, 'isNull').values).toEqual([]);
    expect(withOperator(date, 'notRange').values).toEqual(['2026-11-01', '']);
  });
});

it('figures in a smaller unit are said as the language writes them', () => {
  const weight: FilterField = { id: 'total_weight', label: 'Peso', kind: 'number', decimals: 3 };
  const filter: Filter = { field: 'total_weight', operator: 'eq', values: ['1250'] };
  const t = ((key: string) => key) as unknown as Parameters<typeof filterWords>[2];
  expect([filterWords(weight, filter, t, 'es'), filterWords(weight, filter, t, 'en')]).toEqual(['1,25', '1.25']);
});
