import { existsSync, statSync } from 'node:fs';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/** The page itself is not compressed here but when it is sent (shell.ts). */
const WORTH_IT = /\.(js|css|svg|json|wasm|webmanifest|txt|xml|ico)$/;
const SMALLEST_BYTES = 1024;
const QUALITY = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } };

/**
 * Writes a .br and a .gz beside each file of the client, unless there is one as new as the file, so that no request has
 * to compress.
 */
export async function compressClient(clientDir: string): Promise<void> {
  for (const name of await readdir(clientDir, { recursive: true })) {
    const file = join(clientDir, name);
    if (!WORTH_IT.test(name) || isNewer(`${file}.br`, file)) continue;
    const bytes = await readFile(file);
    if (bytes.length < SMALLEST_BYTES) continue;
    await writeFile(`${file}.gz`, await promisify(gzip)(bytes, { level: 9 }));
    await writeFile(`${file}.br`, await promisify(brotliCompress)(bytes, QUALITY));
  }
}

/** A new release copied over an old one leaves the old release's compressed files. */
function isNewer(packed: string, file: string): boolean {
  return existsSync(packed) && statSync(packed).mtimeMs >= statSync(file).mtimeMs;
}
