import type { Command } from '#offline/outbox/command.ts';
import { freshMeta, type OutboxMeta } from '#offline/outbox/meta.ts';
import type { OutboxStore, OutboxTx } from '#offline/outbox/ports.ts';

interface State {
  meta: OutboxMeta | null;
  readonly open: Map<number, Command>;
  readonly journal: Map<number, Command>;
}

export interface MemoryStoreOptions {
  readonly newId: () => string;
  /** Waits for the disk; when it never resolves, the transaction never happened. */
  readonly commit: () => Promise<void>;
}

/** The outbox's store in plain maps with IndexedDB's promises: one writer at a time, all or nothing. */
export class MemoryOutboxStore implements OutboxStore {
  #state: State = { meta: null, open: new Map(), journal: new Map() };
  #queue: Promise<unknown> = Promise.resolve();
  readonly #options: MemoryStoreOptions;

  constructor(options: MemoryStoreOptions) {
    this.#options = options;
  }

  tx<T>(work: (tx: OutboxTx) => Promise<T>): Promise<T> {
    return this.txOf(this.#options.commit, work);
  }

  /** The same for one process of the device: `commit` also says whether that process still lives. */
  txOf<T>(commit: () => Promise<void>, work: (tx: OutboxTx) => Promise<T>): Promise<T> {
    const run = this.#queue.then(async () => {
      const draft = copy(this.#state);
      const result = await work(this.#txOver(draft));
      await commit();
      this.#state = draft;
      return result;
    });
    this.#queue = run.catch(() => undefined);
    return run;
  }

  /** The processes of the device died: what they were writing is gone, the next writer need not wait for them. */
  abandon(): void {
    this.#queue = Promise.resolve();
  }

  openCommands(): Command[] {
    return [...this.#state.open.values()].toSorted((a, b) => a.seq - b.seq);
  }

  journal(): Command[] {
    return [...this.#state.journal.values()].toSorted((a, b) => a.seq - b.seq);
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

  #txOver(draft: State): OutboxTx {
    return {
      readMeta: async () => (draft.meta ??= freshMeta(this.#options.newId())),
      writeMeta: async (meta) => void (draft.meta = meta),
      openCommands: async () => [...draft.open.values()].toSorted((a, b) => a.seq - b.seq),
      get: async (seq) => draft.open.get(seq),
      findByKey: async (key) => [...draft.open.values(), ...draft.journal.values()].find((one) => one.key === key),
      put: async (command) => {
        draft.journal.delete(command.seq);
        draft.open.set(command.seq, command);
      },
      settle: async (command) => {
        draft.open.delete(command.seq);
        draft.journal.set(command.seq, command);
      },
      journal: async (userId) => [...draft.journal.values()].filter((one) => one.userId === userId).toSorted((a, b) => a.seq - b.seq),
    };
  }
}

function copy(state: State): State {
  return { meta: state.meta, open: new Map(state.open), journal: new Map(state.journal) };
}
