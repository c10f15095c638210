import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ORDER_ACTIONS } from '#contract/actions/table.ts';
import type { Endpoint } from '#contract/endpoint.ts';

const CONTRACT = join(import.meta.dirname, '../../contract');

type Entry = readonly [name: string, endpoint: Endpoint];

interface Area {
  readonly name: string;
  readonly entries: readonly Entry[];
}

const isEndpoint = (one: unknown): one is Endpoint =>
  typeof one === 'object' && one !== null && 'path' in one && 'access' in one;

/** Each folder of the contract is an area; its files hold calls, and beside them limits and shapes, which are no calls. */
async function readAreas(): Promise<readonly Area[]> {
  const folders = (await readdir(CONTRACT, { withFileTypes: true })).filter((entry) => entry.isDirectory());
  const areas = folders.map(async ({ name }): Promise<Area> => {
    const files = (await readdir(join(CONTRACT, name))).filter((file) => /^\w+\.ts$/.test(file)).toSorted();
    const modules = await Promise.all(
      files.map((file) => import(/* @vite-ignore */ pathToFileURL(join(CONTRACT, name, file)).href) as Promise<object>),
    );
    const entries = modules.flatMap((module) =>
      Object.entries(module).flatMap(([call, one]): readonly Entry[] => (isEndpoint(one) ? [[call, one]] : [])),
    );
    return { name, entries };
  });
  return (await Promise.all(areas)).toSorted((a, b) => (a.name < b.name ? -1 : 1));
}

/** @throws where two calls have one name */
function byName(entries: readonly Entry[]): readonly Entry[] {
  const names = new Set<string>();
  for (const [name] of entries) {
    if (names.has(name)) throw new Error(`two calls of the contract are named ${name}`);
    names.add(name);
  }
  return entries;
}

/**
 * Calls by their area. The live stream is none of them: its answer never ends, so nothing that asks every call can wait for
 * it. The actions on orders, which are alike, are one of their own.
 */
export const ENDPOINT_AREAS: readonly Area[] = [
  { name: 'actions', entries: Object.entries(ORDER_ACTIONS) },
  ...(await readAreas()),
]
  .map(({ name, entries }: Area): Area => ({ name, entries: entries.filter(([, { stream }]) => !stream) }))
  // Folders of shapes alone are no areas.
  .filter(({ entries }) => entries.length > 0);

/** Every call of version 1, once: what the areas of the contract hold, and the actions on orders. */
export const ENDPOINT_ENTRIES: readonly Entry[] = byName(ENDPOINT_AREAS.flatMap(({ entries }) => entries));

export const AREA_OF_CALL: ReadonlyMap<string, string> = new Map(
  ENDPOINT_AREAS.flatMap(({ name, entries }) => entries.map(([call]) => [call, name] as const)),
);
