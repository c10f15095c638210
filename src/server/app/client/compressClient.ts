import { existsSync, statSync } from 'node:fs';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/** The page itself is not compressed here but when it is sent (shellSender.ts). */
const WORTH_IT = /\.(js|css|svg|json|wasm|webmanifest|txt|xml|ico)$/;
const SMALLEST_BYTES = 1024;
const QUALITY = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } };

/** The folder is not the server's to write in, as in a container. */
const CLOSED: ReadonlySet<string | undefined> = new Set(['EACCES', 'EPERM', 'EROFS']);

/**
 * Writes a .br and a .gz beside each file of the client, unless there is one as new as the file, so that no request has
 * to compress. A folder that is closed stays as it is, and its files leave as they are.
 * @returns false = it is closed
 */
export async function compressClient(clientDir: string, write: typeof writeFile = writeFile): Promise<boolean> {
  try {
    await compressAll(clientDir, write);
    return true;
  } catch (error) {
    if (CLOSED.has((error as NodeJS.ErrnoException).code)) return false;
    throw error;
  }
}

async function compressAll(clientDir: string, write: typeof writeFile): Promise<void> {
  for (const name of await readdir(clientDir, { recursive: true })) {
    const file = join(clientDir, name);
    if (!WORTH_IT.test(name) || isNewer(`${file}.br`, file)) continue;
    const bytes = await readFile(file);
    if (bytes.length < SMALLEST_BYTES) continue;
    await write(`${file}.gz`, await promisify(gzip)(bytes, { level: 9 }));
    await write(`${file}.br`, await promisify(brotliCompress)(bytes, QUALITY));
  }
}

/** A new release copied over an old one leaves the old release's compressed files. */
function isNewer(packed: string, file: string): boolean {
  return existsSync(packed) && statSync(packed).mtimeMs >= statSync(file).mtimeMs;
}
