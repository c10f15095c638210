import { existsSync, mkdirSync, readdirSync, renameSync, rmdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { EPOCH_FILE } from '../epoch.ts';
import { UnusableData } from '../unusableData.ts';

/** What PostgreSQL writes into every whole database folder. */
const MARK = 'PG_VERSION';

/**
 * Refuses a data folder in which a start would create an empty database beside, above or in place of existing data.
 * @param dataDir the folder of everything the server stores
 * @param database the folder in it for the embedded database
 * @throws UnusableData
 */
export function checkDataFolder(dataDir: string, database: string): void {
  if (existsSync(join(dataDir, MARK))) throw new UnusableData('misplaced', dataDir);
  const wasInUse = existsSync(join(dataDir, EPOCH_FILE)) || entriesOf(join(dataDir, 'files')).length > 0;
  if (wasInUse && entriesOf(database).length === 0) throw new UnusableData('missing', dataDir);
}

/**
 * Makes the database where there is none. It is made beside its place and moved there when complete, so that a start
 * that was cut short leaves no half of one.
 * @param make makes a database in the folder it is given, and closes it
 * @throws UnusableData when the folder holds something other than a complete database
 */
export async function makeWhereMissing(folder: string, make: (draft: string) => Promise<void>): Promise<void> {
  if (existsSync(join(folder, MARK))) return;
  if (entriesOf(folder).length > 0) throw new UnusableData('incomplete', folder);
  const draft = `${folder}.new`;
  rmSync(draft, { recursive: true, force: true });
  mkdirSync(draft, { recursive: true, mode: 0o700 });
  await make(draft);
  if (existsSync(folder)) rmdirSync(folder);
  renameSync(draft, folder);
}

function entriesOf(folder: string): readonly string[] {
  return existsSync(folder) ? readdirSync(folder) : [];
}
