import { type ComposingRefusal, whyNotComposed } from '#domain/orders/composing.ts';
import { MERGE_REFUSALS, type MergeRefusal } from '#domain/orders/merging.ts';
import { type Selectable, sql } from 'kysely';
import type { OrderLinesTable } from '../../db/schema/orders.ts';
import type { ScopedTransaction } from '../../db/tenancy.ts';
import type { Refusal } from '../../kernel/answer.ts';
import { refuse, refuseCode } from '../../kernel/refuse.ts';
import type { StoredOrder } from '../presentOrder.ts';
import { workOn } from './workOn.ts';

/** A line with what people call its product. */
export interface OpenLine extends Selectable<OrderLinesTable> {
  readonly sku: string;
  readonly name: string;
}

/** An order that nobody has begun, locked. */
export interface OpenOrder {
  readonly row: StoredOrder;
  readonly lines: readonly OpenLine[];
}

/** The refusal of an order whose lines stand as they are: the code of the catalogue, and why by its word. */
export const refuseComposing = (why: MergeRefusal, reference: string): Refusal => ({
  ...refuseCode(422, MERGE_REFUSALS[why], [reference]),
  errors: { order: [why] },
});

/**
 * Why the lines of an order stand as they are; null = nobody has begun it.
 * @param row its row, locked
 */
export async function whyNotOpen(trx: ScopedTransaction, row: StoredOrder): Promise<ComposingRefusal | null> {
  const { rows } = await sql<{ serials: boolean; carries: boolean }>`select
    exists (select from order_serials where order_id = ${row.id}) as serials,
    exists (select from orders where merged_into = ${row.id}) as carries`.execute(trx);
  return whyNotComposed({
    type: row.type,
    status: row.status,
    inLot: row.lot_id !== null,
    begun: await workOn(trx, row),
    hasSerials: rows[0]?.serials ?? false,
    carries: rows[0]?.carries ?? false,
  });
}

/**
 * Locks an order whose lines are to change. Codes: 3904 no such order, 412 changed meanwhile, and those of
 * `COMPOSING_REFUSALS`.
 * @param seen `updated_at` of the order as the person saw it
 * @param despite reasons that do not count for this
 */
export async function openOrder(
  trx: ScopedTransaction,
  id: number,
  seen: string,
  despite: readonly ComposingRefusal[] = [],
): Promise<OpenOrder | Refusal> {
  const row = await trx
    .selectFrom('orders')
    .selectAll()
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  if (!row) return refuseCode(404, 3904);
  const why = await whyNotOpen(trx, row);
  if (why !== null && !despite.includes(why)) return refuseComposing(why, row.order_reference);
  if (row.updated_at.getTime() !== Date.parse(seen)) return refuse(412, { text: 'changed-meanwhile' });
  return { row, lines: await openLines(trx, id) };
}

/** The lines of an order with the names of their products. */
export function openLines(trx: ScopedTransaction, order: number): Promise<readonly OpenLine[]> {
  return trx
    .selectFrom('order_lines')
    .innerJoin('products', 'products.id', 'order_lines.product_id')
    .selectAll('order_lines')
    .select(['products.sku', 'products.name'])
    .where('order_lines.order_id', '=', order)
    .orderBy('order_lines.id')
    .execute();
}
