import { randomUUID } from 'node:crypto';
import { existsSync, mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createOwnedDatabase, dropDatabase, TEMPLATE } from '#tests/setup/ownedDatabase.ts';
import { copyEmptyDatabase } from './copyEmptyDatabase.ts';

/** A database that outlives the processes which are killed over it. */
export interface Place {
  readonly dataDir: string;
  readonly databaseUrl?: string;
}

/** Where Linux has a disk in memory. */
const MEMORY_DISK = '/dev/shm';
const ROOM_BYTES = 2 ** 31;

/**
 * The folder for databases that are killed: a disk in memory, where it has room. A killed process takes nothing along
 * that the kernel holds, so nothing else is proven on a real disk. After a kill the embedded database brings each of
 * its 1,700 files to the disk first, which takes a busy one a quarter of a minute.
 */
function folderOfKilled(): string {
  if (!existsSync(MEMORY_DISK)) return tmpdir();
  const { bavail, bsize } = statfsSync(MEMORY_DISK);
  return bavail * bsize > ROOM_BYTES ? MEMORY_DISK : tmpdir();
}

/**
 * A place of each kind of database, empty, by its name.
 * @param administrator of a PostgreSQL; absent = there is none
 * @param clean gets what removes them
 */
export function killedPlaces(
  administrator: string | undefined,
  clean: (() => Promise<void> | void)[],
): readonly (readonly [string, () => Promise<Place>])[] {
  const newFolder = (): string => {
    const folder = mkdtempSync(join(folderOfKilled(), 'despacho-killed-'));
    clean.push(() => rmSync(folder, { recursive: true, force: true }));
    return folder;
  };
  const copied = async (): Promise<Place> => {
    const dataDir = newFolder();
    copyEmptyDatabase(join(dataDir, 'database'));
    return { dataDir };
  };
  const embedded = ['pglite', copied] as const;
  if (!administrator) return [embedded];
  const served = async (): Promise<Place> => {
    const name = `despacho_${randomUUID().replaceAll('-', '')}`;
    const databaseUrl = await createOwnedDatabase(administrator, name, TEMPLATE);
    clean.push(() => dropDatabase(administrator, name));
    return { dataDir: newFolder(), databaseUrl };
  };
  return [embedded, ['postgres', served]];
}
