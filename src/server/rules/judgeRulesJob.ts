import * as z from 'zod/mini';
import { inScope, type ScopedTransaction } from '../db/tenancy.ts';
import type { JobKind } from '../jobs/jobKind.ts';
import type { CallRuntime } from '../commands/orderAction.ts';
import { judgeEvents } from './judgeEvents.ts';
import { lockUnjudged, readEvent } from './raisedEvents.ts';
import { lockWaitingRuns } from './ruleRuns.ts';
import { isLocal, runLocal } from './runLocal.ts';

const payload = z.object({ events: z.array(z.int()) });
const SECOND_MS = 1000;
const MINUTE_MS = 60 * SECOND_MS;
const BACK_OFF_MS = [5 * SECOND_MS, MINUTE_MS, 10 * MINUTE_MS, 60 * MINUTE_MS] as const;

/**
 * Asks the rules about events, up to fifty of one statement. Triggers enqueue it under this name. A server that dies
 * leaves either no judgement, or one with its firings and what they have to run: whoever takes the job up goes on there.
 */
export const judgeRulesJob: JobKind<z.infer<typeof payload>, CallRuntime> = {
  name: 'judgeRules',
  payload,
  leaseMs: 2 * MINUTE_MS,
  concurrency: 2,
  maxAttempts: 10,
  backOffMs: (attempts) => BACK_OFF_MS[attempts - 1] ?? null,
  run: async (job, { database, now, services }) => {
    const { clientId, payload: said } = job;
    if (clientId === null) throw new Error('events belong to a client');
    const scope = { kind: 'client', clientId } as const;
    await inScope(database, scope, async (trx) => {
      const events = await lockUnjudged(trx, said.events);
      if (events.length > 0) await judgeEvents(trx, clientId, events, now());
    });
    const units = await inScope(database, scope, (trx) => localUnits(trx, said.events));
    const { beforeRules } = services;
    for (const { event, order } of units)
      await inScope(database, scope, (trx) => runUnit(trx, event, order, { clientId, at: now(), beforeRules }));
  },
};

/** What fired and waits, by event and order; one with an action that reaches outside has a job of its own, which keeps the order of its actions. */
async function localUnits(trx: ScopedTransaction, events: readonly number[]) {
  const rows = await trx
    .selectFrom('rule_runs')
    .select(['event_id', 'order_id', 'action'])
    .where('event_id', 'in', events)
    .where('state', '=', 'waiting')
    .orderBy('event_id')
    .orderBy('order_id')
    .execute();
  const units = new Map(rows.map((row) => [`${row.event_id}-${row.order_id}`, row]));
  for (const row of rows) if (!isLocal(row)) units.delete(`${row.event_id}-${row.order_id}`);
  return [...units.values()].map((row) => ({ event: row.event_id, order: row.order_id }));
}

/** Runs what an event has to do with an order. */
async function runUnit(
  trx: ScopedTransaction,
  id: number,
  order: number,
  unit: Pick<Parameters<typeof runLocal>[2], 'clientId' | 'at' | 'beforeRules'>,
): Promise<void> {
  const event = await readEvent(trx, id);
  if (!event) return;
  const runs = await lockWaitingRuns(trx, id, order);
  const cause = { chain: event.chain, depth: event.depth + 1 };
  await runLocal(trx, runs, { ...unit, order, cause });
}
