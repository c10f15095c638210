import type { JournalEntry } from '#contract/entities/journal.ts';
import type { ScopedTransaction } from '../db/tenancy.ts';
import { peopleNamed } from './peopleNamed.ts';
import type { People } from './peopleNamed.ts';

/** What may be asked of all sources alike; absent = all. */
export interface JournalWish {
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

/** A wish whose orders and people are known; null or absent = those of all. */
export interface ReadyWish extends JournalWish {
  readonly orders: readonly number[] | null;
  readonly people?: People | null;
}

/** Looks up the order and the people that a wish names. */
export async function readyWish(trx: ScopedTransaction, wish: JournalWish): Promise<ReadyWish> {
  return {
    ...wish,
    orders: await ordersOf(trx, wish),
    people: wish.userName === undefined ? null : await peopleNamed(trx, wish.userName),
  };
}

async function ordersOf(
  trx: ScopedTransaction,
  { orderId, orderReference }: JournalWish,
): Promise<readonly number[] | null> {
  if (orderId !== undefined) return [orderId];
  if (orderReference === undefined) return null;
  const named = await trx.selectFrom('orders').select('id').where('order_reference', '=', orderReference).execute();
  return named.map(({ id }) => id);
}
