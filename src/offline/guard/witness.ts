import { withReopen } from '../db/withReopen.ts';
import { work } from '../db/workDatabase.ts';

/** What is remembered outside IndexedDB: a truncated store opens without any error (reliability.md 0.6). */
export interface Witness {
  readonly deviceId: string;
  /** Highest sequence ever minted here. */
  readonly seq: number;
  /** Commands that were not sent yet. */
  readonly unsent: number;
}

const KEY = 'despacho.witness';

function localStore(): Storage | null {
  return (globalThis as { localStorage?: Storage }).localStorage ?? null;
}

/** @returns null when nothing was written, or nothing that can be read: then there is nothing to compare with */
export function readWitness(): Witness | null {
  try {
    const read = JSON.parse(localStore()?.getItem(KEY) ?? 'null') as Partial<Witness> | null;
    if (typeof read?.deviceId !== 'string' || typeof read.seq !== 'number') return null;
    return { deviceId: read.deviceId, seq: read.seq, unsent: read.unsent ?? 0 };
  } catch {
    return null;
  }
}

let begun = false;

/** The store was compared with the witness: from here on it may be written, before it would hide a loss. */
export function beginWitness(): void {
  begun = true;
}

let writing: Promise<void> | null = null;
let next: Promise<void> | null = null;

/**
 * Brings the witness up to what was committed. A worker has no local storage: the page does it at its next commit.
 * Commits in quick succession are witnessed together. @returns resolves when what was committed before the call is
 */
export function keepWitness(): Promise<void> {
  if (!writing) return write();
  next ??= writing.catch(() => undefined).then(() => {
    next = null;
    return write();
  });
  return next;
}

function write(): Promise<void> {
  writing = writeWitness().finally(() => {
    writing = null;
  });
  return writing;
}

async function writeWitness(): Promise<void> {
  const store = localStore();
  if (!store || !begun) return;
  const seen = await withReopen(work, () =>
    work.transaction('r', [work.meta, work.commands], async () => ({
      meta: await work.outboxMeta(),
      unsent: await work.commands.count(),
    })),
  );
  if (!seen.meta) return;
  const { deviceId, seq } = seen.meta;
  store.setItem(KEY, JSON.stringify({ deviceId, seq, unsent: seen.unsent } satisfies Witness));
}
