import { randomBytes } from 'node:crypto';
import { openDatabase } from '#server/db/openDatabase.ts';
import { asOwner } from '#server/db/tenancy.ts';
import { seedOrders } from '#server/seed/seedOrders.ts';

const CLIENT = 1;
const SPOTS = ['A-1', 'A-2', 'B-1', 'B-2'];
const HOUR_MS = 3_600_000;

const hex = (bytes: number) => randomBytes(bytes).toString('hex');

/**
 * Lets so many orders of one parcel each wait at the demo's office, in a stopped server's folder: each on a shelf, ready
 * since some hours, with the code that its customer was told.
 */
export async function fillCounter(dataDir: string, orders: number): Promise<void> {
  const database = await openDatabase({ dataDir });
  try {
    const now = new Date();
    await seedOrders(database, { clientId: CLIENT, orders, now });
    await asOwner(database, async (trx) => {
      const like = await trx
        .selectFrom('orders')
        .select(['tax_office_id', 'carrier_id', 'service_code'])
        .where('client_id', '=', CLIENT)
        .where('status', '=', 'READY_TO_COLLECT')
        .where('tax_office_id', 'is not', null)
        .executeTakeFirstOrThrow();
      const made = await trx
        .selectFrom('orders')
        .select('id')
        .where('client_id', '=', CLIENT)
        .where('order_reference', 'like', 'SEED-%')
        .execute();
      const ids = made.map(({ id }) => id);
      const waits = { ...like, status: 'READY_TO_COLLECT', num_packages: 1 } as const;
      await trx.updateTable('orders').set(waits).where('id', 'in', ids).execute();
      const own = ids.map((order_id) => ({ client_id: CLIENT, order_id }));
      const parcel = (place: number) => ({ number: 1, spot: SPOTS[place % SPOTS.length] ?? '' });
      await trx
        .insertInto('order_packages')
        .values(own.map((one, place) => ({ ...one, ...parcel(place) })))
        .execute();
      const since = (place: number) => new Date(now.getTime() - (1 + (place % 40)) * HOUR_MS);
      await trx
        .insertInto('collections')
        .values(own.map((one, place) => ({ ...one, ready_at: since(place) })))
        .execute();
      const code = () => ({ tag: hex(1).toUpperCase(), salt: hex(16), hash: hex(32), link: hex(32), created_at: now });
      await trx
        .insertInto('pickup_codes')
        .values(own.map((one) => ({ ...one, ...code() })))
        .execute();
    });
  } finally {
    await database.close();
  }
}
