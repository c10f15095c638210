import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { ORDER_ACTIONS } from '#contract/actions/table.ts';
import type { Endpoint } from '#contract/endpoint.ts';

/** Each file holds the calls of an area, and beside them limits and shapes, which are no calls. */
const FOLDER = join(import.meta.dirname, '../../contract/endpoints');

type Entry = readonly [name: string, endpoint: Endpoint];

const isEndpoint = (one: unknown): one is Endpoint =>
  typeof one === 'object' && one !== null && 'path' in one && 'access' in one;

async function readFolder(): Promise<readonly Entry[]> {
  const files = (await readdir(FOLDER)).filter((file) => /^\w+\.ts$/.test(file)).toSorted();
  const modules = await Promise.all(
    files.map(
      (file): Promise<object> => import(`../../contract/endpoints/${file.replace(/\.ts$/, '')}.ts`) as Promise<object>,
    ),
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

/** Every call of version 1, once: what the folder of the contract holds, and the actions on orders. */
export const ENDPOINT_ENTRIES: readonly Entry[] = byName([...Object.entries(ORDER_ACTIONS), ...(await readFolder())]);
