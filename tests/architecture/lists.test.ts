import { describe, expect, it } from 'vitest';
import { ENDPOINT_ENTRIES } from '#contract/endpoints/table.ts';
import { fieldOperators } from '#contract/filters/filterDefinition.ts';
import { listParameters } from '#contract/listEndpoint.ts';
import { readListQuery } from '#contract/filters/listQuery.ts';
import { FULL_SIGHT } from '#domain/access/sight.ts';
import { readSource } from './sourceGraph.ts';

const LISTS = ENDPOINT_ENTRIES.flatMap(([name, endpoint]) => (endpoint.list ? [{ name, ...endpoint.list }] : []));

const filesWith = (pattern: RegExp, layer = ''): readonly string[] =>
  readSource()
    .filter(({ path, text }) => path.startsWith(layer) && !path.includes('.test.') && pattern.test(text))
    .map(({ path }) => path);

describe('lists', () => {
  it('are every call that is paged, and are declared in one way', () => {
    expect(LISTS.length).toBeGreaterThan(9);
    const without = ENDPOINT_ENTRIES.filter(([, { paged, list }]) => paged && !list);
    expect(without.map(([name]) => name)).toEqual([]);
    expect(filesWith(/\bpaged: true|listParameters\.(page|per_page|sort)|z\.looseObject/, 'contract/')).toEqual([
      'contract/listEndpoint.ts',
    ]);
  });

  it('name no field like a parameter, and sort as they say unasked', () => {
    for (const { name, fields, ...list } of LISTS) {
      expect([name, Object.keys(fields).filter((field) => field in listParameters)]).toEqual([name, []]);
      expect([name, readListQuery({ ...list, fields }, {}, {}, FULL_SIGHT).ok]).toEqual([name, true]);
    }
  });

  it('offer an operator once, and a choice with its values', () => {
    for (const { name, fields } of LISTS) {
      const wrong = Object.entries(fields).filter(
        ([, field]) =>
          new Set(fieldOperators(field)).size < fieldOperators(field).length ||
          (field.type === 'choice') !== (field.choices !== undefined),
      );
      expect([name, wrong.map(([field]) => field)]).toEqual([name, []]);
    }
  });

  it('are read and paged in one place of the server', () => {
    expect(filesWith(/\b(parseFilters|parseSort)\(/, 'contract/')).toEqual([
      'contract/filters/listQuery.ts',
      'contract/filters/parseFilters.ts',
    ]);
    expect(filesWith(/\breadListQuery\(/, 'server/')).toEqual([
      'server/areas/views/viewQuery.ts', // a saved view is a query too, and is checked like one
      'server/kernel/parseList.ts',
    ]);
    expect(filesWith(/\b(last_page|per_page)\b/, 'server/')).toEqual([
      'server/areas/views/viewQuery.ts',
      'server/kernel/paging.ts',
    ]);
  });
});
