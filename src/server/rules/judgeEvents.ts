import { FactReader, type RuleFacts } from '#domain/rules/factReader.ts';
import { judgeRules, concernsType, type RuleVerdict } from '#domain/rules/judgeRules.ts';
import { onlineHandlers } from '../actions/table.ts';
import { readFacts } from './readFacts.ts';
import { enqueueJobs } from '../jobs/enqueueJobs.ts';
import { clientZone } from '../clients/clientZone.ts';
import type { ScopedTransaction } from '../db/tenancy.ts';
import { type RaisedEvent, subjectsOf } from './raisedEvents.ts';
import { type ActiveRule, readActiveRules } from './readActiveRules.ts';
import { runRulesJob } from './runRulesJob.ts';

/** The actions of the rules of one event for one order: they run in their order, one after another. */
export interface RuleUnit {
  readonly event: number;
  readonly order: number;
  /** One of them reaches somebody outside: a job runs them. */
  readonly isOnline: boolean;
}

/** Failed nodes that are remembered of each rule: enough to see why. */
const MAX_FAILED = 10;

/**
 * Asks the rules about events that the caller has locked, and stores what they do before anything is done: what each rule
 * said, who fired, the actions as the rules say them now. What reaches outside gets a job, in the same transaction.
 * @returns what is to be run
 */
export async function judgeEvents(
  trx: ScopedTransaction,
  clientId: number,
  events: readonly RaisedEvent[],
  now: Date,
): Promise<readonly RuleUnit[]> {
  const rules = await readActiveRules(
    trx,
    clientId,
    events.map(({ event }) => event),
  );
  const cases = await judged(trx, clientId, events, rules, now);
  if (cases.length > 0) await storeJudgements(trx, clientId, cases, now);
  const units = await storeFirings(trx, clientId, cases, now);
  await trx
    .updateTable('rule_events')
    .set({ judged_at: now })
    .where(
      'id',
      'in',
      events.map(({ id }) => id),
    )
    .execute();
  const outside = units.filter(({ isOnline }) => isOnline);
  const jobs = outside.map(({ event, order }) => ({
    clientId,
    key: `${event}-${order}`,
    payload: { event, order },
    dueAt: now,
  }));
  await enqueueJobs(trx, runRulesJob, jobs, now);
  return units;
}

interface JudgedCase {
  readonly event: RaisedEvent;
  readonly orderId: number;
  readonly reader: FactReader;
  readonly verdicts: readonly RuleVerdict<ActiveRule>[];
}

async function judged(
  trx: ScopedTransaction,
  clientId: number,
  events: readonly RaisedEvent[],
  rules: readonly ActiveRule[],
  now: Date,
): Promise<readonly JudgedCase[]> {
  if (rules.length === 0) return [];
  const subjects = await subjectsOf(trx, events);
  const facts = await readFacts(trx, [...new Set(subjects.map(({ orderId }) => orderId))]);
  const fired = await firedIn(
    trx,
    events.map(({ chain }) => chain),
  );
  const clock = { now: now.getTime(), zone: await clientZone(trx, clientId) };
  return subjects.map(({ event, orderId }) => {
    const of = facts.get(orderId);
    const reader = new FactReader({ ...of, ...eventFacts(event) }, clock);
    const listening = rules.filter((rule) => rule.events.includes(event.event) && concernsType(rule, of?.order_type));
    const chain = { depth: event.depth, fired: new Set(fired.get(`${event.chain}-${orderId}`)) };
    return { event, orderId, reader, verdicts: judgeRules(listening, reader, chain) };
  });
}

/** After a change of status the order has the new one, whatever became of it since. */
function eventFacts({ event, previousStatus, newStatus }: RaisedEvent): RuleFacts {
  if (newStatus === null) return {};
  const known = { event_previous_status: previousStatus, event_new_status: newStatus };
  return event === 'after_change_order_status' ? { ...known, order_status: newStatus } : known;
}

