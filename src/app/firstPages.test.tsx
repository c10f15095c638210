import { existsSync } from 'node:fs';
import { expect, it } from 'vitest';
import { FIRST_PAGES } from './firstPages.ts';
import { AHEAD } from './pagesAhead.ts';

it('index.html asks for the pages that the app fetches ahead, with the same texts', () => {
  const asked = FIRST_PAGES.flatMap(({ paths, texts }) => paths.map((path) => [path, texts] as const));
  const fetched = Object.entries(AHEAD).flatMap(([path, { areas }]) => (areas ? [[path, areas] as const] : []));
  expect(Object.fromEntries(asked)).toEqual(Object.fromEntries(fetched));
});

it('each begins with a file of the app', () => {
  expect(FIRST_PAGES.filter(({ page }) => !existsSync(`src/${page}.tsx`))).toEqual([]);
});
