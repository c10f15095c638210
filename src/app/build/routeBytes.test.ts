import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { FLOOR_SCREENS } from '../screens/floorScreens.ts';
import { ROOT, type Bundle, type Chunk } from './bundle.ts';
import { judgeRoutes, ROUTE_BUDGETS, routeBytes } from './routeBytes.ts';

const PICKING = 'src/features/picking/PickingPage.tsx';
const ORDERS = 'src/features/orders/list/OrdersPage.tsx';
const LISTS = 'src/features/flow/FlowListPage.tsx';

/** As many letters as asked for, which pack badly and always to the same size. */
const letters = (seed: string, bytes: number): string =>
  createHash('shake256', { outputLength: bytes / 2 })
    .update(seed)
    .digest('hex');

/** A file that holds a module, with so many bytes that do not pack. */
const file = (module: string, bytes: number, imports: readonly string[] = []): [string, Chunk] => [
  `assets/${module}.js`,
  {
    type: 'chunk',
    fileName: `assets/${module}.js`,
    imports: imports.map((one) => `assets/${one}.js`),
    code: letters(module, bytes),
    modules: { [join(ROOT, module)]: {} },
  },
];

const fetchedBy = (table: string) =>
  ({ 'src/app/screens/floorScreens.ts': [PICKING, LISTS], 'src/app/screens/deskScreens.ts': [ORDERS] })[table] ?? [];

/** A build of three pages. @param bytes of the page of picking @param files that it imports besides */
function build(bytes = 4000, files = 0): Bundle {
  const needed = FLOOR_SCREENS.flatMap(({ texts, firstVisit }) =>
    firstVisit
      ? [
          ...texts.map((area) => `locales/es/${area}.json`),
          ...(firstVisit.more ?? []).map((module) => `src/${module}.ts`),
          ...(firstVisit.beforeApp ? [`src/${firstVisit.file}.tsx`] : []),
        ]
      : [],
  );
  const more = Array.from({ length: files }, (_, index) => `more${index}`);
  const around = ['src/app/startApp.tsx', 'src/app/i18n/shell.es.ts', 'src/app/workspace/DeskRoutes.tsx'];
  return Object.fromEntries([
    file('src/app/main.tsx', 1000, ['base']),
    file('base', 20_000),
    ...[...around, 'src/app/workspace/Desk.tsx', 'src/app/shell/Rail.tsx', ...needed, ...more].map((module) =>
      file(module, 2000),
    ),
    file(PICKING, bytes, ['base', ...more]),
    file(LISTS, 5000, ['base']),
    file(ORDERS, 6000, ['base']),
  ]);
}

const weighed = (bundle: Bundle) => routeBytes(bundle, FLOOR_SCREENS, fetchedBy);
const names = (files: readonly string[] = []) => files.map((line) => line.split(' ')[0]);

it('counts each file once: what stands around a page, what a first visit needs besides, the texts of one language', () => {
  const [signIn, picking, lists, orders] = weighed(build());
  expect([signIn?.kind, picking?.kind, lists?.kind, orders?.kind]).toEqual(['signIn', 'floor', 'device', 'desk']);
  const ofPicking = names(picking?.files);
  expect(ofPicking).toEqual(
    expect.arrayContaining([
      'assets/base.js',
      'assets/src/offline/sync/ensureOrders.ts.js',
      'assets/locales/es/picking.json.js',
    ]),
  );
  expect(new Set(ofPicking).size).toBe(ofPicking.length);
  expect(names(orders?.files)).toContain('assets/src/app/workspace/Desk.tsx.js');
  expect(names(orders?.files)).not.toContain('assets/locales/es/picking.json.js');
});

it('says nothing of pages within the budgets of their kind', () => {
  expect(judgeRoutes(weighed(build()))).toEqual([]);
});

it('names the page that is too heavy, and its files, the heaviest first', () => {
  const [said, ...others] = judgeRoutes(weighed(build(ROUTE_BUDGETS.floor.kb * 2000)));
  expect(others).toEqual([]);
  expect(said).toMatch(new RegExp(`^${PICKING} weighs \\d+\\.\\d kB in \\d+ files, floor at most `));
  expect(said?.split('\n')[1]).toContain(PICKING);
});

it('names the page that has too many files', () => {
  expect(judgeRoutes(weighed(build(4000, ROUTE_BUDGETS.floor.files)))).toEqual([expect.stringContaining(PICKING)]);
});
