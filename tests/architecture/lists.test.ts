import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ENDPOINT_ENTRIES } from '#server/app/endpoints.ts';
import { fieldOperators } from '#contract/filters/filterDefinition.ts';
import { listParameters } from '#contract/listEndpoint.ts';
import { readListQuery } from '#contract/filters/listQuery.ts';
import { FULL_SIGHT } from '#domain/people/sight.ts';
import { readSource } from './sourceGraph.ts';

const LISTS = ENDPOINT_ENTRIES.flatMap(([name, endpoint]) => (endpoint.list ? [{ name, ...endpoint.list }] : []));

const filesWith = (pattern: RegExp, layer = ''): readonly string[] =>
  readSource()
    .filter(({ path, text }) => path.startsWith(layer) && !path.includes('.test.') && pattern.test(text))
    .map(({ path }) => path);

/** `field` of each area of texts: what the fields of a list are called. */
const namesOf = (language: string): readonly object[] =>
  readdirSync(join(import.meta.dirname, '../../locales', language)).flatMap((file) => {
    const texts = JSON.parse(readFileSync(join(import.meta.dirname, '../../locales', language, file), 'utf8'));
    return texts.field ? [texts.field] : [];
  });

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

  it('call every field that a person can filter by something, in some area of texts', () => {
    for (const language of ['es', 'en', 'fr']) {
      const areas = namesOf(language);
      for (const { name, fields } of LISTS) {
        const offered = Object.entries(fields).filter(([id, { forPrograms }]) => id !== 'search' && !forPrograms);
        const named = areas.some((texts) => offered.every(([id]) => Object.hasOwn(texts, id)));
        expect([name, language, named]).toEqual([name, language, true]);
      }
    }
  });

  it('are asked and shown in one way by every page', () => {
    // A list that a screen reads by itself has a question, pages and states of its own.
    expect(filesWith(/<Pagination\b/)).toEqual(['widgets/lists/ListFoot.tsx']);
    expect(filesWith(/<FilterBar\b/)).toEqual(['widgets/lists/ListBar.tsx']);
    expect(filesWith(/\breadFilters\(/, 'widgets/')).toEqual(['widgets/lists/useListQuestion.ts']);
    expect(filesWith(/\b(readFilters|filterQuery|readSort)\(/, 'features/')).toEqual([
      'features/picking/incidents/useIncidentsPeriod.ts',
    ]);
  });

  it('are read and paged in one place of the server', () => {
    expect(filesWith(/\b(parseFilters|parseSort)\(/, 'contract/')).toEqual([
      'contract/filters/listQuery.ts',
      'contract/filters/parseFilters.ts',
    ]);
    expect(filesWith(/\breadListQuery\(/, 'server/')).toEqual([
      'server/kernel/parseList.ts',
      'server/orders/views/viewQuery.ts', // a saved view is a query too, and is checked like one
    ]);
    expect(filesWith(/\b(last_page|per_page)\b/, 'server/')).toEqual([
      'server/kernel/paging.ts',
      'server/orders/views/viewQuery.ts',
      // A shop's own lists, in its words.
      'server/shops/platforms/woocommerce/client.ts',
      'server/shops/platforms/woocommerce/pages.ts',
    ]);
  });
});
