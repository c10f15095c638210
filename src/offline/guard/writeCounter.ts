/**
 * What is remembered outside IndexedDB, because a truncated store opens without any error. It holds no personal data
 * (S01).
 */
export interface WriteCounter {
  readonly deviceId: string;
  /** Highest sequence ever minted here. */
  readonly seq: number;
  /** Commands that were not sent yet. */
  readonly unsent: number;
  /** Open pickings: their counts are stored on this device only. */
  readonly sessions: readonly CountedSession[];
}

interface CountedSession {
  readonly id: string;
  readonly orderIds: readonly number[];
  /** Number of the last event. */
  readonly events: number;
}

const KEY = 'despacho.witness';

/** `null` in a worker. */
function localStore(): Storage | null {
  return (globalThis as { localStorage?: Storage }).localStorage ?? null;
}

/** @returns null when no counter was written or it cannot be read: then there is nothing to compare with */
export function readWriteCounter(): WriteCounter | null {
  try {
    const read = JSON.parse(localStore()?.getItem(KEY) ?? 'null') as Partial<WriteCounter> | null;
    if (typeof read?.deviceId !== 'string' || typeof read.seq !== 'number') return null;
    return { deviceId: read.deviceId, seq: read.seq, unsent: read.unsent ?? 0, sessions: read.sessions ?? [] };
  } catch {
    return null;
  }
}

/** Whether this page or worker has local storage to write the counter to. */
export const hasWriteCounter = (): boolean => localStore() !== null;

/** Writes the counter for the next start; does nothing in a worker, or where the local storage takes nothing. */
export function storeWriteCounter(writeCounter: WriteCounter): void {
  try {
    localStore()?.setItem(KEY, JSON.stringify(writeCounter));
  } catch {
    // No work is held up for the counter that is to guard it.
  }
}
