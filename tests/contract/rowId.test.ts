import { expect, it } from 'vitest';
import { ENDPOINT_ENTRIES } from '#server/app/endpoints.ts';
import { LARGEST_ID, rowId, rowIdInPath } from '#contract/rowId.ts';

it('is what a column can hold', () => {
  const takes = (value: number) => rowId.safeParse(value).success;
  expect([1, LARGEST_ID, 0, -1, 1.5, LARGEST_ID + 1, Infinity, NaN].map(takes)).toEqual([
    true,
    true,
    false,
    false,
    false,
    false,
    false,
    false,
  ]);
  expect(
    ['7', String(LARGEST_ID), String(LARGEST_ID + 1), '1e99', 'x', ''].map(
      (text) => rowIdInPath.safeParse(text).success,
    ),
  ).toEqual([true, true, false, false, false, false]);
});

it('holds every call to it that names a client', () => {
  const loose = ENDPOINT_ENTRIES.filter(([, { query }]) => {
    const wrong = query?.safeParse({ id_client: String(LARGEST_ID + 1) });
    return wrong?.success && typeof wrong.data === 'object' && wrong.data !== null && 'id_client' in wrong.data;
  });
  expect(loose.map(([name]) => name)).toEqual([]);
});
