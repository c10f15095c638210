import type { DrainOutcome } from '../outbox/drainContext.ts';

export interface DrainLoop {
  /**
   * Asks for a try because something changed.
   * @param force true: only a pause that the server asked for is waited for
   */
  poke(force?: boolean): void;
  /** Resolves when no batch is running any more. */
  idle(): Promise<void>;
  stop(): void;
}

export interface DrainLoopPorts {
  readonly drain: (force: boolean) => Promise<DrainOutcome>;
  readonly now: () => number;
  readonly later: (work: () => void, ms: number) => () => void;
  /** Called when a batch threw: the store is gone, or there is a bug. The next poke tries again. */
  readonly failed: (error: unknown) => void;
  /** A batch ended with this outcome. */
  readonly ended: (outcome: DrainOutcome) => void;
}

/** Drains as long as there is something to do: one batch after the other, never two of this page at once. */
export function createDrainLoop(ports: DrainLoopPorts): DrainLoop {
  let running: Promise<void> | null = null;
  let again: 'no' | 'yes' | 'forced' = 'no';
  let cancelTimer: (() => void) | null = null;
  let stopped = false;

  async function run(force: boolean): Promise<void> {
    const outcome = await ports.drain(force);
    ports.ended(outcome);
    if (stopped) return;
    if (outcome.end === 'more') again = again === 'no' ? 'yes' : again;
    else if (outcome.end === 'rest' && outcome.at !== null) wakeAt(outcome.at);
  }

  function wakeAt(at: number): void {
    cancelTimer?.();
    cancelTimer = ports.later(() => poke(), Math.max(0, at - ports.now()));
  }

  function poke(force = false): void {
    if (stopped) return;
    if (running) {
      again = force || again === 'forced' ? 'forced' : 'yes';
      return;
    }
    running = run(force)
      .catch(ports.failed)
      .finally(() => {
        running = null;
        const next = again;
        again = 'no';
        if (next !== 'no') poke(next === 'forced');
      });
  }

  return {
    poke,
    async idle() {
      await running;
      if (running) await this.idle();
    },
    stop() {
      stopped = true;
      cancelTimer?.();
    },
  };
}
