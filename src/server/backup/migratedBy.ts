import { readdir } from 'node:fs/promises';
import { basename, join } from 'node:path';

const FOLDER = join(import.meta.dirname, '../db/migrations');

/** The first migration of a backup that this release does not know: it comes from another one. */
export async function unknownMigration(names: readonly string[]): Promise<string | null> {
  const known = new Set((await readdir(FOLDER)).map((file) => basename(file, '.ts')));
  return names.find((name) => !known.has(name)) ?? null;
}
