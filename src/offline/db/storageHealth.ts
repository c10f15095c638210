import { onHint, sendHint } from '#platform/bus.ts';
import { cache } from './cacheDatabase.ts';
import { letGo } from './withReopen.ts';
import { work } from './workDatabase.ts';

/**
 * 'full': the disk was full, and the reserve has been given up for new writes (F33). 'failed': the store does not open,
 * nothing can be saved (F38). 'unreachable': it was open, and its connection died and does not come back (F39); the
 * first write that works ends this. 'blocked': another tab holds an old version (F41). 'replaced': a newer app upgraded the
 * store; this page must reload (F40). 'emptied': the store was deleted under the open page, which must reload; the next
 * start says what is gone (F34).
 */
export type StorageHealth = 'ok' | 'full' | 'failed' | 'unreachable' | 'blocked' | 'replaced' | 'emptied';

let health: StorageHealth = 'ok';
const listeners = new Set<() => void>();

export const storageHealth = {
  current: (): StorageHealth => health,
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  report(next: StorageHealth): void {
    if (health === 'replaced' || health === 'emptied' || health === next) return;
    health = next;
    for (const listener of listeners) listener();
  },
  /**
   * Lets old tabs release the database as soon as a new one asks.
   * @returns stops watching
   */
  watch(): () => void {
    for (const db of [work, cache]) {
      db.on('versionchange', ({ newVersion }) => {
        letGo(db);
        // A version change without a version is a deletion.
        storageHealth.report(newVersion === null ? 'emptied' : 'replaced');
      });
      db.on('blocked', () => {
        storageHealth.report('blocked');
        sendHint('leave-database');
      });
    }
    return onHint((hint) => {
      if (hint !== 'leave-database') return;
      letGo(work);
      letGo(cache);
      storageHealth.report('replaced');
    });
  },
};
