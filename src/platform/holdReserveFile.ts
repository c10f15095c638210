import { privateFiles, RESERVE_FILE } from './reserveFile.ts';

const BLOCK_BYTES = 1_000_000;

/**
 * Reserves room on the disk in a file. Removing the file frees the room at once, which a delete in a database does not.
 * An existing file stays. Rejects when there is no room; then nothing is reserved.
 * @returns false where the browser has no such files
 */
export async function holdReserveFile(bytes: number): Promise<boolean> {
  const files = await privateFiles();
  if (!files) return false;
  const handle = await files.getFileHandle(RESERVE_FILE, { create: true });
  if ((await handle.getFile()).size >= bytes) return true;
  // Random bytes: a file system that compresses would reserve no room for zeros.
  const block = noise();
  const file = await handle.createWritable();
  try {
    for (let written = 0; written < bytes; written += block.length) await file.write(block);
    await file.close();
  } catch (error) {
    await file.abort().catch(() => undefined);
    throw error;
  }
  return true;
}

function noise(): Uint8Array<ArrayBuffer> {
  const block = new Uint8Array(BLOCK_BYTES);
  const atOnce = 50_000;
  for (let at = 0; at < block.length; at += atOnce) crypto.getRandomValues(block.subarray(at, at + atOnce));
  return block;
}
