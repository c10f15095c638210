import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { vi } from 'vitest';

/** As long as a hook may take. */
const LONGEST_MS = 300_000;

/**
 * A folder with what `make` puts there. The first process that asks makes it; every other one waits for that, and fails as
 * it failed.
 * @param folder that all processes of a run share
 * @param name of the folder in it
 */
export async function madeOnce(folder: string, name: string, make: (place: string) => Promise<void>): Promise<string> {
  const place = join(folder, name);
  const [made, failed] = [`${place}.made`, `${place}.failed`];
  if (isFirst(place)) {
    try {
      await make(place);
      writeFileSync(made, '');
    } catch (error) {
      writeFileSync(failed, String(error));
      throw error;
    }
  } else {
    await vi.waitUntil(() => existsSync(made) || existsSync(failed), { timeout: LONGEST_MS, interval: 50 });
    if (existsSync(failed)) throw new Error(`${name} was not made: ${readFileSync(failed, 'utf8')}`);
  }
  return place;
}

/** To make a folder succeeds for one process alone. */
function isFirst(place: string): boolean {
  try {
    mkdirSync(place);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}
