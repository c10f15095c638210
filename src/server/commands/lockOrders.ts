import { isHeld } from '#domain/status/hold.ts';
import { sql } from 'kysely';
import type { OrderType } from '#contract/orders/order.ts';
import { prepared } from '../db/prepared.ts';
import type { ScopedTransaction } from '../db/tenancy.ts';
import { type Inquiry, question, together } from '../db/together.ts';
import type { OrderFacts } from './orderFacts.ts';

interface LockedOrder {
  readonly id: number;
  readonly client_id: number;
  readonly type: OrderType;
  readonly status: string;
  readonly deleted: boolean;
  readonly merged_into: string | null;
  readonly held_until: string | null;
  readonly hold_reason: string | null;
  readonly ruled: boolean;
}

interface Belongings {
  readonly id: number;
  readonly history: readonly (readonly [status: string, at: string, userId: number | null])[];
  readonly lines: readonly (readonly [idProduct: number, quantity: number])[];
  readonly packages: readonly (string | null)[];
}

/** Locks the orders in ascending id and reads what commands and actions judge; unknown ids are absent. */
export async function lockOrders(trx: ScopedTransaction, ids: readonly number[]): Promise<OrderFacts[]> {
  if (ids.length === 0) return [];
  return factsOf(...(await together(trx, locked(ids), belongingsOf(ids))));
}

/** One order, and what else is asked once it is locked, in one go with what belongs to it. */
export async function lockOrderAnd<Answer>(
  trx: ScopedTransaction,
  id: number,
  also: Inquiry<Answer>,
): Promise<readonly [OrderFacts | undefined, Answer]> {
  const [orders, belongings, answer] = await together(trx, locked([id]), belongingsOf([id]), also);
  return [factsOf(orders, belongings)[0], answer];
}

function locked(ids: readonly number[]): Inquiry<readonly LockedOrder[]> {
  const orders = prepared(sql<LockedOrder>`
    select id, client_id, type, status, deleted_at is not null as deleted,
      (select parcel.order_reference from orders as parcel where parcel.id = orders.merged_into) as merged_into, held_until, hold_reason,
      exists (select from action_rules where action_rules.client_id = orders.client_id and disabled_at is null
        and events @> '["before_change_order_status"]') as ruled
    from orders where id = any(${ids}::bigint[]) order by id for update`);
  return question(orders, (rows) => rows);
}

function belongingsOf(ids: readonly number[]): Inquiry<readonly Belongings[]> {
  // A statement of its own: a statement that waited for the lock would show the surroundings of the order from before
  // the wait. The ids come as JSON, because the planner knows the length of an array and would plan again for every
  // length.
  const belongings = prepared(sql<Belongings>`
    select wanted.id,
      coalesce((select json_agg(json_build_array(status, at, user_id) order by id) from order_statuses where order_id = wanted.id), '[]') as history,
      coalesce((select json_agg(json_build_array(product_id, quantity) order by id) from order_lines where order_id = wanted.id), '[]') as lines,
      coalesce((select json_agg(status order by number) from order_packages where order_id = wanted.id), '[]') as packages
    from (select value::bigint as id from jsonb_array_elements(${JSON.stringify(ids)}::jsonb)) as wanted`);
  return question(belongings, (rows) => rows);
}

function factsOf(orders: readonly LockedOrder[], rows: readonly Belongings[]): OrderFacts[] {
  const belongings = new Map(rows.map((row) => [row.id, row]));
  return orders.map(({ id, client_id, type, status, deleted, merged_into, held_until, hold_reason, ruled }) => {
    const { history = [], lines = [], packages = [] } = belongings.get(id) ?? {};
    return {
      id,
      clientId: client_id,
      type,
      status,
      deleted,
      ...(merged_into !== null && { mergedInto: merged_into }),
      history: history.map(([was, at, userId]) => ({ status: was, at: new Date(at), userId })),
      lines: lines.map(([idProduct, quantity]) => ({ idProduct, quantity })),
      packages,
      ...(isHeld({ type, status }) && { hold: { until: held_until, reason: hold_reason } }),
      ...(ruled && { hasStatusRules: true }),
    };
  });
}
