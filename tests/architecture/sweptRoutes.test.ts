import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PATHS } from '#features/paths.ts';
import { expect, it } from 'vitest';
import { DESK_ROUTES, FLOOR_ROUTES, MET_ROUTES } from '../../e2e/support/sweptRoutes.ts';
import { ROOT } from './sourceGraph.ts';

/** What no other route answers; its screen is that of /404. */
const REST = '*';
const FEWEST = 30;

const PATH = /\bpath=(?:\{PATHS\.(\w+)\}|\{`\$\{PATHS\.(\w+)\}([^`$]*)`\}|"([^"]*)")/g;
const pathOf = (name: string): string => Object.entries(PATHS).find(([one]) => one === name)?.[1] ?? `no path named ${name}`;

/** The routes of the product as the router has them: `/orders/:id`. */
function routes(): string[] {
  const text = ['routes.tsx', 'workspace/DeskRoutes.tsx'].map((file) => readFileSync(join(ROOT, 'src/app', file), 'utf8')).join('');
  const found = [...text.matchAll(PATH)].map(([, whole, begin, end = '', said]) => said ?? pathOf(whole ?? begin ?? '') + end);
  expect(found, 'a path that is written in another way').toHaveLength(text.match(/\bpath=/g)?.length ?? 0);
  expect(found.length).toBeGreaterThan(FEWEST);
  return found.filter((path) => path !== REST);
}

const swept = [...Object.keys(DESK_ROUTES), ...FLOOR_ROUTES, ...MET_ROUTES];

it('every route is looked at by a sweep, in each language and theme', () => {
  expect(routes().filter((path) => !swept.includes(path))).toEqual([]);
});

it('no sweep looks for a route that is gone', () => {
  const all = routes();
  expect(swept.filter((path) => !all.includes(path))).toEqual([]);
});

it('a route of the desk is opened at addresses of its own', () => {
  const strays = Object.entries(DESK_ROUTES).filter(([route, addressesOf]) => {
    const shape = new RegExp(`^${route.replace(':id', '\\d+')}(\\?|$)`);
    const addresses = addressesOf({ order: 1, sent: 2, lot: 3 });
    return addresses.length === 0 || addresses.some((address) => !shape.test(address));
  });
  expect(strays).toEqual([]);
});
