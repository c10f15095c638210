import { setImmediate } from 'node:timers/promises';
import {
  LINE_COLUMNS,
  INSERTED_ORDER_COLUMNS,
  STATUS_COLUMNS,
  lineRows,
  newOrderRow,
  statusRows,
} from '../orders/newOrderRows.ts';
import type { NewOrder } from '../orders/newOrderRows.ts';
import { copyRow } from '../db/copyText.ts';
import type { BulkLoad, DatabaseHandle } from '../db/databaseHandle.ts';
import { fillTables } from '../db/fillTables.ts';
import { addUpTallies } from '../db/tallies.ts';
import { makeOrder } from './makeOrder.ts';
import { randomFrom } from './random.ts';
import { readStock } from './readStock.ts';

const BATCH = 2000;
/** Orders that are made in one turn: between turns what was sent goes out. */
const TURN = 100;
/** With what triggers write when an order comes in. */
const TABLES = ['orders', 'order_lines', 'order_statuses', 'kernel.order_texts', 'order_tallies'];

export interface SeedOptions {
  readonly clientId: number;
  readonly orders: number;
  readonly now: Date;
  readonly onProgress?: (done: number) => void;
}

/** Fills a client with orders like the demo's, the same ones for the same count, and leaves the database vacuumed. */
export async function seedOrders(database: DatabaseHandle, options: SeedOptions): Promise<void> {
  const { clientId, orders, now, onProgress } = options;
  const stock = await readStock(database, clientId, now);
  await fillTables(database, { tables: TABLES, rows: orders }, async (load) => {
    const start = await countSeeded(load, clientId);
    const firstId = await reserveIds(load, orders);
    const random = randomFrom(start + 1);
    const make = (place: number) => makeOrder(stock, `SEED-${String(start + place + 1).padStart(7, '0')}`, now, random);
    let sent = Promise.resolve();
    for (let done = 0; done < orders; done += BATCH) {
      // The database takes one batch while the next is made.
      const [rows] = await Promise.all([
        makeRows(clientId, firstId, { from: done, to: Math.min(done + BATCH, orders) }, make),
        sent,
      ]);
      sent = send(load, rows);
      onProgress?.(Math.min(done + BATCH, orders));
    }
    await sent;
  });
  await addUpTallies(database);
  await database.maintain();
}

interface Rows {
  readonly orders: string;
  readonly lines: string;
  readonly statuses: string;
}

async function makeRows(
  clientId: number,
  firstId: number,
  { from, to }: { readonly from: number; readonly to: number },
  make: (place: number) => NewOrder,
): Promise<Rows> {
  let [orders, lines, statuses] = ['', '', ''];
  for (let place = from; place < to; place += 1) {
    if (place % TURN === 0) await setImmediate();
    const order = make(place);
    const id = firstId + place;
    orders += copyRow(['id', ...INSERTED_ORDER_COLUMNS], { id, ...newOrderRow(clientId, order) });
    for (const row of lineRows(clientId, id, order))
      lines += copyRow(LINE_COLUMNS, { ...row, options: row.options && JSON.stringify(row.options) });
    for (const row of statusRows(clientId, id, order)) statuses += copyRow(STATUS_COLUMNS, row);
  }
  return { orders, lines, statuses };
}

async function send(load: BulkLoad, { orders, lines, statuses }: Rows): Promise<void> {
  await load.copy('orders', ['id', ...INSERTED_ORDER_COLUMNS], orders);
  await load.copy('order_lines', LINE_COLUMNS, lines);
  await load.copy('order_statuses', STATUS_COLUMNS, statuses);
}

/** @returns the first of so many ids in a row */
async function reserveIds(load: BulkLoad, count: number): Promise<number> {
  const [row] = await load.query<{ first: number }>(`
    select setval(sequence, first + ${count} - 1) - ${count} + 1 as first
    from (select sequence, nextval(sequence) as first from pg_get_serial_sequence('orders', 'id') as sequence) as next`);
  if (!row) throw new Error('orders have no sequence of ids');
  return row.first;
}

async function countSeeded(load: BulkLoad, clientId: number): Promise<number> {
  const [last] = await load.query<{ reference: string | null }>(
    `select max(order_reference) as reference from orders where client_id = ${clientId} and order_reference like 'SEED-%'`,
  );
  return Number(last?.reference?.slice('SEED-'.length) ?? 0);
}
