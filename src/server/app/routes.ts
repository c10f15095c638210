import { readdir } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { actionRoutes } from '../actions/actionRoutes.ts';
import { applyAction } from '../actions/applyAction.ts';
import { commandRoutes } from '../actions/commandRoutes.ts';
import { sqlCommandStore } from '../actions/sqlCommandStore.ts';
import type { Route } from '../kernel/route.ts';
import { outboxRoutes } from '../outbox/outboxRoutes.ts';
import { forgetRoutes } from './forget/forgetRoutes.ts';

const SERVER = join(import.meta.dirname, '..');

/** The folder whose `routes.ts` is this very file. */
const OWN = basename(import.meta.dirname);

/** What each `routes.ts` below the server exports. @throws when one exports something else than lists of routes */
async function readAreas(): Promise<readonly Route[]> {
  const folders = (await readdir(SERVER, { withFileTypes: true })).flatMap((entry) =>
    entry.isDirectory() && entry.name !== OWN ? [entry.name] : [],
  );
  const below = await Promise.all(
    folders.map(async (folder) =>
      (await readdir(join(SERVER, folder), { recursive: true }))
        .filter((path) => basename(path) === 'routes.ts')
        .map((path) => `${folder}/${path.replaceAll('\\', '/')}`),
    ),
  );
  const exported = await Promise.all(
    below
      .flat()
      .toSorted()
      .map(async (path) => {
        const module = (await import(/* @vite-ignore */ pathToFileURL(join(SERVER, path)).href)) as object;
        const lists: readonly unknown[] = Object.values(module);
        if (lists.length === 0 || !lists.every(isRoutes))
          throw new Error(`server/${path} exports what is no list of routes`);
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
  ...outboxRoutes(
    () => ROUTES,
    (database) => sqlCommandStore(database, applyAction),
  ),
  ...forgetRoutes,
  ...(await readAreas()),
];
