import type { CarrierEnvironment } from '#domain/carriers/account.ts';
import {
  afterBusy,
  afterFailure,
  breakerState,
  CLOSED,
  PROBE_MS,
  type BreakerFacts,
} from '#domain/carriers/breaker.ts';
import { sql } from 'kysely';
import type { CarrierWatch, SeenCall } from '../operators/guardedCarrier.ts';
import type { DatabaseHandle } from '../../db/databaseHandle.ts';
import { PREPARED } from '../../db/prepared.ts';
import { inScope, type ScopedTransaction } from '../../db/tenancy.ts';
import { ask, question, type Inquiry, write } from '../../db/together.ts';

export interface WatchedLine {
  readonly clientId: number;
  readonly carrierId: number;
  readonly line: CarrierEnvironment;
}

interface WatchParts {
  readonly database: DatabaseHandle;
  now(): Date;
}

const HOUR_MS = 3_600_000;
const LONGEST_WORDS = 400;

/** A call that went well, told to the database with what came of it. */
export interface KeptCall {
  readonly seen: SeenCall;
  readonly at: Date;
}

/** How the line stood when this was asked. */
export function readBreaker(trx: ScopedTransaction, watched: WatchedLine): Promise<BreakerFacts> {
  return ask(trx, breakerOf(trx, watched));
}

/** The same, asked with others. */
export function breakerOf(
  trx: ScopedTransaction,
  { carrierId, line }: Omit<WatchedLine, 'clientId'>,
): Inquiry<BreakerFacts> {
  const stored = trx
    .selectFrom('carrier_breakers')
    .select(['failures', 'open_until'])
    .where('carrier_id', '=', carrierId)
    .where('line', '=', line)
    .modifyEnd(PREPARED);
  return question(stored, ([row]) => (row ? { failures: row.failures, openUntil: row.open_until } : CLOSED));
}

/**
 * Watches one contract for all servers: what they know of it stands in the database. While its breaker is open nobody
 * calls; after its pause one call of one server is the probe.
 * @param known how the line stood a moment ago
 * @param isProbe a person wants to know: it is called, however the line stands
 * @param kept takes the calls that say nothing new of the line, for `notedCalls`; null = each is noted at once
 */
export function carrierWatch(
  { database, now }: WatchParts,
  watched: WatchedLine,
  known: BreakerFacts,
  { isProbe = false, kept = null }: { readonly isProbe?: boolean; readonly kept?: KeptCall[] | null } = {},
): CarrierWatch {
  const scoped = <Result>(work: (trx: ScopedTransaction) => Promise<Result>) =>
    inScope(database, { kind: 'client', clientId: watched.clientId }, work);
  let facts = known;
  let isProbing = isProbe;
  return {
    now: () => now(),
    admit: async () => {
      if (isProbe || breakerState(facts, now()) === 'closed') return null;
      facts = await scoped((trx) => readBreaker(trx, watched));
      const state = breakerState(facts, now());
      if (state === 'closed') return null;
      if (state === 'halfOpen' && (await scoped((trx) => claimProbe(trx, watched, now())))) {
        isProbing = true;
        return null;
      }
      return facts.openUntil && { until: facts.openUntil, isBusy: state === 'held' };
    },
    note: async (seen, heldUntil) => {
      const isFailure = seen.outcome === 'silent' || seen.outcome === 'unreached';
      if (kept && !isFailure && !heldUntil && facts.failures === 0) {
        kept.push({ seen, at: now() });
        return;
      }
      await scoped(async (trx) => {
        await ask(trx, counted(trx, watched, { seen, at: now() }));
        if (heldUntil) {
          facts = await hold(trx, watched, heldUntil);
          isProbing = isProbe;
          return;
        }
        if (!isFailure && facts.failures === 0) return;
        facts = isFailure ? await fail(trx, watched, isProbing, now()) : await close(trx, watched);
        isProbing = isProbe;
      });
    },
  };
}

