import { existsSync } from 'node:fs';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const WORTH_IT = /\.(js|css|html|svg|json|wasm|webmanifest|txt|xml|ico)$/;
const SMALLEST_BYTES = 1024;
const QUALITY = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } };

/** Writes a .br and a .gz beside each file of the client that has none yet, so that no request has to compress. */
export async function compressClient(clientDir: string): Promise<void> {
  for (const name of await readdir(clientDir, { recursive: true })) {
    const file = join(clientDir, name);
    if (!WORTH_IT.test(name) || existsSync(`${file}.br`)) continue;
    const bytes = await readFile(file);
    if (bytes.length < SMALLEST_BYTES) continue;
    await writeFile(`${file}.gz`, await promisify(gzip)(bytes, { level: 9 }));
    await writeFile(`${file}.br`, await promisify(brotliCompress)(bytes, QUALITY));
  }
}
