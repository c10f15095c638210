import { mkdirSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';

/** Another process works in the data folder. */
export class FolderInUse extends Error {
  override readonly name = 'FolderInUse';
  readonly folder: string;

  constructor(folder: string) {
    super(`another Despacho is using the data folder ${folder}`);
    this.folder = folder;
  }
}

/**
 * Locks the data folder for this process. Two processes in one PGlite folder silently lose committed rows, and PGlite
 * does not prevent it. The kernel holds the lock through SQLite, so it ends with the process, however that ends. A
 * missing folder is made readable for this user alone: it holds names and addresses.
 * @throws FolderInUse
 */
export function lockFolder(folder: string): () => void {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const lock = new DatabaseSync(`${folder.replace(/\/+$/, '')}.lock`);
  try {
    lock.exec('pragma locking_mode=exclusive; begin exclusive');
  } catch (cause) {
    lock.close();
    if (cause instanceof Error && 'errcode' in cause && cause.errcode === 5) throw new FolderInUse(folder);
    throw cause;
  }
  return () => {
    if (lock.isOpen) lock.close();
  };
}
