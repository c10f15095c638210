import { createHmac, randomBytes } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

export interface SecretKey {
  /** Stands in front of what it sealed. */
  readonly id: string;
  readonly bytes: Buffer;
}

const FILE = 'secret-keys.txt';
const KEY_BYTES = 32;

/** Keys as the environment and the file spell them, `id:base64` of 32 bytes each, the present one first; null = not so. */
export function parseSecretKeys(text: string): readonly SecretKey[] | null {
  const lines = text.split(/[,\s]+/).filter((line) => line !== '');
  const keys = lines.flatMap((line): SecretKey[] => {
    const [id = '', data = ''] = line.split(':');
    const bytes = Buffer.from(data, 'base64');
    return /^[a-z0-9-]{1,20}$/i.test(id) && bytes.length === KEY_BYTES ? [{ id, bytes }] : [];
  });
  const isWhole = keys.length > 0 && keys.length === lines.length;
  return isWhole && new Set(keys.map(({ id }) => id)).size === keys.length ? keys : null;
}

/** The keys of the data folder; the first start makes one, which only the server may read. */
export async function keptSecretKeys(dataDir: string): Promise<readonly SecretKey[]> {
  const text = await readKept(join(dataDir, FILE));
  if (text === null) return keepSecretKeys(dataDir, [newSecretKey()]);
  const keys = parseSecretKeys(text);
  // A new key in its place would make every stored secret unreadable.
  if (!keys) throw new Error(`${FILE} in the data folder cannot be understood: restore it from a backup`);
  return keys;
}

/** Writes the keys beside the old file first, so that a crash leaves one of the two whole. */
export async function keepSecretKeys(dataDir: string, keys: readonly SecretKey[]): Promise<readonly SecretKey[]> {
  const path = join(dataDir, FILE);
  await mkdir(dataDir, { recursive: true });
  const lines = keys.map(({ id, bytes }) => `${id}:${bytes.toString('base64')}\n`);
  await writeFile(`${path}.new`, lines.join(''), { mode: 0o600, flush: true });
  await rename(`${path}.new`, path);
  return keys;
}

/** What a key is known by to the other servers; it tells nothing of the key. */
export function keyPrint({ id, bytes }: SecretKey): string {
  return `${id}:${createHmac('sha256', bytes).update('print of a key').digest('hex').slice(0, 16)}`;
}

/** A key of its own name. */
export function newSecretKey(): SecretKey {
  return { id: `k${randomBytes(4).toString('hex')}`, bytes: randomBytes(KEY_BYTES) };
}

async function readKept(path: string): Promise<string | null> {
  try {
    return await readFile(path, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}
