import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createOwnedDatabase, dropDatabase } from '#tests/setup/ownedDatabase.ts';

/** A database that outlives the processes which are killed over it. */
export interface Place {
  readonly dataDir: string;
  readonly databaseUrl?: string;
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
    const folder = mkdtempSync(join(tmpdir(), 'despacho-killed-'));
    clean.push(() => rmSync(folder, { recursive: true, force: true }));
    return folder;
  };
  const embedded = ['pglite', async (): Promise<Place> => ({ dataDir: newFolder() })] as const;
  if (!administrator) return [embedded];
  const served = async (): Promise<Place> => {
    const name = `despacho_${randomUUID().replaceAll('-', '')}`;
    const databaseUrl = await createOwnedDatabase(administrator, name, 'despacho_template');
    clean.push(() => dropDatabase(administrator, name));
    return { dataDir: newFolder(), databaseUrl };
  };
  return [embedded, ['postgres', served]];
}
