import { type Selectable, sql } from 'kysely';
import { prepared } from '../db/prepared.ts';
import type { EplatformOrdersTable, ShopFacts } from '../db/schema/shops.ts';
import type { ScopedTransaction } from '../db/tenancy.ts';
import type { ShopRow } from './shopRow.ts';
import type { OrderProblem } from './newShopOrder.ts';
import { shopText } from './shopText.ts';

const STORED = [
  'id',
  'shop_order',
  'reference',
  'method',
  'order_id',
  'modified_at',
  'asked_at',
  'taken',
  'problem',
  'detail',
  'erased_at',
] as const satisfies readonly (keyof EplatformOrdersTable)[];
const COLUMNS = sql.join(STORED.map((name) => sql.ref(name)));

export type StoredShopOrder = Pick<Selectable<EplatformOrdersTable>, (typeof STORED)[number]>;

/** Before anything that a shop could say. */
const NEVER = new Date(0);

/** Rows of a shop's orders, by the shop's ids, locked until the transaction ends; those that nobody has read are made. */
export async function lockShopOrders(
  trx: ScopedTransaction,
  shop: ShopRow,
  ids: readonly string[],
): Promise<ReadonlyMap<string, StoredShopOrder>> {
  // In a fixed order, so that two readings do not deadlock.
  const { rows: made } = await prepared(sql<StoredShopOrder>`
    insert into eplatform_orders (client_id, eplatform_id, shop_order, reference, modified_at, asked_at)
    select ${shop.client_id}::bigint, ${shop.id}::bigint, wanted, wanted, ${NEVER}::timestamptz, ${NEVER}::timestamptz
    from jsonb_array_elements_text(${JSON.stringify(ids.toSorted())}::jsonb) as wanted
    on conflict (client_id, eplatform_id, shop_order) do nothing
    returning ${COLUMNS}`).execute(trx);
  const stored = new Map(made.map((row) => [row.shop_order, row]));
  const known = ids.filter((id) => !stored.has(id));
  if (known.length === 0) return stored;
  const { rows } = await prepared(sql<StoredShopOrder>`
    select ${COLUMNS} from eplatform_orders
    where eplatform_id = ${shop.id} and shop_order = any(${known}::text[])
    order by shop_order for update`).execute(trx);
  for (const row of rows) stored.set(row.shop_order, row);
  return stored;
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
    reference: shopText(row.reference, 100),
    modified_at: modified,
    asked_at: asked,
    order_id: orderId,
    problem: problem?.problem ?? null,
    detail: problem?.detail ?? null,
    problem_at: problem ? now : null,
  }));
  await prepared(sql`update eplatform_orders as kept
    set reference = said.reference, method = said.method, modified_at = said.modified_at, asked_at = said.asked_at, order_id = said.order_id,
      taken = said.taken, problem = said.problem, detail = said.detail, problem_at = said.problem_at
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as said (id bigint, reference text, method text, modified_at timestamptz,
      asked_at timestamptz, order_id bigint, taken jsonb, problem text, detail text, problem_at timestamptz)
    where kept.id = said.id`).execute(trx);
}

/** The order could not be kept for a reason that is a fault of ours; the next reading tries it again. */
export async function takeFault(trx: ScopedTransaction, shop: ShopRow, id: string, now: Date): Promise<void> {
  const row = (await lockShopOrders(trx, shop, [id])).get(id);
  const problem = { problem: 'fault', detail: null, problem_at: now } as const;
  if (row) await trx.updateTable('eplatform_orders').set(problem).where('id', '=', row.id).execute();
}
