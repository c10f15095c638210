import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { FLOOR_SCREENS } from '../screens/floorScreens.ts';
import { ROOT, type Bundle, type Chunk } from './bundle.ts';
import { budgetsOf, judgeRoutes } from './judgeRoutes.ts';
import { routeBytes } from './routeBytes.ts';

const PICKING = 'src/features/picking/PickingPage.tsx';
const ORDERS = 'src/features/orders/list/OrdersPage.tsx';
const BIG = 'src/features/picking/everythingAtOnce.ts';

/** As many letters as asked for, which pack badly and always to the same size. */
const letters = (seed: string, bytes: number): string =>
  createHash('shake256', { outputLength: bytes / 2 })
    .update(seed)
    .digest('hex');

/** A file that begins with a module and holds it, with so many bytes that do not pack. */
const file = (
  module: string,
  bytes: number,
  imports: readonly string[] = [],
  more: Readonly<Record<string, number>> = {},
): [string, Chunk] => [
  `assets/${module}.js`,
  {
    type: 'chunk',
    fileName: `assets/${module}.js`,
    facadeModuleId: join(ROOT, module),
    imports: imports.map((one) => `assets/${one}.js`),
    code: letters(module, bytes),
    modules: Object.fromEntries(
      Object.entries({ [module]: bytes, ...more }).map(([name, renderedLength]) => [
        join(ROOT, name),
        { renderedLength },
      ]),
    ),
  },
];

const fetchedBy = (table: string) =>
  ({ 'src/app/screens/floorScreens.ts': [PICKING], 'src/app/screens/deskScreens.ts': [ORDERS] })[table] ?? [];

/** A build of two pages. @param added what the page of picking needs besides */
function build(added: Readonly<Record<string, number>> = {}): Bundle {
  const besides = FLOOR_SCREENS.flatMap(({ texts, firstVisit }) =>
    firstVisit
      ? [
          ...texts.map((area) => `locales/es/${area}.json`),
          ...(firstVisit.more ?? []).map((one) => `src/${one}.ts`),
          ...(firstVisit.beforeApp ? [`src/${firstVisit.file}.tsx`] : []),
        ]
      : [],
  );
  return Object.fromEntries([
    file('index.html', 1000, ['base']),
    file('base', 20_000, [], {
      'node_modules/react-dom/cjs/client.js': 15_000,
      'node_modules/react-dom/index.js': 500,
    }),
    ...[
      'src/app/startApp.tsx',
      'src/app/i18n/shell.es.ts',
      'src/app/workspace/DeskRoutes.tsx',
      'src/app/workspace/Desk.tsx',
      ...besides,
    ].map((module) => file(module, 2000)),
    file(PICKING, 4000 + Object.values(added).reduce((sum, bytes) => sum + bytes, 0), ['base'], added),
    file(ORDERS, 6000, ['base']),
  ]);
}

const weighed = (bundle: Bundle) => routeBytes(bundle, FLOOR_SCREENS, fetchedBy);
const agreed = budgetsOf(weighed(build()));

it('counts what stands around a page once, and what a first visit needs besides', () => {
  const [, picking, orders] = weighed(build());
  expect([...(picking?.modules ?? [])]).toContainEqual(['react-dom', 15_500]);
  expect([...(picking?.modules.keys() ?? [])]).toEqual(
    expect.arrayContaining(['src/offline/sync/ensureOrders.ts', 'locales/es/picking.json']),
  );
  expect([...(orders?.modules.keys() ?? [])]).toEqual(expect.arrayContaining(['src/app/workspace/Desk.tsx']));
  expect(orders?.modules.has('locales/es/picking.json')).toBe(false);
});

it('says nothing of pages as they were agreed', () => {
  expect(judgeRoutes(weighed(build()), agreed)).toEqual([]);
});

it('names the page that passes its budget, and the modules that grew, the worst first', () => {
  const [said, ...others] = judgeRoutes(weighed(build({ [BIG]: 9000, 'src/ui/small.ts': 500 })), agreed);
  expect(others).toEqual([]);
  expect(said).toMatch(
    new RegExp(`^${PICKING} weighs \\d+\\.\\d kB of JavaScript, its budget is ${agreed.routes[PICKING]}\\.`),
  );
  const lines = said?.split('\n').slice(1) ?? [];
  expect(lines.filter((line) => !line.includes(PICKING))).toEqual([
    `  ${BIG}: 9000, new here`,
    '  src/ui/small.ts: 500, new here',
  ]);
});

it('asks for a budget of each page, and for a page of each budget', () => {
  const { [PICKING]: _, ...routes } = agreed.routes;
  const [none, gone, ...others] = judgeRoutes(weighed(build()), {
    ...agreed,
    routes: { ...routes, 'src/features/GonePage.tsx': 200 },
  });
  expect(none).toContain(`${PICKING} has no budget`);
  expect(gone).toContain('src/features/GonePage.tsx has a budget and is no page');
  expect(others).toEqual([]);
});

it('gives a budget to a page that is new or over its own, and leaves the others as they were agreed', () => {
  const grown = weighed(build({ [BIG]: 9000 }));
  const anew = budgetsOf(grown, agreed);
  expect(judgeRoutes(grown, anew)).toEqual([]);
  expect(anew.routes[PICKING]).toBeGreaterThan(agreed.routes[PICKING] ?? 0);
  expect({ ...anew.routes, [PICKING]: null }).toEqual({ ...agreed.routes, [PICKING]: null });
  expect(anew.modules[BIG]).toBe(9000);
  const { [PICKING]: _, ...known } = agreed.routes;
  expect(budgetsOf(weighed(build()), { ...agreed, routes: known })).toEqual(agreed);
});

it('gives a page of the desk its own budget only where it weighs more than most', () => {
  expect(agreed.routes[ORDERS]).toBeUndefined();
  const page = { page: ORDERS, isDesk: true, modules: new Map([[ORDERS, 2000]]) };
  const [light, heavy] = [
    { ...page, gzip: 309_000 },
    { ...page, gzip: 330_000 },
  ];
  expect(judgeRoutes([light], { routes: {}, modules: {} })).toEqual([]);
  expect(judgeRoutes([heavy], { routes: {}, modules: {} })).toHaveLength(1);
  expect(judgeRoutes([heavy], budgetsOf([heavy]))).toEqual([]);
});
