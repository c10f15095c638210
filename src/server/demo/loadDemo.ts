import { sql } from 'kysely';
import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import type { DatabaseHandle } from '../db/databaseHandle.ts';
import { asOwner } from '../db/tenancy.ts';
import { importOrders } from '../orders/imports/importOrders.ts';
import { importProducts } from '../orders/imports/importProducts.ts';
import { createAccounts, createClients, type HashPassword } from './createAccounts.ts';
import { createBench } from './createBench.ts';
import { createDesk } from './createDesk.ts';
import { fillMonth } from './month/fillMonth.ts';
import { storePast } from './month/storePast.ts';
import { givePictures } from './pictures/givePictures.ts';
import { workCounter } from './workCounter.ts';
import { workOrders } from './workOrders.ts';

/** Today and the days before it: the last one is late by now, as some orders are on any morning. */
const DAYS = 4;

/**
 * Spreads the new orders of a demo client over the last days, in the order they came. The files are of one season; a shop
 * opened on any other day would show nothing received and everything late.
 * @param now any moment of the newest day
 */
async function moveToRecentDays(database: DatabaseHandle, clientId: number, now: Date): Promise<void> {
  await asOwner(database, (trx) =>
    sql`
      update orders set date_order = ${now.toISOString().slice(0, 10)}::date - (x.ago || ' days')::interval
      from (
        select id, (row_number() over (order by order_reference desc) - 1) * ${DAYS} / count(*) over () as ago
        from orders where client_id = ${clientId} and status = 'CREATED'
      ) as x
      where orders.id = x.id`.execute(trx),
  );
}

/** Files of each client, in the order of DEMO_CLIENTS; where they come from: data/ATTRIBUTION.md. */
const FILES = [
  { products: 'products.csv', orders: 'orders.csv' },
  { products: 'products-second.csv', orders: 'orders-second.csv' },
] as const;

/** The orders came a while before people worked on them. */
const HOUR_MS = 3_600_000;

interface DemoOptions {
  readonly hash?: HashPassword;
  /** false = without the month before: a test that needs orders and people needs no history. */
  readonly past?: boolean;
}

/**
 * Fills an empty database with two clients, nine accounts and real baskets, through the importer that users have.
 * Part of the orders are on their way, and behind those of the first client lies a month. The accounts come last but for that: a start that was cut short is completed by the next.
 * @returns whether it did; false where anybody has an account
 */
export async function loadDemo(
  database: DatabaseHandle,
  now: Date,
  { hash, past = true }: DemoOptions = {},
): Promise<boolean> {
  const somebody = await asOwner(database, (trx) => trx.selectFrom('users').select('id').limit(1).executeTakeFirst());
  if (somebody) return false;
  const clientIds = await createClients(database);
  for (const [place, { products, orders }] of FILES.entries()) {
    const target = {
      database,
      clientId: clientIds[place] ?? 0,
      now: new Date(now.getTime() - HOUR_MS),
      source: 'demo' as const,
    };
    await importProducts(() => createReadStream(join(import.meta.dirname, 'data', products)), target);
    await givePictures(database, target.clientId);
    if (past && place === 0) await storePast(database, target.clientId, now);
    await importOrders(() => createReadStream(join(import.meta.dirname, 'data', orders)), target);
    await moveToRecentDays(database, target.clientId, now);
  }
  await createDesk(database, clientIds, now);
  await createBench(database, clientIds, now);
  await createAccounts(database, hash);
  await workOrders(database, { clientId: clientIds[0] ?? 0, email: 'picker@demo.test' }, now);
  if (past) await fillMonth(database, clientIds[0] ?? 0, now);
  await workCounter(database, { clientId: clientIds[0] ?? 0, email: 'office@demo.test' }, now);
  await database.maintain();
  return true;
}
