import * as z from 'zod/mini';
import { type ScopedTransaction, inScope } from '../db/tenancy.ts';
import type { HeldJob } from '../jobs/heldJob.ts';
import type { JobKind } from '../jobs/jobKind.ts';
import type { ActionType } from '#domain/actions/actionTable.ts';
import type { CallRuntime } from '../commands/orderAction.ts';
import { isOrderHeld, lookAgainAt, ORDER_HELD } from '../orders/waitForRelease.ts';
import { type RaisedEvent, readEvent } from './raisedEvents.ts';
import { lockWaitingRuns, storeEnd, type WaitingRun } from './ruleRuns.ts';
import { isLocal, runLocal } from './runLocal.ts';
import { isPassing, runOutside } from './runOutside.ts';

const payload = z.object({ event: z.int(), order: z.int() });
type Unit = z.infer<typeof payload>;

const MINUTE_MS = 60_000;
/** Longer than the 70 s for which a booking belongs to a call that was cut short. */
const SOON_MS = 90_000;
/** A server that ended has used up the first attempt. */
const BACK_OFF_MS = [SOON_MS, SOON_MS, 10 * MINUTE_MS, 60 * MINUTE_MS] as const;

/**
 * Runs the actions of the rules of an event for an order, one after another, where one of them reaches somebody outside.
 * Somebody who does not answer is asked again later, and the actions after it wait for that; at last it has failed, and
 * they run. A label or a lot for a held order waits for its release, which counts as no attempt.
 */
export const runRulesJob: JobKind<Unit, CallRuntime> = {
  name: 'runRules',
  payload,
  leaseMs: 5 * MINUTE_MS,
  concurrency: 4,
  maxAttempts: 10,
  backOffMs: (attempts) => BACK_OFF_MS[attempts - 1] ?? null,
  run: async (job, runtime) => {
    const { clientId } = job;
    if (clientId === null) throw new Error('events belong to a client');
    const scope = { kind: 'client', clientId } as const;
    for (;;) {
      const next = await inScope(runtime.database, scope, (trx) => takeNext(trx, job, clientId, runtime));
      if (next === null || next === 'held') return;
      if (next === 'again') continue;
      const { run, event } = next;
      const end = await runOutside(run, { clientId, order: job.payload.order, event, attempts: job.attempts }, runtime);
      const isLater = await inScope(runtime.database, scope, async (trx) => {
        if (isPassing(end) && BACK_OFF_MS[job.attempts - 1] !== undefined) {
          await job.retry(trx, String(end.code));
          return true;
        }
        await storeEnd(trx, run.id, end, runtime.now());
        return false;
      });
      if (isLater) return;
    }
  },
};

type Next = { readonly run: WaitingRun; readonly event: RaisedEvent } | 'again' | 'held' | null;

/** Refused while the order is held. */
const MOVES_GOODS: ReadonlySet<ActionType> = new Set(['createLabel', 'assignLotShipping']);

/** Runs what writes only the database up to the next action that reaches outside, of which it stores that it begins. */
async function takeNext(
  trx: ScopedTransaction,
  job: HeldJob<Unit>,
  clientId: number,
  runtime: CallRuntime,
): Promise<Next> {
  const { event: id, order } = job.payload;
  const event = await readEvent(trx, id);
  if (!event) return null;
  const runs = await lockWaitingRuns(trx, id, order);
  const [first] = runs;
  if (!first) return null;
  if (isLocal(first)) {
    const outside = runs.findIndex((run) => !isLocal(run));
    const cause = { chain: event.chain, depth: event.depth + 1 };
    const { beforeRules } = runtime.services;
    const local = outside < 0 ? runs : runs.slice(0, outside);
    await runLocal(trx, local, { clientId, order, cause, at: runtime.now(), beforeRules });
    return 'again';
  }
  if (MOVES_GOODS.has(first.action) && (await isOrderHeld(trx, order))) {
    await job.retry(trx, ORDER_HELD, lookAgainAt(runtime.now()));
    return 'held';
  }
  if (first.startedAt === null)
    await trx.updateTable('rule_runs').set({ started_at: runtime.now() }).where('id', '=', first.id).execute();
  return { run: first, event };
}
