import type { Command } from '#offline/outbox/command.ts';
import { freshMeta, type OutboxMeta } from '#offline/outbox/meta.ts';
import type { OutboxTx } from '#offline/outbox/ports.ts';

interface State {
  meta: OutboxMeta | null;
  readonly open: Map<number, Command>;
  readonly journal: Map<number, Command>;
}

/** The outbox's store in plain maps with IndexedDB's promises: one writer at a time, all or nothing. */
export class MemoryOutboxStore {
  #state: State = { meta: null, open: new Map(), journal: new Map() };
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
      get: async (seq) => state.open.get(seq),
      findByKey: async (key) => [...state.open.values(), ...state.journal.values()].find((one) => one.key === key),
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

function bySeq(commands: ReadonlyMap<number, Command>): Command[] {
  return [...commands.values()].sort((a, b) => a.seq - b.seq);
}

function change(undo: (() => void)[], map: Map<number, Command>, seq: number, next: Command | undefined): void {
  const before = map.get(seq);
  if (before === next) return;
  undo.push(() => set(map, seq, before));
  set(map, seq, next);
}

function set(map: Map<number, Command>, seq: number, command: Command | undefined): void {
  if (command) map.set(seq, command);
  else map.delete(seq);
}

function rollBack(undo: (() => void)[]): void {
  while (undo.length > 0) undo.pop()?.();
}

function copy(state: State): State {
  return { meta: state.meta, open: new Map(state.open), journal: new Map(state.journal) };
}
