import type { BlobFacts } from '#offline/outbox/blob.ts';
import type { Command } from '#offline/outbox/command.ts';
import { freshMeta, type OutboxMeta } from '#offline/outbox/meta.ts';
import type { OutboxStore, OutboxTx } from '#offline/outbox/ports.ts';

/** Commands by sequence; read in order far more often than they change. */
interface Shelf {
  readonly rows: Map<number, Command>;
  /** Sequence of each key. */
  readonly keys: Map<string, number>;
  inOrder: readonly Command[] | null;
}

interface State {
  meta: OutboxMeta | null;
  readonly open: Shelf;
  readonly journal: Shelf;
  readonly blobs: Map<string, BlobFacts>;
  readonly blobBytes: Map<string, Uint8Array<ArrayBuffer>>;
}

const emptyShelf = (): Shelf => ({ rows: new Map(), keys: new Map(), inOrder: null });

/** The outbox's store in plain maps with IndexedDB's promises: one writer at a time, all or nothing. */
export class MemoryOutboxStore {
  #state: State = { meta: null, open: emptyShelf(), journal: emptyShelf(), blobs: new Map(), blobBytes: new Map() };
  #queue: Promise<unknown> = Promise.resolve();
  /** How to undo the writes of the running transaction. */
  #undo: (() => void)[] | null = null;
  readonly #newId: () => string;

  constructor(newId: () => string) {
    this.#newId = newId;
  }

  /** @param commit waits for the disk; when it never resolves, the transaction never happened */
  txOf<T>(commit: () => Promise<void>, work: (tx: OutboxTx) => Promise<T>): Promise<T> {
    const run = this.#queue.then(async () => {
      const undo: (() => void)[] = [];
      this.#undo = undo;
      try {
        const result = await work(this.#txOver(this.#state, undo));
        if (undo.length > 0) await commit();
        this.#undo = null;
        return result;
      } catch (error) {
        rollBack(undo);
        throw error;
      }
    });
    this.#queue = run.catch(() => undefined);
    return run;
  }

  /** The store over a disk that takes no time. */
  asStore(): OutboxStore {
    const tx: OutboxStore['tx'] = (work) => this.txOf(async () => {}, work);
    return { tx, read: tx, blobBytes: async (name) => this.blobBytes(name) };
  }

  /** The processes of the device died: their unfinished writes are lost, and the next writer need not wait for them. */
  abandon(): void {
    if (this.#undo) rollBack(this.#undo);
    this.#undo = null;
    this.#queue = Promise.resolve();
  }

  openCommands(): Command[] {
    return bySeq(this.#state.open);
  }

  journal(): Command[] {
    return bySeq(this.#state.journal);
  }

  meta(): OutboxMeta | null {
    return this.#state.meta;
  }

  /** Stores a photo's bytes in the transaction of its facts. */
  keepBlob(commit: () => Promise<void>, blob: BlobFacts, bytes: Uint8Array<ArrayBuffer>): Promise<void> {
    return this.txOf(commit, async (tx) => {
      const undo = this.#undo;
      undo?.push(() => this.#state.blobBytes.delete(blob.name));
      this.#state.blobBytes.set(blob.name, bytes);
      await tx.putBlob(blob);
    });
  }

  blob(name: string): BlobFacts | undefined {
    return this.#state.blobs.get(name);
  }

  blobBytes(name: string): Uint8Array<ArrayBuffer> | null {
    return this.#state.blobBytes.get(name) ?? null;
  }

  /** Makes the bytes of a photo unreadable (F65). */
  spoilBlob(name: string): void {
    this.#state.blobBytes.delete(name);
  }

  /** The present content of the disk, to be restored after a power cut or a truncated file. */
  image(): unknown {
    return copy(this.#state);
  }

  putBack(image: unknown): void {
    this.#state = copy(image as State);
    this.abandon();
  }

  #txOver(state: State, undo: (() => void)[]): OutboxTx {
    return {
      readMeta: async () => (state.meta ??= freshMeta(this.#newId())),
      async writeMeta(meta) {
        const before = state.meta;
        undo.push(() => (state.meta = before));
        state.meta = meta;
      },
      openCommands: async () => bySeq(state.open),
      get: async (seq) => state.open.rows.get(seq),
      findByKey: async (key) => byKey(state.open, key) ?? byKey(state.journal, key),
      async put(command) {
        change(undo, state.journal, command.seq, undefined);
        change(undo, state.open, command.seq, command);
      },
      async settle(command) {
        change(undo, state.open, command.seq, undefined);
        change(undo, state.journal, command.seq, command);
      },
      journal: async (userId) => bySeq(state.journal).filter((one) => one.userId === userId),
      blob: async (name) => state.blobs.get(name),
      blobs: async (names) => names.flatMap((name) => state.blobs.get(name) ?? []),
      async putBlob(blob) {
        const before = state.blobs.get(blob.name);
        undo.push(() => (before ? state.blobs.set(blob.name, before) : state.blobs.delete(blob.name)));
        state.blobs.set(blob.name, blob);
      },
    };
  }
}

function byKey({ rows, keys }: Shelf, key: string): Command | undefined {
  const seq = keys.get(key);
  return seq === undefined ? undefined : rows.get(seq);
}

function bySeq(shelf: Shelf): Command[] {
  shelf.inOrder ??= [...shelf.rows.values()].sort((a, b) => a.seq - b.seq);
  return [...shelf.inOrder];
}

function change(undo: (() => void)[], shelf: Shelf, seq: number, next: Command | undefined): void {
  const before = shelf.rows.get(seq);
  if (before === next) return;
  undo.push(() => set(shelf, seq, before));
  set(shelf, seq, next);
}

function set(shelf: Shelf, seq: number, command: Command | undefined): void {
  const before = shelf.rows.get(seq);
  shelf.inOrder = null;
  if (before && shelf.keys.get(before.key) === seq) shelf.keys.delete(before.key);
  if (command) {
    shelf.rows.set(seq, command);
    shelf.keys.set(command.key, seq);
  } else shelf.rows.delete(seq);
}

function rollBack(undo: (() => void)[]): void {
  while (undo.length > 0) undo.pop()?.();
}

function copy(state: State): State {
  const shelf = ({ rows, keys }: Shelf): Shelf => ({ rows: new Map(rows), keys: new Map(keys), inOrder: null });
  return {
    meta: state.meta,
    open: shelf(state.open),
    journal: shelf(state.journal),
    blobs: new Map(state.blobs),
    blobBytes: new Map(state.blobBytes),
  };
}
