import { existsSync } from 'node:fs';
import { PATHS } from '#features/paths.ts';
import { expect, it } from 'vitest';
import { FIRST_PAGES } from './firstPages.ts';
import { AHEAD } from './pagesAhead.ts';

it('index.html asks for the pages that the app fetches ahead, with the same texts', () => {
  const asked = FIRST_PAGES.flatMap(({ paths, texts }) => paths.map((path) => [path, texts] as const));
  const fetched = Object.entries(AHEAD).map(([path, { areas }]) => [path, areas] as const);
  // The desk comes over a wire: the app fetching it is soon enough.
  expect(Object.fromEntries(asked)).toEqual(Object.fromEntries(fetched.filter(([path]) => path !== PATHS.orders)));
});

it('each is a page of features', () => {
  expect(FIRST_PAGES.filter(({ page }) => !existsSync(`src/features/${page}.tsx`))).toEqual([]);
});
