import { sql } from 'kysely';
import { shippedRefusal } from '#domain/actions/shippedRefusal.ts';
import { isDelivered } from '#domain/status/changeStatus.ts';
import type { ScopedTransaction } from '../db/tenancy.ts';

/** Orders with all that was split off them: what a shop says of its order is said of each. @returns ids, those given first */
export async function withParts(trx: ScopedTransaction, orders: readonly number[]): Promise<readonly number[]> {
  if (orders.length === 0) return orders;
  const parts = await trx
    .selectFrom('eplatform_order_parts as part')
    .innerJoin('eplatform_orders as whole', 'whole.id', 'part.eplatform_order')
    .select('part.order_id')
    .where('whole.order_id', 'in', orders)
    .orderBy('part.order_id')
    .execute();
  return [...orders, ...parts.map(({ order_id }) => order_id)];
}

/**
 * All orders that came of one or several of a shop: what was split off, and returns and re-expeditions of each, which bear
 * the same customer. @returns ids, those given first
 */
export async function withFollowing(trx: ScopedTransaction, orders: readonly number[]): Promise<readonly number[]> {
  const whole = await withParts(trx, orders);
  if (whole.length === 0) return whole;
  const { rows } = await sql<{ id: number }>`
    with recursive following as (
      select id from orders where parent_order_id = any(${[...whole]}::bigint[])
      union select next.id from orders next join following on next.parent_order_id = following.id)
    select id from following order by id`.execute(trx);
  return [...new Set([...whole, ...rows.map(({ id }) => id)])];
}

/** How far all orders are that one order of a shop became. */
export interface WholeState {
  /** Every one has left. */
  readonly isShipped: boolean;
  readonly isDelivered: boolean;
  /** What all of them cost, in cents. */
  readonly totalCents: number;
}

/** How far one order of a shop is, whose order with us may have been split. @param order the one that came in */
export async function wholeState(trx: ScopedTransaction, order: number): Promise<WholeState> {
  const rows = await trx
    .selectFrom('orders')
    .leftJoin('orders as parcel', 'parcel.id', 'orders.merged_into')
    .select((eb) => [
      eb.fn.coalesce('parcel.status', 'orders.status').as('status'),
      // The row of a parcel in which others travel says what all of them cost.
      sql<number>`orders.total_cents - coalesce((select sum(inside.total_cents) from orders as inside
        where inside.merged_into = orders.id), 0)::integer`.as('total_cents'),
    ])
    .where('orders.id', 'in', await withParts(trx, [order]))
    .execute();
  return {
    isShipped: rows.every(({ status }) => shippedRefusal(status) !== null),
    isDelivered: rows.every(({ status }) => isDelivered(status)),
    totalCents: rows.reduce((sum, { total_cents }) => sum + total_cents, 0),
  };
}
