import { readdir } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { mintEpoch } from '../db/epoch.ts';
import { type DatabaseConfig, openDatabase } from '../db/openDatabase.ts';
import { BackupFault } from './backupFault.ts';
import type { Manifest } from './manifest.ts';
import { checkBackup, refuseUsedFolder, restoreFiles, restoreRows } from './restoreBackup.ts';
import { sealingOf } from './sealing.ts';

const FOLDER = join(import.meta.dirname, '../db/migrations');

/** The first migration of a backup that this release does not know: it comes from another one. */
async function unknownMigration(names: readonly string[]): Promise<string | null> {
  const known = new Set((await readdir(FOLDER)).map((file) => basename(file, '.ts')));
  return names.find((name) => !known.has(name)) ?? null;
}

/**
 * Puts a backup into an empty folder, or into an empty PostgreSQL and an empty folder beside it. The schema is first
 * that of the backup, so that rows of an older version fit; then it is brought up to date, as with every start. Devices
 * learn by the new epoch to send again what the backup does not know.
 * @throws BackupFault before anything is written, but for a database that turns out to be used
 */
export async function restore(config: DatabaseConfig, from: string, passphrase?: string): Promise<Manifest> {
  const sealing = await sealingOf(from, passphrase);
  const manifest = await checkBackup(from, sealing);
  const newer = await unknownMigration(manifest.migrations);
  if (newer !== null) throw new BackupFault('other-release', newer);
  await refuseUsedFolder(config.dataDir);
  const asItWas = await openDatabase({ ...config, migrations: manifest.migrations });
  try {
    await restoreRows(asItWas, from, manifest, sealing);
  } finally {
    await asItWas.close();
  }
  await restoreFiles(from, config.dataDir, manifest, sealing);
  const upToDate = await openDatabase(config);
  try {
    await mintEpoch(upToDate, config.dataDir);
  } finally {
    await upToDate.close();
  }
  return manifest;
}
