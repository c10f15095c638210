import { randomUUID } from 'node:crypto';
import { RULE_DATES, ruleDay } from '#domain/rules/ruleDates.ts';
import { localTime } from '#domain/lots/days.ts';
import { runOnline } from '../commands/runOnline.ts';
import { onlineHandlers } from '../actions/table.ts';
import { environmentOf } from '../commands/environment.ts';
import { inScope, type ScopedTransaction, withRuleChain } from '../db/tenancy.ts';
import { clientZone } from '../clients/clientZone.ts';
import type { CallRuntime } from '../commands/orderAction.ts';
import type { RaisedEvent } from './raisedEvents.ts';
import { actorOf, DONE, endOf, type RunEnd, storeEnd, type WaitingRun } from './ruleRuns.ts';

interface Where {
  readonly clientId: number;
  readonly order: number;
  readonly event: RaisedEvent;
  readonly attempts: number;
}

/** A carrier that was silent, or another call for the same thing that is on its way: worth another try. */
export function isPassing({ state, code }: RunEnd): boolean {
  return state !== 'done' && code === 14001;
}

/**
 * Runs an action that reaches somebody outside as a person's call of it, in the name of the rule. One that was begun
 * before looks first whether it had its effect: nothing is bought or told twice. A success ends the run with its history
 * row, so that there is one of both, even when somebody who was thought dead comes to an end too.
 */
export async function runOutside(
  run: WaitingRun,
  { clientId, order, event }: Where,
  runtime: CallRuntime,
): Promise<RunEnd> {
  const handlers = onlineHandlers(run.action);
  if (!handlers) throw new Error(`${run.action} does not reach outside`);
  const scope = { kind: 'client', clientId } as const;
  const database = withRuleChain(runtime.database, { chain: event.chain, depth: event.depth + 1 });
  const { startedAt } = run;
  const had = startedAt && (await inScope(database, scope, (trx) => hadEffect(trx, run, order, startedAt)));
  const data = await inScope(database, scope, (trx) => dataOf(trx, run, clientId, runtime.now()));
  const world = {
    database,
    scope,
    actor: actorOf(run),
    source: 'rule' as const,
    services: runtime.services,
    callKey: `rule-run-${run.id}`,
    now: () => runtime.now(),
    newId: randomUUID,
    report: environmentOf(runtime).report,
  };
  const work = {
    execute: had ? async () => null : handlers.execute,
    record: true,
    claim: (trx: ScopedTransaction) => storeEnd(trx, run.id, DONE, runtime.now()),
  };
  return endOf(await runOnline(world, run.action, [order], data, work), order);
}

/**
 * Whether an action that was begun had its effect, which nothing tells yet. Mails, webhooks and declarations find what
 * they sent by its own id.
 */
async function hadEffect(
  trx: ScopedTransaction,
  { action, data }: WaitingRun,
  order: number,
  since: Date,
): Promise<boolean> {
  if (action === 'createLabel') {
    const booked = await trx
      .selectFrom('shipments')
      .select('id')
      .where('order_id', '=', order)
      .where('state', '=', 'booked')
      .where('requested_at', '>=', since)
      .executeTakeFirst();
    return booked !== undefined;
  }
  if (action !== 'assignLotShipping') return false;
  const lot = await trx
    .selectFrom('orders')
    .innerJoin('lots', 'lots.order_id', 'orders.lot_id')
    .select('orders.id')
    .where('orders.id', '=', order)
    .where('lots.itinerary_id', '=', Number(data['itinerary_id']))
    .executeTakeFirst();
  return lot !== undefined;
}

/** What the call of the action takes: the day of a lot is the rule's word for one until now. */
async function dataOf(
  trx: ScopedTransaction,
  { action, data }: WaitingRun,
  clientId: number,
  now: Date,
): Promise<Readonly<Record<string, unknown>>> {
  const date = RULE_DATES.find((one) => one === data['date']);
  if (action !== 'assignLotShipping' || !date) return data;
  const itinerary = await trx
    .selectFrom('itineraries')
    .select(['weekdays', 'cut_off'])
    .where('id', '=', Number(data['itinerary_id']))
    .executeTakeFirst();
  const leaves = { weekdays: itinerary?.weekdays ?? [], cutOff: itinerary?.cut_off ?? null };
  return { ...data, date: ruleDay(date, localTime(await clientZone(trx, clientId), now), leaves) };
}
