import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** The first of these programs that is on this machine, by name or by path; `null` = none. */
export function findProgram(...names: readonly (string | undefined)[]): string | null {
  const folders = (process.env['PATH'] ?? '').split(delimiter);
  for (const name of names) {
    if (!name) continue;
    const paths = name.includes('/') ? [name] : folders.map((folder) => join(folder, name));
    const path = paths.find((candidate) => existsSync(candidate));
    if (path) return path;
  }
  return null;
}
