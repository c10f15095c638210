import { holdReserveFile } from '#platform/holdReserveFile.ts';
import { Dexie } from 'dexie';
import { RESERVE_DATABASE } from '../db/reserve.ts';

/**
 * Size of the reserve. Chromium's database holds up to 4 MB in its log and writes them once more before it frees them:
 * twice that, and half as much again for the rest of the shift.
 */
const BYTES = 12_000_000;

/**
 * Reserves room on the disk, to be given up when the disk is full, so that a person's work still fits (F31, F33). Where
 * the browser has no files of its own, the reserve is a separate database, because those engines give each database its
 * own file.
 * @returns false where there is no room for it: then there will be none to give up
 */
export async function keepReserve(): Promise<boolean> {
  try {
    if (!(await holdReserveFile(BYTES))) await holdInDatabase();
    return true;
  } catch {
    return false;
  }
}

async function holdInDatabase(): Promise<void> {
  const db = new Dexie(RESERVE_DATABASE);
  db.version(1).stores({ reserve: 'name' });
  try {
    const held = db.table('reserve');
    if ((await held.count()) === 0) await held.put({ name: 'reserve', bytes: new Uint8Array(BYTES) });
  } finally {
    db.close();
  }
}
