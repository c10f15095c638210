import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, readdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Manifest } from './manifest.ts';
import { readSealed, type Sealing, writeSealed } from './sealing.ts';

type StoredFile = Manifest['files'][number];

/** What of a data folder is not copied: the database is written by its tables, the epoch belongs to the folder itself. */
const NOT_COPIED = /^(database(\..*|$)|epoch\.json)/;

/**
 * Copies photos and keys. A file that is removed meanwhile is left out: no row of the backup, which was written before,
 * is missing it for longer than its own retention.
 */
export async function copyDataFiles(from: string, to: string, sealing: Sealing): Promise<readonly StoredFile[]> {
  const copied: StoredFile[] = [];
  for (const path of await filesBelow(from)) {
    const place = join(to, path);
    await mkdir(dirname(place), { recursive: true, mode: 0o700 });
    try {
      await writeSealed(place, createReadStream(join(from, path)), sealing);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') continue;
      throw error;
    }
    copied.push({ path, ...(await sumOf(place, sealing)) });
  }
  return copied;
}

/** Size and SHA-256 of a file, as it was before it was sealed. */
export async function sumOf(
  path: string,
  sealing: Sealing,
): Promise<{ readonly bytes: number; readonly sha256: string }> {
  const hash = createHash('sha256');
  let bytes = 0;
  for await (const part of readSealed(path, sealing)) {
    hash.update(part);
    bytes += part.length;
  }
  return { bytes, sha256: hash.digest('hex') };
}

async function filesBelow(root: string): Promise<readonly string[]> {
  const entries = await readdir(root, { withFileTypes: true }).catch(() => []);
  const found: string[] = [];
  for (const entry of entries.toSorted((a, b) => (a.name < b.name ? -1 : 1))) {
    if (NOT_COPIED.test(entry.name) || entry.name.startsWith('.')) continue;
    if (entry.isDirectory())
      found.push(...(await filesBelow(join(root, entry.name))).map((path) => join(entry.name, path)));
    else if (entry.isFile()) found.push(entry.name);
  }
  return found;
}
