import { readdir } from 'node:fs/promises';
import { basename, join } from 'node:path';

const FOLDER = join(import.meta.dirname, '../db/migrations');

/** The first migration of a backup that this program does not know: it comes from a newer one. */
export async function unknownMigration(names: readonly string[]): Promise<string | null> {
  const known = new Set((await readdir(FOLDER)).map((file) => basename(file, '.ts')));
  return names.find((name) => !known.has(name)) ?? null;
}
