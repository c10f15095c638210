import { sql } from 'kysely';
import { trackParcelsJob } from '#server/carriers/tracking/trackParcelsJob.ts';
import { enqueueTracking } from '#server/carriers/tracking/enqueueTracking.ts';
import { openMemoryPglite } from '#server/db/pglite/openPglite.ts';
import { prepareDatabase } from '#server/db/prepareDatabase.ts';
import { JobRunner } from '#server/jobs/jobRunner.ts';
import { secretBox } from '#server/secrets/secretBox.ts';
import { newSecretKey } from '#server/secrets/secretKeys.ts';
import { carrierWorldAt } from '#tests/fakes/carriers/carrierWorld.ts';
import { signContract } from '#tests/fakes/carriers/signContract.ts';
import { upsServer } from '#tests/fakes/carriers/upsServer.ts';
import { createLabelWorld, LABEL_NOW, type LabelWorld } from '#tests/fakes/labelWorld.ts';
import type { Bench } from './bench.ts';
import { slowed } from './slowed.ts';

const ANSWER_MS = 100;
const TARGET_AN_HOUR = 50_000;
/** How often memory is looked at. */
const LOOKS = 5;

/**
 * Parcels of one contract of an operator that tells of one a call and takes 100 ms for it: how many one instance follows
 * in an hour, and whether its memory grows with them. Each parcel has two scans, and its order becomes delivered.
 */
export const bench: Bench = async ({ quick }) => {
  const count = quick ? 400 : 10_000;
  const box = secretBox([newSecretKey()]);
  const ups = await upsServer();
  const slow = await slowed(ups.address, ANSWER_MS);
  const database = await openMemoryPglite();
  await prepareDatabase(database.unscoped);
  try {
    const world = await createLabelWorld(database);
    const carrier = await signContract(world, box, 'UPS', ups.account);
    const carriers = carrierWorldAt(slow.address, 10_000);
    const now = () => new Date(LABEL_NOW.getTime() + 24 * 60 * 60_000);
    const runtime = { ...world.runtime, now, services: { ...world.runtime.services, secrets: box, carriers } };
    for (const number of await insertParcels(world, carrier, count))
      ups.scans.set(number, [
        { type: 'D', code: 'FS', local: '20261121074500', gmt: '20261121094500' },
        { type: 'I', code: 'DP', local: '20261120230000', gmt: '20261121010000' },
      ]);
    await enqueueTracking(database, now());
    const runner = new JobRunner([trackParcelsJob], runtime, (_, error) => {
      throw error;
    });
    const heap: number[] = [];
    const began = performance.now();
    for (let asked = 0, taken = 1; taken > 0;) {
      ({ taken } = await runner.fill());
      await runner.settled();
      // What the stand-in remembers of its calls is none of the server's memory.
      asked += ups.calls.splice(0).filter(({ call }) => call.includes('/track/')).length;
      if (asked >= (count / LOOKS) * (heap.length + 1)) heap.push(heapMb());
    }
    const seconds = (performance.now() - began) / 1000;
    const delivered = await deliveredOrders(world);
    if (delivered !== count) throw new Error(`${delivered} of ${count} parcels are delivered`);
    const anHour = Math.round((count / seconds) * 3600);
    return {
      name: `${count} parcels of one contract, an operator that answers in ${ANSWER_MS} ms`,
      rows: [
        {
          label: 'trackParcels (PGlite)',
          'parcels/s': Number((count / seconds).toFixed(1)),
          'parcels/hour': anHour,
          target: TARGET_AN_HOUR,
          kept: anHour >= TARGET_AN_HOUR ? 'yes' : 'NO',
        },
      ],
      notes: [
        `heap after each fifth, MB: ${heap.join(', ')}${globalThis.gc ? '' : ' (without --expose-gc: what waits to be collected is in it)'}`,
        'stand-in, its delay and the server share one process',
      ],
    };
  } finally {
    slow.close();
    await ups.close();
    await database.close();
  }
};

function heapMb(): number {
  globalThis.gc?.();
  return Math.round(process.memoryUsage().heapUsed / 1024 / 1024);
}

/** Orders with a label each, as many as are wanted, made of one. @returns their tracking numbers */
async function insertParcels(world: LabelWorld, carrier: number, count: number): Promise<readonly string[]> {
  const first = await world.order(carrier, { status: 'SENT' });
  return world.scoped(async (trx) => {
    const own = { client: world.clientId, booked: LABEL_NOW };
    const columns = await sql<{ name: string }>`
      select attname::text as name from pg_attribute where attrelid = 'public.orders'::regclass and attnum > 0
        and not attisdropped and attgenerated = '' and attidentity = '' and attname not in ('id', 'order_reference')`.execute(
      trx,
    );
    const names = sql.raw(columns.rows.map(({ name }) => `"${name}"`).join(', '));
    await sql`insert into orders (order_reference, ${names})
      select 'B-' || n, ${names} from orders, generate_series(2, ${count}::integer) as n where id = ${first}`.execute(
      trx,
    );
    await sql`insert into order_statuses (client_id, order_id, status, at, received_at, source)
      select client_id, id, 'SENT', ${own.booked}, ${own.booked}, 'user' from orders where id <> ${first}`.execute(trx);
    await sql`insert into shipments (client_id, order_id, generation, line, carrier_id, operator, service_code, reference, state, busy_until,
        fingerprint, request, format, size, packages, user_name, requested_at, booked_at, shipment_code, track_at)
      select client_id, id, 0, 'live', ${carrier}::integer, 'UPS', '11', id || '-0', 'booked', ${own.booked}, '', '{}', 'ZPL', '4X6', 1, 'Ana',
        ${own.booked}, ${own.booked}, '1Z' || id, ${own.booked} from orders`.execute(trx);
    const packages = await sql<{
      tracking_number: string;
    }>`insert into order_packages (client_id, order_id, number, tracking_number)
      select client_id, id, 1, '1Z' || id from orders returning tracking_number`.execute(trx);
    return packages.rows.map((row) => row.tracking_number);
  });
}

async function deliveredOrders(world: LabelWorld): Promise<number> {
  const { n } = await world.scoped((trx) =>
    trx
      .selectFrom('order_packages')
      .select((eb) => eb.fn.countAll<number>().as('n'))
      .where('carrier_status', '=', 'UPS_DELIVERED')
      .executeTakeFirstOrThrow(),
  );
  return n;
}
