import type { RouteBytes } from './routeBytes.ts';

/** The agreed weight of each page in kB (1000 bytes, packed), and what its modules weighed then, before packing. */
export interface RouteBudgets {
  readonly routes: Readonly<Record<string, number>>;
  readonly modules: Readonly<Record<string, number>>;
}

/** Room of a page above its weight when the budget is written: a new word should pass, a new part should not. */
const ROOM = 1.02;
const NAMED = 8;
/** Modules lighter than this are not written down one by one. */
const LIGHT = 400;

const kb = (bytes: number): number => Number((bytes / 1000).toFixed(1));

/** kB that a page of the desk may weigh without a budget of its own: most pages of lists and settings do. */
const DESK_PAGE = 320;

/** What is wrong with the pages, a sentence each; none = all are within their budgets. */
export function judgeRoutes(pages: readonly RouteBytes[], { routes, modules }: RouteBudgets): readonly string[] {
  const unknown = pages
    .filter((one) => budgetOf(one, routes) === 0)
    .map(({ page, gzip }) => `${page} has no budget; it weighs ${kb(gzip)} kB`);
  const gone = Object.keys(routes)
    .filter((route) => pages.every(({ page }) => page !== route))
    .map((route) => `${route} has a budget and is no page`);
  const heavy = pages.flatMap((one) => {
    const budget = budgetOf(one, routes);
    return budget > 0 && kb(one.gzip) > budget
      ? [
          `${one.page} weighs ${kb(one.gzip)} kB of JavaScript, its budget is ${budget}. Grown since it was set (bytes before packing):\n${grown(one, modules)}`,
        ]
      : [];
  });
  return [...unknown, ...gone, ...heavy];
}

/** kB that a page may weigh; 0 = it needs a budget of its own. */
const budgetOf = ({ page, isDesk }: RouteBytes, routes: RouteBudgets['routes']): number =>
  routes[page] ?? (isDesk ? DESK_PAGE : 0);

/** The modules of a page that weigh more than when its budget was set, the worst first. */
function grown({ modules }: RouteBytes, before: RouteBudgets['modules']): string {
  return [...modules]
    .map(([name, bytes]) => ({ name, bytes, more: bytes - (before[name] ?? (bytes < LIGHT ? bytes : 0)) }))
    .filter(({ more }) => more > 0)
    .toSorted((a, b) => b.more - a.more)
    .slice(0, NAMED)
    .map(({ name, bytes, more }) => `  ${name}: ${bytes}, ${more === bytes ? 'new here' : `${more} more`}`)
    .join('\n');
}

/**
 * Budgets with the pages that need one, or are over theirs, as heavy as they weigh now. The others keep what was agreed:
 * a commit takes over nothing of another's.
 */
export function budgetsOf(pages: readonly RouteBytes[], agreed: RouteBudgets = NOTHING_AGREED): RouteBudgets {
  const anew = pages.filter((one) => kb(one.gzip) > budgetOf(one, agreed.routes));
  const isThere = new Set(pages.flatMap(({ modules }) => [...modules.keys()]));
  const kept = Object.entries(agreed.modules).filter(([name]) => isThere.has(name));
  const routes = pages.flatMap((one): [string, number][] => {
    const budget = anew.includes(one) ? kb(one.gzip * ROOM) : agreed.routes[one.page];
    return budget === undefined ? [] : [[one.page, budget]];
  });
  return { routes: sorted(routes), modules: sorted([...kept, ...heaviest(anew)]) };
}

const NOTHING_AGREED: RouteBudgets = { routes: {}, modules: {} };

/** Each page contains another part of a package, so the heaviest part counts. */
function heaviest(pages: readonly RouteBytes[]): Map<string, number> {
  const heavy = new Map<string, number>();
  for (const [name, bytes] of pages.flatMap(({ modules }) => [...modules])) {
    if (bytes >= LIGHT) heavy.set(name, Math.max(bytes, heavy.get(name) ?? 0));
  }
  return heavy;
}

const sorted = <Value>(entries: readonly (readonly [string, Value])[]): Record<string, Value> =>
  Object.fromEntries(entries.toSorted(([a], [b]) => a.localeCompare(b)));
