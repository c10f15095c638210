import { sql } from 'kysely';
import type { ScopedTransaction } from '../db/tenancy.ts';
import { notifyOrders } from '../realtime/notifyOrders.ts';
import {
  LINE_COLUMNS,
  INSERTED_ORDER_COLUMNS,
  STATUS_COLUMNS,
  lineRows,
  newOrderRow,
  statusRows,
} from './newOrderRows.ts';
import type { NewOrder } from './newOrderRows.ts';
import { explodeOrders } from './kits.ts';

/**
 * Stores orders with their lines, history, search texts and Flow columns, in three statements for any number of them. A kit
 * that is picked by its parts is stored as these, whatever becomes of the kit later.
 * @returns their ids, in the order given
 */
export async function insertOrders(
  trx: ScopedTransaction,
  clientId: number,
  taken: readonly NewOrder[],
): Promise<readonly number[]> {
  if (taken.length === 0) return [];
  const orders = await explodeOrders(trx, clientId, taken);
  const rows = orders.map((order) => newOrderRow(clientId, order));
  const inserted = await insertRows<{ id: number; order_reference: string }>(
    trx,
    'orders',
    INSERTED_ORDER_COLUMNS,
    rows,
    sql`returning id, order_reference`,
  );
  const idOf = new Map(inserted.map((row) => [row.order_reference, row.id]));
  const ids = orders.map((order) => idOf.get(order.reference) ?? 0);
  await insertLines(
    trx,
    orders.flatMap((order, place) => lineRows(clientId, ids[place] ?? 0, order)),
  );
  await insertRows(
    trx,
    'order_statuses',
    STATUS_COLUMNS,
    orders.flatMap((order, place) => statusRows(clientId, ids[place] ?? 0, order)),
  );
  await notifyOrders(trx, clientId, ids);
  return ids;
}

/** Stores lines of orders that are there. */
export async function insertLines(trx: ScopedTransaction, rows: ReturnType<typeof lineRows>): Promise<void> {
  await insertRows(trx, 'order_lines', LINE_COLUMNS, rows);
}

async function insertRows<Row>(
  trx: ScopedTransaction,
  table: string,
  columns: readonly string[],
  values: readonly object[],
  returning = sql``,
): Promise<Row[]> {
  const names = sql.join(columns.map((name) => sql.ref(name)));
  const { rows } = await sql<Row>`
    insert into ${sql.table(table)} (${names}) select ${names}
    from jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(values)}::jsonb) ${returning}`.execute(
    trx,
  );
  return rows;
}