/** Counts the calls that were kept, in the transaction that stores what came of them: none of its own waits for it. */
export function notedCalls(trx: ScopedTransaction, watched: WatchedLine, kept: KeptCall[]): readonly Inquiry<void>[] {
  return kept.splice(0).map((one) => counted(trx, watched, one));
}

/** Whoever moves the pause forward has the probe. */
async function claimProbe(trx: ScopedTransaction, { carrierId, line }: WatchedLine, at: Date): Promise<boolean> {
  const claimed = await trx
    .updateTable('carrier_breakers')
    .set({ open_until: new Date(at.getTime() + PROBE_MS) })
    .where('carrier_id', '=', carrierId)
    .where('line', '=', line)
    .where('open_until', '<=', at)
    .returning('carrier_id')
    .executeTakeFirst();
  return claimed !== undefined;
}

async function fail(trx: ScopedTransaction, watched: WatchedLine, isProbing: boolean, at: Date): Promise<BreakerFacts> {
  const { carrierId: carrier_id, line } = watched;
  await haveRow(trx, watched);
  const row = await trx
    .selectFrom('carrier_breakers')
    .select(['failures', 'open_until'])
    .where('carrier_id', '=', carrier_id)
    .where('line', '=', line)
    .forUpdate()
    .executeTakeFirstOrThrow();
  const stored = { failures: row.failures, openUntil: row.open_until };
  // Calls that were on their way when it opened say nothing new.
  if (breakerState(stored, at) === 'open' && !isProbing) return stored;
  const next = afterFailure(stored, at);
  await setBreaker(trx, watched, next);
  return next;
}

/** Nobody calls before the time that it asked for. */
async function hold(trx: ScopedTransaction, watched: WatchedLine, until: Date): Promise<BreakerFacts> {
  await haveRow(trx, watched);
  const held = afterBusy(until);
  await setBreaker(trx, watched, held);
  return held;
}

/** There to be locked and changed: what never failed has no row yet. */
async function haveRow(trx: ScopedTransaction, { clientId, carrierId, line }: WatchedLine): Promise<void> {
  await trx
    .insertInto('carrier_breakers')
    .values({ client_id: clientId, carrier_id: carrierId, line, failures: 0 })
    .onConflict((conflict) => conflict.columns(['client_id', 'carrier_id', 'line']).doNothing())
    .execute();
}

async function close(trx: ScopedTransaction, watched: WatchedLine): Promise<BreakerFacts> {
  await setBreaker(trx, watched, CLOSED);
  return CLOSED;
}

async function setBreaker(
  trx: ScopedTransaction,
  { carrierId, line }: WatchedLine,
  { failures, openUntil }: BreakerFacts,
): Promise<void> {
  await trx
    .updateTable('carrier_breakers')
    .set({ failures, open_until: openUntil })
    .where('carrier_id', '=', carrierId)
    .where('line', '=', line)
    .execute();
}

function counted(
  trx: ScopedTransaction,
  { clientId, carrierId, line }: WatchedLine,
  { seen: { call, outcome, ms, words }, at }: KeptCall,
): Inquiry<void> {
  const hour = new Date(Math.floor(at.getTime() / HOUR_MS) * HOUR_MS);
  const spent = Math.max(0, Math.round(ms));
  const key = { client_id: clientId, carrier_id: carrierId, line, hour, call, outcome };
  const more = trx
    .insertInto('carrier_calls')
    .values({
      ...key,
      calls: 1,
      total_ms: spent,
      slowest_ms: spent,
      last_at: at,
      last_words: words?.slice(0, LONGEST_WORDS) ?? null,
    })
    .onConflict((conflict) =>
      conflict.columns(['client_id', 'carrier_id', 'line', 'hour', 'call', 'outcome']).doUpdateSet({
        calls: sql`carrier_calls.calls + 1`,
        total_ms: sql`carrier_calls.total_ms + excluded.total_ms`,
        slowest_ms: sql`greatest(carrier_calls.slowest_ms, excluded.slowest_ms)`,
        last_at: sql`greatest(carrier_calls.last_at, excluded.last_at)`,
        last_words: sql`excluded.last_words`,
      }),
    )
    .modifyEnd(PREPARED);
  return write(more);
}
