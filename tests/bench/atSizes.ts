import type { BenchResult } from './bench.ts';
import { besideBare, figuresOf, type Call } from './besideBare.ts';
import { onDatabases } from './onBothDatabases.ts';

const SMALL = 100_000;
const LARGE = 1_000_000;
/** Enough orders that every query plan is the one of many orders. */
const QUICK = 20_000;
const RUNS = 100;
const QUICK_RUNS = 14;
const MAX_TIMES_BARE = 1.5;
/** Largest factor at ten times the orders. */
const MAX_TIMES_SMALL = 2;

interface Measured {
  readonly name: string;
  readonly calls: readonly Call[];
  readonly quick: boolean;
  readonly mostMs: (call: string) => number;
}

/** The calls on the embedded database and on PostgreSQL, there also with ten times the orders; quick = the embedded one alone, few orders, few runs. */
export async function atSizes({ name, calls, quick, mostMs }: Measured): Promise<BenchResult> {
  const small = Number(process.env['BENCH_ORDERS'] ?? (quick ? QUICK : SMALL));
  const runs = quick ? QUICK_RUNS : RUNS;
  const p95s = new Map<string, number>();
  const { rows, notes } = await onDatabases(
    { embedded: [small], postgres: quick ? [] : [small, LARGE] },
    async ({ backend, orders, dataDir, databaseUrl }) =>
      (await besideBare(calls, runs, dataDir, databaseUrl)).map((one) => {
        const figures = figuresOf(one);
        const before = p95s.get(`${backend} ${one.call}`);
        p95s.set(`${backend} ${one.call}`, figures['p95 ms']);
        const growth = before === undefined ? '' : Number((figures['p95 ms'] / before).toFixed(2));
        const isKept =
          figures['times p50'] <= MAX_TIMES_BARE &&
          // The p95 of a few runs is the slowest of them.
          (quick || figures['times p95'] <= MAX_TIMES_BARE) &&
          figures['p95 ms'] <= mostMs(one.call) &&
          (growth === '' || growth <= MAX_TIMES_SMALL);
        return {
          database: backend,
          orders,
          call: one.call,
          ...figures,
          'p95 to the smaller': growth,
          kept: isKept ? 'yes' : 'NO',
        };
      }),
    true,
  );
  const target = `target: ${MAX_TIMES_BARE} times the bare server at p50${quick ? '' : ' and p95'}, p95 at ten times the orders at most ${MAX_TIMES_SMALL} times`;
  return { name: `${name}; ${target}`, rows, notes };
}
