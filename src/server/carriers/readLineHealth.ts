import type { CarrierHealth } from '#contract/carriers/carriers.ts';
import { breakerState } from '#domain/carriers/breaker.ts';
import type { CallOutcomeWord } from '#domain/carriers/callOutcomes.ts';
import { sql } from 'kysely';
import type { ScopedTransaction } from '../db/tenancy.ts';
import { readUngranted, type Ungranted } from './contracts/readUngranted.ts';
import { readFiles } from './readFiles.ts';
import { listCarriers } from './listCarriers.ts';

const DAY_MS = 86_400_000;

interface CallSums {
  readonly carrier_id: number;
  readonly outcome: CallOutcomeWord;
  readonly calls: number;
  readonly total_ms: number;
  readonly slowest_ms: number;
  readonly last_at: Date;
  readonly words: string | null;
}

/** How the contracts fare that have an account, as the line stands on which they work now. */
export async function readLineHealth(trx: ScopedTransaction, now: Date): Promise<CarrierHealth[]> {
  const carriers = (await listCarriers(trx, { active: 2 })).filter(({ line }) => line === 'test' || line === 'live');
  if (carriers.length === 0) return [];
  const since = new Date(now.getTime() - DAY_MS);
  const { rows: sums } = await sql<CallSums>`
    select calls.carrier_id, outcome, sum(calls)::integer as calls, sum(total_ms)::integer as total_ms,
      max(slowest_ms) as slowest_ms, max(last_at) as last_at, (array_agg(last_words order by last_at desc))[1] as words
    from carrier_calls as calls join carriers on carriers.id = calls.carrier_id and carriers.environment = calls.line
    where hour >= ${since} group by calls.carrier_id, outcome order by calls desc, outcome`.execute(trx);
  const { rows: successes } = await sql<{ carrier_id: number; last_at: Date }>`
    select carrier_id, max(last_at) as last_at from carrier_calls as calls
    join carriers on carriers.id = calls.carrier_id and carriers.environment = calls.line
    where outcome = 'ok' group by carrier_id`.execute(trx);
  const breakers = await trx.selectFrom('carrier_breakers').selectAll().execute();
  const waiting = await trx
    .selectFrom('shipments')
    .select(['carrier_id', (eb) => eb.fn.countAll<number>().as('count')])
    .where('state', '=', 'waiting')
    .groupBy('carrier_id')
    .execute();
  const files = await readFiles(trx, carriers);
  const ungranted = await readUngranted(
    trx,
    carriers.map(({ id, environment }) => ({ carrierId: id, line: environment })),
  );
  return carriers.map(({ id, environment }) => {
    const breaker = breakers.find((one) => one.carrier_id === id && one.line === environment);
    const openUntil = breaker?.open_until ?? null;
    const own = sums.filter(({ carrier_id }) => carrier_id === id);
    const answered = own.filter(({ outcome }) => outcome !== 'silent' && outcome !== 'unreached');
    const calls = answered.reduce((sum, one) => sum + one.calls, 0);
    return {
      id,
      state: breakerState({ failures: breaker?.failures ?? 0, openUntil }, now),
      open_until: openUntil?.toISOString() ?? null,
      waiting: waiting.find(({ carrier_id }) => carrier_id === id)?.count ?? 0,
      last_success_at: moment(successes.find(({ carrier_id }) => carrier_id === id)?.last_at),
      calls: own.reduce((sum, one) => sum + one.calls, 0),
      mean_ms: calls === 0 ? null : Math.round(answered.reduce((sum, one) => sum + one.total_ms, 0) / calls),
      slowest_ms: calls === 0 ? null : Math.max(...answered.map(({ slowest_ms }) => slowest_ms)),
      outcomes: own.map(({ outcome, calls: count, last_at, words }) => ({
        outcome,
        calls: count,
        last_at: new Date(last_at).toISOString(),
        words,
      })),
      proofs_ungranted: saidOf(ungranted.get(id)),
      files: files.get(id) ?? null,
    };
  });
}

const saidOf = (said: Ungranted | undefined): CarrierHealth['proofs_ungranted'] =>
  said ? { said_at: said.saidAt.toISOString(), words: said.words } : null;

/** A moment from a statement of our own comes as a date from one database and as a text from the other. */
const moment = (at: Date | undefined): string | null => (at === undefined ? null : new Date(at).toISOString());
