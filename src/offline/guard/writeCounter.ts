/** What is remembered outside IndexedDB: a truncated store opens without any error. No personal data (S01). */
export interface WriteCounter {
  readonly deviceId: string;
  /** Highest sequence ever minted here. */
  readonly seq: number;
  /** Commands that were not sent yet. */
  readonly unsent: number;
  /** Pickings under way: what was counted in them is nowhere but here. */
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

/** @returns null when nothing was written, or nothing that can be read: then there is nothing to compare with */
export function readWriteCounter(): WriteCounter | null {
  try {
    const read = JSON.parse(localStore()?.getItem(KEY) ?? 'null') as Partial<WriteCounter> | null;
    if (typeof read?.deviceId !== 'string' || typeof read.seq !== 'number') return null;
    return { deviceId: read.deviceId, seq: read.seq, unsent: read.unsent ?? 0, sessions: read.sessions ?? [] };
  } catch {
    return null;
  }
}

/** Whether this page or worker has where to write it. */
export const hasWriteCounter = (): boolean => localStore() !== null;

export const storeWriteCounter = (writeCounter: WriteCounter): void =>
  localStore()?.setItem(KEY, JSON.stringify(writeCounter));
