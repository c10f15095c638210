import { randomUUID } from 'node:crypto';
import { mkdir, open, readFile, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { FileStore } from './fileStore.ts';
import { placeOfFile } from './placeOfFile.ts';

/**
 * Files below one folder, one folder for each client. Readable by the server alone and never executable. A reader sees
 * the whole file or none, also when the power goes in the middle.
 * @throws when a name is none of ours: no caller may let one through.
 */
export function diskFileStore(root: string): FileStore {
  const placeOf = (clientId: number, name: string) => join(root, ...placeOfFile(clientId, name));
  return {
    async put(clientId, name, bytes) {
      const place = placeOf(clientId, name);
      const folder = dirname(place);
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const draft = join(folder, `.${randomUUID()}`);
      try {
        await writeDurably(draft, bytes);
        await rename(draft, place);
      } catch (error) {
        await rm(draft, { force: true });
        throw error;
      }
      await syncFolder(folder);
    },
    async get(clientId, name) {
      try {
        return await readFile(placeOf(clientId, name));
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
        throw error;
      }
    },
    remove: async (clientId, name) => rm(placeOf(clientId, name), { force: true }),
  };
}

async function writeDurably(path: string, bytes: Uint8Array): Promise<void> {
  const file = await open(path, 'wx', 0o600);
  try {
    await file.writeFile(bytes);
    await file.sync();
  } finally {
    await file.close();
  }
}

/** The entry of a renamed file is on the disk only after this. */
async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, 'r');
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}
