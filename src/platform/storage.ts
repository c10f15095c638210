export interface StorageState {
  /** The browser promised not to evict this site by itself. */
  readonly persisted: boolean;
  /** Bytes; `null` where the browser does not tell. */
  readonly usage: number | null;
  readonly quota: number | null;
}

function manager(): StorageManager | null {
  return (navigator as { storage?: StorageManager }).storage ?? null;
}

/** How much room this site uses and has, and whether the browser may evict it. */
export async function storageState(): Promise<StorageState> {
  const storage = manager();
  const persisted = (await storage?.persisted?.()) ?? false;
  const estimate = (await storage?.estimate?.()) ?? {};
  return { persisted, usage: estimate.usage ?? null, quota: estimate.quota ?? null };
}

/** Asks to keep the storage for good; browsers answer better after a gesture and after the install. */
export async function askToPersist(): Promise<boolean> {
  return (await manager()?.persist?.()) ?? false;
}
