import { MessageChannel, type MessagePort } from 'node:worker_threads';
import type { RunningEngine } from './startEngine.ts';

/** First wait before a restart; it doubles with each start that fails, and with each engine that ends soon. */
const FIRST_WAIT_MS = 100;
const LONGEST_WAIT_MS = 30_000;
/** An engine that ran this long was healthy. */
const WELL_MS = 60_000;

export interface Keeping {
  start(): Promise<RunningEngine>;
  /** Follows each engine that took the place of another. */
  onAgain(engine: RunningEngine): Promise<void>;
  report(words: string, error: unknown): void;
  /** Rejects when it is aborted. */
  wait(ms: number, signal: AbortSignal): Promise<unknown>;
  /** Milliseconds of a clock that only goes forward. */
  mono(): number;
}

/** An engine that is restarted when it ends unasked. Until then requests are answered as "not available now". */
export class SupervisedEngine {
  readonly #keeping: Keeping;
  readonly #closing = new AbortController();
  #engine: RunningEngine | null;
  readonly #kept: Promise<void>;

  constructor(first: RunningEngine, keeping: Keeping) {
    this.#keeping = keeping;
    this.#engine = first;
    this.#kept = this.#keep(first);
  }

  /** One more way to the engine of now; where there is none, one that is closed. */
  connect(): MessagePort {
    if (this.#engine) return this.#engine.connect();
    const { port1, port2 } = new MessageChannel();
    port1.close();
    return port2;
  }

  /** Ends it for good. @param ask tells the engine to end; not called where there is none */
  async close(ask: () => Promise<unknown>): Promise<void> {
    this.#closing.abort();
    const engine = this.#engine;
    if (engine) {
      await ask().catch((error: unknown) => {
        this.#keeping.report('the embedded database did not close', error);
        return engine.terminate();
      });
    }
    await this.#kept;
  }

  async #keep(first: RunningEngine): Promise<void> {
    let waitMs = 0;
    let [engine, since]: [RunningEngine | null, number] = [first, this.#keeping.mono()];
    while (engine) {
      const cause = await engine.ended();
      this.#engine = null;
      if (this.#closing.signal.aborted) return;
      this.#keeping.report('the embedded database ended by itself and is started again', cause);
      if (this.#keeping.mono() - since >= WELL_MS) waitMs = 0;
      [engine, waitMs] = await this.#startAgain(waitMs);
      since = this.#keeping.mono();
    }
  }

  /** @returns the engine, and how long to wait should it end soon; no engine = it is closed for good */
  async #startAgain(firstWaitMs: number): Promise<[RunningEngine | null, number]> {
    const { signal } = this.#closing;
    for (let waitMs = firstWaitMs; ; waitMs = longer(waitMs)) {
      try {
        await this.#keeping.wait(waitMs, signal);
        const engine = await this.#keeping.start();
        if (signal.aborted) await engine.terminate();
        else {
          this.#engine = engine;
          await this.#keeping.onAgain(engine);
          return [engine, longer(waitMs)];
        }
      } catch (error) {
        if (!signal.aborted) this.#keeping.report('the embedded database does not start', error);
      }
      if (signal.aborted) return [null, 0];
    }
  }
}

const longer = (waitMs: number) => Math.min(LONGEST_WAIT_MS, Math.max(FIRST_WAIT_MS, waitMs * 2));
