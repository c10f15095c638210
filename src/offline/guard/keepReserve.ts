import { holdReserveFile } from '#platform/holdReserveFile.ts';
import { Dexie } from 'dexie';
import { RESERVE_DATABASE } from '../db/reserve.ts';

/**
 * Chromium's database keeps up to 4 MB in its log and then writes them once more before it lets go of them: twice that,
 * and half as much again for the shift that goes on.
 */
const BYTES = 12_000_000;

/**
 * Holds room on the disk that is given up when the disk is full, so that what a person does still fits (F31, F33).
 * Where the browser has no files of its own, in a database by itself: the other engines give each a file.
 */
export async function keepReserve(): Promise<void> {
  try {
    if (!(await holdReserveFile(BYTES))) await holdInDatabase();
  } catch {
    // No room for it: then there is none to give up either.
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
