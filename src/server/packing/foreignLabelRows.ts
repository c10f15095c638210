import { readPlate } from '#domain/packing/plate.ts';
import { sql } from 'kysely';
import type { ScopedTransaction } from '../db/tenancy.ts';
import type { OrderAct } from '../commands/orderAction.ts';
import { recordActions } from '../commands/recordActions.ts';

type Done = Omit<OrderAct, 'action' | 'payload'>;
type Flagged = { readonly id: number; readonly clientId: number };

/** A shorter number would be found inside the code of any parcel. */
const MIN_INSIDE = 8;
/** Longer codes hold no number of a parcel that could be looked for. */
const MAX_CODE = 60;

/** Texts under which a carrier's number may stand inside a code: the code itself, then its parts. */
function numbersWithin(text: string): readonly string[] {
  const bare = text.toUpperCase().replace(/[^A-Z0-9]/g, '');
  const parts = new Set([text.trim(), bare]);
  if (bare.length <= MAX_CODE)
    for (let from = 0; from + MIN_INSIDE <= bare.length; from += 1)
      for (let to = from + MIN_INSIDE; to <= bare.length; to += 1) parts.add(bare.slice(from, to));
  return [...parts].filter((one) => one !== '');
}

/** The order of this client that a label or plate is of; of several numbers inside a code the longest. Null = none. */
export async function orderOfLabel(trx: ScopedTransaction, clientId: number, text: string): Promise<number | null> {
  const plate = readPlate(text);
  if (plate === 'damaged') return null;
  if (plate) {
    const order = await trx
      .selectFrom('orders')
      .select('id')
      .where('id', '=', plate.order_id)
      .where('client_id', '=', clientId)
      .executeTakeFirst();
    return order?.id ?? null;
  }
  const numbers = numbersWithin(text);
  const { rows } = await sql<{ id: number }>`
    select id from (
      select id, tracking_number from orders where client_id = ${clientId} and deleted_at is null and tracking_number = any(${numbers}::text[])
      union all
      select order_id, tracking_number from order_packages where client_id = ${clientId} and tracking_number = any(${numbers}::text[])
    ) as found order by length(tracking_number) desc, id desc limit 1`.execute(trx);
  return rows[0]?.id ?? null;
}

export interface ForeignRead {
  readonly order: Flagged;
  /** Whose label it is; null = nobody's here. */
  readonly other: Flagged | null;
  readonly sessionId: string;
  readonly text: string;
}

/**
 * Flags both orders and writes it into their histories, once for each session and text. Call it with both orders locked.
 * @returns the orders that are flagged anew
 */
export async function raiseForeignLabel(
  trx: ScopedTransaction,
  { order, other, sessionId, text }: ForeignRead,
  done: Done,
): Promise<readonly Flagged[]> {
  const own = {
    client_id: order.clientId,
    session_id: sessionId,
    text,
    at: done.happened?.at ?? done.at,
    user_name: done.actor.name,
  };
  const rows = [
    { ...own, order_id: order.id, other_order_id: other?.id ?? null, side: 'here' as const },
    ...(other ? [{ ...own, order_id: other.id, other_order_id: order.id, side: 'elsewhere' as const }] : []),
  ];
  const raised = await trx
    .insertInto('foreign_labels')
    .values(rows)
    .onConflict((conflict) => conflict.columns(['client_id', 'order_id', 'session_id', 'text']).doNothing())
    .returning(['order_id', 'side'])
    .execute();
  const flagged = [order, ...(other ? [other] : [])].filter(({ id }) => raised.some((one) => one.order_id === id));
  for (const one of flagged) {
    const names = await trx
      .selectFrom('orders')
      .select('order_reference')
      .where('id', '=', one.id === order.id ? (other?.id ?? 0) : order.id)
      .executeTakeFirst();
    const payload = { text, side: one.id === order.id ? 'here' : 'elsewhere', order: names?.order_reference ?? null };
    await recordActions(trx, [one], { ...done, action: 'readForeignLabel', payload });
  }
  await countAlarms(trx, flagged, done.at);
  return flagged;
}

/** Takes the flags off an order. @param by what was read, or why @returns whether it bore any */
export async function clearForeignLabel(
  trx: ScopedTransaction,
  order: Flagged,
  by: { readonly code: string } | { readonly note: string },
  done: Done,
): Promise<boolean> {
  const cleared = await trx
    .updateTable('foreign_labels')
    .set({ cleared_at: done.at })
    .where('order_id', '=', order.id)
    .where('cleared_at', 'is', null)
    .returning('id')
    .execute();
  if (cleared.length === 0) return false;
  await recordActions(trx, [order], { ...done, action: 'clearForeignLabel', payload: by });
  await countAlarms(trx, [order], done.at);
  return true;
}

/** The numbers that an order's parcels travel under. */
export async function numbersOfOrder(trx: ScopedTransaction, orderId: number): Promise<readonly string[]> {
  const parcels = await trx
    .selectFrom('order_packages')
    .select('tracking_number')
    .where('order_id', '=', orderId)
    .where('tracking_number', 'is not', null)
    .execute();
  const own = parcels.flatMap(({ tracking_number }) => tracking_number ?? []);
  if (own.length > 0) return own;
  const order = await trx.selectFrom('orders').select('tracking_number').where('id', '=', orderId).executeTakeFirst();
  return order?.tracking_number ? [order.tracking_number] : [];
}

async function countAlarms(trx: ScopedTransaction, orders: readonly Flagged[], at: Date): Promise<void> {
  if (orders.length === 0) return;
  const ids = orders.map(({ id }) => id);
  await sql`
    update orders set updated_at = ${at}, label_alarms = (select count(*)::integer from foreign_labels
      where foreign_labels.order_id = orders.id and cleared_at is null)
    where id = any(${ids}::bigint[])`.execute(trx);
}
