import type { Page } from '@playwright/test';
import type { BlackBoxEntry } from '#domain/blackBox/chain.ts';
import type { WorkSession } from '#domain/workSession/workSession.ts';
import type { StoredEvent } from '#domain/workSession/sessionEvent.ts';
import type { Command } from '#offline/outbox/command.ts';

/** The content of the device's disk, read beside the app in one transaction. */
export interface Disk {
  readonly blackBox: readonly BlackBoxEntry[];
  readonly sessions: readonly WorkSession[];
  readonly sessionEvents: readonly { readonly sessionId: string; readonly n: number; readonly event: StoredEvent }[];
  readonly commands: readonly Command[];
  readonly journal: readonly Command[];
}

const STORES = ['blackBox', 'sessions', 'sessionEvents', 'commands', 'journal'] as const;

export function diskOf(page: Page): Promise<Disk> {
  return page.evaluate(async (stores) => {
    const answer = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.addEventListener('success', () => resolve(request.result));
        request.addEventListener('error', () => reject(new Error(String(request.error))));
      });
    const db = await answer(indexedDB.open('despacho-work'));
    const tx = db.transaction([...stores], 'readonly');
    const rows = await Promise.all(stores.map((store) => answer(tx.objectStore(store).getAll())));
    db.close();
    return Object.fromEntries(stores.map((store, index) => [store, rows[index]])) as never;
  }, STORES);
}
