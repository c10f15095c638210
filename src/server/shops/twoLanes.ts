import type { ShopProblem } from '#domain/shops/platforms.ts';
import type { ScopedTransaction } from '../db/tenancy.ts';
import { enqueueJobs } from '../jobs/enqueueJobs.ts';
import type { HeldJob } from '../jobs/heldJob.ts';
import type { JobKind } from '../jobs/jobKind.ts';
import type { CallRuntime } from '../commands/orderAction.ts';
import type { ShopRow } from './shopRow.ts';
import { QUICK_MS, SLOW_MS } from './slowShops.ts';

/**
 * How long the jobs of a shop stay in the lane of the slow ones after one of them took too long. A quick reading does not
 * end that earlier: a shop may give its orders at once and hang on what it is told.
 */
const SLOW_FOR_MS = 60 * 60_000;

/** The lane that a job about a shop runs in. */
export interface ShopLane<Payload> {
  /** What all calls of one go may take together. */
  readonly limitMs: number;
  /** true = the shop is known to be slow: the job waits in the other lane now, and is done here. */
  passOn(trx: ScopedTransaction, job: HeldJob<Payload>, shop: ShopRow, now: Date): Promise<boolean>;
  /** Settles a job that a passing problem ended; one that took too long goes on in the other lane. */
  retry(
    trx: ScopedTransaction,
    job: HeldJob<Payload>,
    shop: ShopRow,
    failure: { readonly problem: ShopProblem; readonly now: Date },
  ): Promise<void>;
}

interface ShopWork<Payload> extends Omit<JobKind<Payload, CallRuntime>, 'run'> {
  /** What its jobs are called in the lane of the slow ones. */
  readonly slowName: string;
  /** One job for each. */
  readonly keyOf: (payload: Payload) => string;
  readonly run: (job: HeldJob<Payload>, runtime: CallRuntime, lane: ShopLane<Payload>) => Promise<void>;
}

/** A kind of job about shops, and the same in the lane of the slow ones. */
export interface ShopKind<Payload> extends JobKind<Payload, CallRuntime> {
  readonly slow: JobKind<Payload, CallRuntime>;
}

/** What is done with shops in two lanes: however many shops hang, they keep only each other waiting. */
export function twoLanes<Payload>({ slowName, keyOf, run, ...kind }: ShopWork<Payload>): ShopKind<Payload> {
  const slow: JobKind<Payload, CallRuntime> = {
    ...kind,
    name: slowName,
    leaseMs: 3 * SLOW_MS,
    concurrency: 2,
    run: (job, runtime) => run(job, runtime, slowLane),
  };
  const slowLane: ShopLane<Payload> = {
    limitMs: SLOW_MS,
    passOn: async () => false,
    retry: async (trx, job, _shop, { problem }) => {
      await job.retry(trx, problem);
    },
  };
  const askSlowly = (trx: ScopedTransaction, job: HeldJob<Payload>, shop: ShopRow, now: Date) =>
    enqueueJobs(
      trx,
      slow,
      [{ clientId: shop.client_id, key: keyOf(job.payload), payload: job.payload, dueAt: now }],
      now,
    );
  const quickLane: ShopLane<Payload> = {
    limitMs: QUICK_MS,
    passOn: async (trx, job, shop, now) => {
      const since = shop.slow_work_at === null ? Infinity : now.getTime() - shop.slow_work_at.getTime();
      if (shop.slow_at === null && since >= SLOW_FOR_MS) return false;
      await askSlowly(trx, job, shop, now);
      await job.done(trx);
      return true;
    },
    retry: async (trx, job, shop, { problem, now }) => {
      if (problem !== 'timeout') {
        await job.retry(trx, problem);
        return;
      }
      await trx.updateTable('eplatforms').set({ slow_work_at: now }).where('id', '=', shop.id).execute();
      await askSlowly(trx, job, shop, new Date(now.getTime() + (kind.backOffMs(1) ?? 0)));
      await job.done(trx);
    },
  };
  return { ...kind, run: (job, runtime) => run(job, runtime, quickLane), slow };
}
