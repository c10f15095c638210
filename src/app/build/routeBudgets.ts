import { readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { Plugin } from 'vite';
import { ROOT } from './bundle.ts';
import { budgetsOf, judgeRoutes, type RouteBudgets } from './judgeRoutes.ts';
import { loadFloorScreens } from './loadFloorScreens.ts';
import { routeBytes } from './routeBytes.ts';

const FILE = join(import.meta.dirname, 'routeBudgets.json');

/**
 * Fails a build in which a page weighs more than its budget, and names the modules that grew. `ROUTE_BUDGETS=write`
 * gives those a budget of what they weigh, and new pages theirs, for a commit that says why.
 */
export const routeBudgets: Plugin = {
  name: 'route-budgets',
  apply: 'build',
  async generateBundle(_, bundle) {
    const fetchedBy = (module: string) =>
      (this.getModuleInfo(join(ROOT, module))?.dynamicallyImportedIds ?? []).map((id) => relative(ROOT, id));
    const pages = routeBytes(bundle, await loadFloorScreens(), fetchedBy);
    const agreed = JSON.parse(readFileSync(FILE, 'utf8')) as RouteBudgets;
    if (process.env['ROUTE_BUDGETS'] === 'write') {
      writeFileSync(FILE, `${JSON.stringify(budgetsOf(pages, agreed), null, 2)}\n`);
      return;
    }
    const wrong = judgeRoutes(pages, agreed);
    if (wrong.length > 0)
      this.error(
        `${wrong.join('\n')}\nMake it lighter, or set the budgets anew with ROUTE_BUDGETS=write npm run build and say why.`,
      );
  },
};
