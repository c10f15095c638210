export const RESERVE_FILE = 'reserve';

/** The origin's private file system; `null` where the browser has none, or lets no page write to it (Safari before 26). */
export async function privateFiles(): Promise<FileSystemDirectoryHandle | null> {
  const { storage } = navigator as { storage?: Partial<StorageManager> };
  const writes = (globalThis as { FileSystemFileHandle?: typeof FileSystemFileHandle }).FileSystemFileHandle?.prototype;
  if (!storage?.getDirectory || !writes || !('createWritable' in writes)) return null;
  return storage.getDirectory();
}

/** Frees the reserved room; nothing happens where none is reserved. */
export async function dropReserveFile(): Promise<void> {
  await (await privateFiles())?.removeEntry(RESERVE_FILE).catch(() => undefined);
}