async function firedIn(
  trx: ScopedTransaction,
  chains: readonly number[],
): Promise<ReadonlyMap<string, readonly number[]>> {
  const rows = await trx
    .selectFrom('rule_firings')
    .select(['chain', 'order_id', 'rule_id'])
    .where('chain', 'in', [...new Set(chains)])
    .execute();
  const found = new Map<string, number[]>();
  for (const { chain, order_id, rule_id } of rows) {
    const key = `${chain}-${order_id}`;
    found.set(key, [...(found.get(key) ?? []), rule_id]);
  }
  return found;
}

async function storeJudgements(
  trx: ScopedTransaction,
  clientId: number,
  cases: readonly JudgedCase[],
  now: Date,
): Promise<void> {
  const rows = cases.map(({ event, orderId, reader, verdicts }) => ({
    event_id: event.id,
    order_id: orderId,
    client_id: clientId,
    outcomes: JSON.stringify(
      Object.fromEntries(
        verdicts.map(({ rule, outcome }) => [
          rule.id,
          outcome === 'false' ? { outcome, failed: nodesThat(rule, reader, false).slice(0, MAX_FAILED) } : { outcome },
        ]),
      ),
    ),
    at: now,
  }));
  await trx
    .insertInto('rule_judgements')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Nodes of the rule's tree that are true, or false, for the order. */
function nodesThat({ compiled }: ActiveRule, reader: FactReader, are: boolean): string[] {
  return compiled.verdicts(reader).flatMap(({ id, is_valid }) => (is_valid === are ? [id] : []));
}

async function storeFirings(
  trx: ScopedTransaction,
  clientId: number,
  cases: readonly JudgedCase[],
  now: Date,
): Promise<readonly RuleUnit[]> {
  const fired = cases.flatMap(({ event, orderId, reader, verdicts }) =>
    verdicts
      .filter(({ outcome }) => outcome === 'fired')
      .map(({ rule }) => ({ event, orderId, rule, matched: nodesThat(rule, reader, true) })),
  );
  if (fired.length === 0) return [];
  const stored = await trx
    .insertInto('rule_firings')
    .values(
      fired.map(({ event, orderId, rule, matched }) => ({
        client_id: clientId,
        rule_id: rule.id,
        rule_name: rule.name,
        event_id: event.id,
        event: event.event,
        chain: event.chain,
        order_id: orderId,
        matched: JSON.stringify(matched),
        fired_at: now,
      })),
    )
    // Two events of one chain in one job: the rule fires for the first of them.
    .onConflict((conflict) => conflict.columns(['client_id', 'chain', 'rule_id', 'order_id']).doNothing())
    .returning(['id', 'rule_id', 'event_id', 'order_id'])
    .execute();
  const ids = new Map(stored.map((row) => [`${row.event_id}-${row.order_id}-${row.rule_id}`, row.id]));
  const units = new Map<string, RuleUnit>();
  const places = new Map<string, number>();
  const runs = fired.flatMap(({ event, orderId, rule }) => {
    const firing = ids.get(`${event.id}-${orderId}-${rule.id}`);
    if (firing === undefined) return [];
    const key = `${event.id}-${orderId}`;
    const isOnline = rule.actions.some(({ action }) => onlineHandlers(action) !== null);
    units.set(key, { event: event.id, order: orderId, isOnline: isOnline || units.get(key)?.isOnline === true });
    return rule.actions.map(({ action, data }) => {
      const place = places.get(key) ?? 0;
      places.set(key, place + 1);
      return {
        client_id: clientId,
        firing_id: firing,
        event_id: event.id,
        order_id: orderId,
        place,
        action,
        data: JSON.stringify(data),
        state: 'waiting' as const,
        answer: '[]',
      };
    });
  });
  if (runs.length > 0) await trx.insertInto('rule_runs').values(runs).execute();
  return [...units.values()];
}
