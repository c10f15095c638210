import type { JournalEntry } from '#contract/orders/journal.ts';
import type { ScopedTransaction } from '../db/tenancy.ts';
import { peopleNamed } from './peopleNamed.ts';
import type { People } from './peopleNamed.ts';

/** What may be asked of all sources alike; absent = all. */
export interface JournalCriteria {
  readonly orderId?: number;
  readonly from?: string | undefined;
  /** Up to and without this moment. */
  readonly before?: string | undefined;
  readonly kinds?: readonly JournalEntry['kind'][] | undefined;
  readonly what?: string | undefined;
  readonly source?: string | undefined;
  /** Part of a name. */
  readonly userName?: string | undefined;
  readonly deviceId?: string | undefined;
  readonly orderReference?: string | undefined;
  readonly offline?: boolean | undefined;
}

/** Criteria whose orders and people are known; null or absent = those of all. */
export interface ResolvedCriteria extends JournalCriteria {
  readonly orders: readonly number[] | null;
  readonly people?: People | null;
}

/** Looks up the order and the people that the criteria name. */
export async function resolveCriteria(trx: ScopedTransaction, criteria: JournalCriteria): Promise<ResolvedCriteria> {
  return {
    ...criteria,
    orders: await ordersOf(trx, criteria),
    people: criteria.userName === undefined ? null : await peopleNamed(trx, criteria.userName),
  };
}

async function ordersOf(
  trx: ScopedTransaction,
  { orderId, orderReference }: JournalCriteria,
): Promise<readonly number[] | null> {
  if (orderId !== undefined) return [orderId];
  if (orderReference === undefined) return null;
  const named = await trx.selectFrom('orders').select('id').where('order_reference', '=', orderReference).execute();
  return named.map(({ id }) => id);
}
