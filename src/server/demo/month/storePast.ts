import { sql } from 'kysely';
import type { DatabaseHandle } from '../../db/databaseHandle.ts';
import { inScope, type ScopedTransaction } from '../../db/tenancy.ts';
import { insertOrders } from '../../orders/insertOrders.ts';
import type { NewOrder } from '../../orders/newOrderRows.ts';
import { readBaskets } from '../baskets.ts';
import { pastOrders } from './pastOrders.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** What came back of the month's orders, by the days since it was sent: received, and the last ones still on their way. */
const RETURNS = [
  { days: 19, end: 'RETURN_RECEIVED_RIGHT' },
  { days: 16, end: 'RETURN_RECEIVED_RIGHT' },
  { days: 13, end: 'RETURN_RECEIVED_WRONG' },
  { days: 11, end: 'RETURN_RECEIVED_RIGHT' },
  { days: 9, end: 'RETURN_RECEIVED_RIGHT' },
  { days: 6, end: 'RETURN_RECEIVED_WRONG' },
  { days: 3, end: null },
  { days: 2, end: null },
] as const;

/**
 * Stores the orders of the weeks before those of the file, and what came back of them. A client that has them keeps them:
 * they come before the others, so that their ids are lower.
 */
export async function storePast(database: DatabaseHandle, clientId: number, now: Date): Promise<void> {
  const baskets = await readBaskets();
  await inScope(database, { kind: 'client', clientId }, async (trx) => {
    const stored = await trx.selectFrom('orders').select('id').limit(1).executeTakeFirst();
    if (stored) return;
    const products = await trx.selectFrom('products').select(['sku', 'id', 'weight_g', 'price_cents']).execute();
    const orders = pastOrders(baskets, new Map(products.map((row) => [row.sku, row])), now);
    const ids = await insertOrders(trx, clientId, orders);
    await insertOrders(trx, clientId, returnsOf(orders, ids, now));
    await dateShipments(trx);
  });
}

/** A line or two of orders that had arrived before, a different one for each return. */
function returnsOf(orders: readonly NewOrder[], ids: readonly number[], now: Date): readonly NewOrder[] {
  const arrived = orders
    .map((order, place) => ({ order, id: ids[place] ?? 0 }))
    .filter(({ order }) => order.history.at(-1)?.status === 'DELIVERED');
  return RETURNS.flatMap(({ days, end }, place) => {
    const sent = now.getTime() - days * DAY_MS;
    const before = arrived.filter(({ order }) => (order.history.at(-1)?.at.getTime() ?? 0) < sent - 2 * DAY_MS);
    const source = before.at(-1 - place * 2);
    if (!source) return [];
    const at = (hours: number) => new Date(sent + hours * HOUR_MS);
    return [
      {
        ...source.order,
        reference: `${source.order.reference}-D`,
        type: 'return' as const,
        date: new Date(Math.floor(sent / DAY_MS) * DAY_MS),
        createdAt: at(0),
        lines: source.order.lines.slice(0, 1 + (place % 2)).map((line) => ({ ...line, quantity: 1 })),
        history: [
          { status: 'CREATED', at: at(0), source: 'user' as const },
          { status: 'RETURN_IN_PROGRESS', at: at(20), source: 'carrier' as const },
          ...(end ? [{ status: end, at: at(68), source: 'packing' as const }] : []),
        ],
        places: {
          parent_order_id: source.id,
          warehouse_id: null,
          tax_office_id: null,
          carrier_id: null,
          service_code: null,
        },
      },
    ];
  });
}

/** Orders left when their history says so, not when they were last touched. */
async function dateShipments(trx: ScopedTransaction): Promise<void> {
  await sql`
    update orders set shipped_at = sent.at
    from (select order_id, min(at) as at from order_statuses where status = 'SHIPPED' group by order_id) as sent
    where orders.id = sent.order_id and orders.shipped_at is not null`.execute(trx);
}
