import type { ScopedTransaction } from '../../db/tenancy.ts';
import type { WatchedLine } from './carrierWatch.ts';

/** The operator's word that a contract does not include the proofs of deliveries. */
export interface Ungranted {
  readonly saidAt: Date;
  /** The operator's. */
  readonly words: string;
}

/** Contracts that have said last that they give no proofs of deliveries, by their carrier; each is asked about on one line. */
export async function readUngranted(
  trx: ScopedTransaction,
  lines: readonly Pick<WatchedLine, 'carrierId' | 'line'>[],
): Promise<ReadonlyMap<number, Ungranted>> {
  const last = await trx
    .selectFrom('carrier_calls')
    .distinctOn('carrier_id')
    .select(['carrier_id', 'outcome', 'last_at', 'last_words'])
    .where((eb) => eb.or(lines.map(({ carrierId, line }) => eb.and({ carrier_id: carrierId, line }))))
    .where('call', '=', 'proof')
    .where('outcome', 'in', ['ok', 'ungranted'])
    .orderBy('carrier_id')
    .orderBy('hour', 'desc')
    .orderBy('last_at', 'desc')
    .execute();
  const refused = last.filter(({ outcome }) => outcome === 'ungranted');
  return new Map(refused.map((row) => [row.carrier_id, { saidAt: row.last_at, words: row.last_words ?? '' }]));
}
