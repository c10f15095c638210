import type { Command } from '#offline/outbox/command.ts';
import { freshMeta, type OutboxMeta } from '#offline/outbox/meta.ts';
import type { OutboxTx } from '#offline/outbox/ports.ts';

/** Commands by sequence; read in order far more often than they change. */
interface Shelf {
  readonly rows: Map<number, Command>;
  inOrder: readonly Command[] | null;
}

interface State {
  meta: OutboxMeta | null;
  readonly open: Shelf;
  readonly journal: Shelf;
}

const emptyShelf = (): Shelf => ({ rows: new Map(), inOrder: null });

/** The outbox's store in plain maps with IndexedDB's promises: one writer at a time, all or nothing. */
export class MemoryOutboxStore {
  #state: State = { meta: null, open: emptyShelf(), journal: emptyShelf() };
  #queue: Promise<unknown> = Promise.resolve();
  /** How to take back what the running transaction wrote. */
  #undo: (() => void)[] | null = null;
  readonly #newId: () => string;

  constructor(newId: () => string) {
    this.#newId = newId;
  }

  /** @param commit waits for the disk; when it never resolves, the transaction never happened. */
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

  /** The processes of the device died: what they were writing is gone, the next writer need not wait for them. */
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

  /** What is on the disk now, to be put back after a power cut or a truncated file. */
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
      findByKey: async (key) => [...bySeq(state.open), ...bySeq(state.journal)].find((one) => one.key === key),
      async put(command) {
        change(undo, state.journal, command.seq, undefined);
        change(undo, state.open, command.seq, command);
      },
      async settle(command) {
        change(undo, state.open, command.seq, undefined);
        change(undo, state.journal, command.seq, command);
      },
      journal: async (userId) => bySeq(state.journal).filter((one) => one.userId === userId),
    };
  }
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
  shelf.inOrder = null;
  if (command) shelf.rows.set(seq, command);
  else shelf.rows.delete(seq);
}

function rollBack(undo: (() => void)[]): void {
  while (undo.length > 0) undo.pop()?.();
}

function copy(state: State): State {
  const shelf = ({ rows }: Shelf): Shelf => ({ rows: new Map(rows), inOrder: null });
  return { meta: state.meta, open: shelf(state.open), journal: shelf(state.journal) };
}
