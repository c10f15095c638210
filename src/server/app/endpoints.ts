import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ORDER_ACTIONS } from '#contract/actions/table.ts';
import type { Endpoint } from '#contract/endpoint.ts';

const CONTRACT = join(import.meta.dirname, '../../contract');

type Entry = readonly [name: string, endpoint: Endpoint];

const isEndpoint = (one: unknown): one is Endpoint =>
  typeof one === 'object' && one !== null && 'path' in one && 'access' in one;

/** Each folder of the contract is an area; its files hold calls, and beside them limits and shapes, which are no calls. */
async function readAreas(): Promise<readonly Entry[]> {
  const areas = (await readdir(CONTRACT, { withFileTypes: true })).filter((entry) => entry.isDirectory());
  const paths = await Promise.all(
    areas.map(async ({ name }) =>
      (await readdir(join(CONTRACT, name)))
        .filter((file) => /^\w+\.ts$/.test(file))
        .map((file) => join(CONTRACT, name, file)),
    ),
  );
  const modules = await Promise.all(
    paths
      .flat()
      .toSorted()
      .map((path): Promise<object> => import(/* @vite-ignore */ pathToFileURL(path).href) as Promise<object>),
  );
  return modules.flatMap((module) =>
    Object.entries(module).flatMap(([name, one]): readonly Entry[] => (isEndpoint(one) ? [[name, one]] : [])),
  );
}

/** Calls by name. The live stream is none of them: its answer never ends, so nothing that asks every call can wait for it. */
function byName(entries: readonly Entry[]): readonly Entry[] {
  const names = new Set<string>();
  for (const [name] of entries) {
    if (names.has(name)) throw new Error(`two calls of the contract are named ${name}`);
    names.add(name);
  }
  return entries.filter(([, { stream }]) => !stream);
}

/** Every call of version 1, once: what the areas of the contract hold, and the actions on orders. */
export const ENDPOINT_ENTRIES: readonly Entry[] = byName([...Object.entries(ORDER_ACTIONS), ...(await readAreas())]);
