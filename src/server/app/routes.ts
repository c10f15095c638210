import { readdir } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { applyAction } from '../actions/applyAction.ts';
import { actionRoutes } from '../actions/actionRoutes.ts';
import { sqlCommandStore } from '../actions/sqlCommandStore.ts';
import { outboxRoutes } from '../outbox/outboxRoutes.ts';
import { authRoutes } from '../auth/routes.ts';
import { commandRoutes } from '../actions/commandRoutes.ts';
import type { Route } from '../kernel/route.ts';

const AREAS = join(import.meta.dirname, '../areas');

/** What `routes.ts` of each area exports. @throws when one exports something else than lists of routes */
async function readAreas(): Promise<readonly Route[]> {
  const files = (await readdir(AREAS, { recursive: true })).filter((file) => basename(file) === 'routes.ts').toSorted();
  const exported = await Promise.all(
    files.map(async (file) => {
      const module = (await import(`../areas/${dirname(file)}/routes.ts`)) as object;
      const lists: readonly unknown[] = Object.values(module);
      if (lists.length === 0 || !lists.every(isRoutes))
        throw new Error(`areas/${file} exports what is no list of routes`);
      return lists.flat();
    }),
  );
  return exported.flat();
}

const isRoutes = (one: unknown): one is readonly Route[] =>
  Array.isArray(one) && one.every((route) => typeof route === 'object' && route !== null && 'endpoint' in route);

/** Every route of the API, once: those of each area, and those that need what the areas must not know. */
export const ROUTES: readonly Route[] = [
  ...commandRoutes(applyAction),
  ...actionRoutes(),
  ...authRoutes,
  ...outboxRoutes(
    () => ROUTES,
    (database) => sqlCommandStore(database, applyAction),
  ),
  ...(await readAreas()),
];
