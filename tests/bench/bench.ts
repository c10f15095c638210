/**
 * The result of a benchmark: a table (one row per contender or condition) and notes that a reader needs to judge it.
 */
export interface BenchResult {
  readonly name: string;
  readonly rows: readonly Readonly<Record<string, string | number>>[];
  readonly notes?: readonly string[];
}

/** How much a benchmark does: `quick` gives the whole table within minutes, from fewer runs. */
export interface BenchOptions {
  readonly quick: boolean;
}

export type Bench = (options: BenchOptions) => Promise<BenchResult>;

/** A time as a multiple of its yardstick of the same run, and whether that meets the target, where there is one. */
export function ratio(
  measured: number,
  yardstick: number,
  target?: number,
): { readonly times: number; readonly target: number | ''; readonly kept: string } {
  const times = Number((measured / yardstick).toFixed(2));
  return { times, target: target ?? '', kept: target === undefined ? '' : times <= target ? 'yes' : 'NO' };
}

/**
 * Waits no longer than `ms`.
 * @throws when the time is over; what is waited for goes on
 */
export async function withLimit<Value>(waited: Promise<Value>, ms: number, what: string): Promise<Value> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(`Waited ${ms / 1000} s for ${what}.`)), ms);
  });
  try {
    return await Promise.race([waited, late]);
  } finally {
    clearTimeout(timer);
  }
}

/** The value below which `share` (0-1) of the samples lie, by nearest rank, rounded to `digits`. */
export function percentile(samples: readonly number[], share: number, digits = 1): number {
  const sorted = samples.toSorted((a, b) => a - b);
  const value = sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)];
  if (value === undefined) throw new Error('No samples: nothing was measured.');
  return Number(value.toFixed(digits));
}

/** Milliseconds that each of `count` runs took, one after the other; the first `warm` runs are not counted. */
export async function timeEach(
  count: number,
  warm: number,
  run: (index: number) => Promise<unknown>,
): Promise<number[]> {
  const samples: number[] = [];
  for (let index = -warm; index < count; index += 1) {
    const began = performance.now();
    await run(index);
    if (index >= 0) samples.push(performance.now() - began);
  }
  return samples;
}
