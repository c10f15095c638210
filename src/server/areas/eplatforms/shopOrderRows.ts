import { type Selectable, sql } from 'kysely';
import type { EplatformOrdersTable, ShopFacts } from '../../db/schema/eplatforms.ts';
import type { ScopedTransaction } from '../../db/tenancy.ts';
import type { EplatformRow } from './eplatformRow.ts';
import type { OrderProblem } from './newShopOrder.ts';

export type StoredShopOrder = Selectable<EplatformOrdersTable>;

/** Before anything that a shop could say. */
const NEVER = new Date(0);

/** Rows of a shop's orders, by the shop's ids, locked until the transaction ends; those that nobody has read are made. */
export async function lockShopOrders(
  trx: ScopedTransaction,
  shop: EplatformRow,
  ids: readonly string[],
): Promise<ReadonlyMap<string, StoredShopOrder>> {
  // In a fixed order, so that two readings do not deadlock.
  const sorted = ids.toSorted();
  const own = { client_id: shop.client_id, eplatform_id: shop.id, modified_at: NEVER, asked_at: NEVER };
  await trx
    .insertInto('eplatform_orders')
    .values(sorted.map((id) => ({ ...own, shop_order: id, reference: id })))
    .onConflict((conflict) => conflict.columns(['eplatform_id', 'shop_order']).doNothing())
    .execute();
  const rows = await trx
    .selectFrom('eplatform_orders')
    .selectAll()
    .where('eplatform_id', '=', shop.id)
    .where('shop_order', 'in', sorted)
    .orderBy('shop_order')
    .forUpdate()
    .execute();
  return new Map(rows.map((row) => [row.shop_order, row]));
}

/** What became of a version of a shop's order. */
export interface KeptVersion {
  /** The row of the shop's order. */
  readonly id: number;
  readonly reference: string;
  /** The way of sending that the customer chose. */
  readonly method: string | null;
  readonly modified: Date;
  readonly asked: Date;
  readonly orderId: number | null;
  readonly taken: ShopFacts | null;
  readonly problem: OrderProblem | null;
}

/** Keeps what became of some, in one statement. */
export async function keepVersions(trx: ScopedTransaction, kept: readonly KeptVersion[], now: Date): Promise<void> {
  if (kept.length === 0) return;
  const rows = kept.map(({ problem, modified, asked, orderId, ...row }) => ({
    ...row,
    reference: row.reference.slice(0, 100),
    modified_at: modified,
    asked_at: asked,
    order_id: orderId,
    problem: problem?.problem ?? null,
    detail: problem?.detail ?? null,
    problem_at: problem ? now : null,
  }));
  await sql`update eplatform_orders as kept
    set reference = said.reference, method = said.method, modified_at = said.modified_at, asked_at = said.asked_at, order_id = said.order_id,
      taken = said.taken, problem = said.problem, detail = said.detail, problem_at = said.problem_at
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as said (id integer, reference text, method text, modified_at timestamptz,
      asked_at timestamptz, order_id integer, taken jsonb, problem text, detail text, problem_at timestamptz)
    where kept.id = said.id`.execute(trx);
}

/** The order could not be kept for a reason that is a fault of ours; the next reading tries it again. */
export async function takeFault(trx: ScopedTransaction, shop: EplatformRow, id: string, now: Date): Promise<void> {
  const row = (await lockShopOrders(trx, shop, [id])).get(id);
  const problem = { problem: 'fault', detail: null, problem_at: now } as const;
  if (row) await trx.updateTable('eplatform_orders').set(problem).where('id', '=', row.id).execute();
}
