import type { ScopedTransaction } from '../db/tenancy.ts';
import type { WatchedLine } from './carrierWatch.ts';

/** That a contract does not include the proofs of deliveries. */
interface Ungranted {
  readonly saidAt: Date;
  /** The operator's. */
  readonly words: string;
}

/** Whether a contract has said last that it gives no proofs of deliveries; null = it gives them, or nobody asked. */
export async function readUngranted(
  trx: ScopedTransaction,
  { carrierId, line }: Pick<WatchedLine, 'carrierId' | 'line'>,
): Promise<Ungranted | null> {
  const last = await trx
    .selectFrom('carrier_calls')
    .select(['outcome', 'last_at', 'last_words'])
    .where('carrier_id', '=', carrierId)
    .where('line', '=', line)
    .where('call', '=', 'proof')
    .where('outcome', 'in', ['ok', 'ungranted'])
    .orderBy('hour', 'desc')
    .orderBy('last_at', 'desc')
    .executeTakeFirst();
  return last?.outcome === 'ungranted' ? { saidAt: last.last_at, words: last.last_words ?? '' } : null;
}
