import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { insertOrders } from '#server/orders/insertOrders.ts';
import type { NewOrder } from '#server/orders/newOrderRows.ts';
import type { DatabaseHandle } from '#server/db/databaseHandle.ts';
import { addUpTallies } from '#server/db/addUpTallies.ts';
import { asOwner, inScope } from '#server/db/tenancy.ts';
import { randomFrom } from '#server/demo/baskets.ts';
import { createWorld, type ServerWorld } from '#tests/fakes/serverWorld.ts';
import { BACKENDS } from '#tests/fakes/testDatabase.ts';

const WRITES = 200;
const GROUP = sql`client_id, ordered_on, type, status, in_to_pickup, in_to_prepare, in_to_send, pick_step, prepare_step, ship_step, shipped_on`;
const STEPS = ['pending', 'in-progress', 'completed'];
const DAYS = ['2026-11-01T23:30:00Z', '2026-11-02T00:30:00Z', '2026-11-15T12:00:00Z'];
const CUSTOMER = {
  firstname: 'Ana',
  lastname: 'Núñez',
  email: null,
  phone: null,
  address1: 'Calle Mayor 1',
  postcode: '28001',
  city: 'Madrid',
  state: null,
  country: 'ES',
};

describe.each(BACKENDS)('what is counted with every write on $name', ({ open }) => {
  let database: DatabaseHandle;
  let world: ServerWorld;

  beforeAll(async () => {
    database = await open();
    world = await createWorld(database, ['CREATED', 'PICKEDUP', 'DELIVERED']);
  });
  afterAll(() => database.close());

  const counted = () =>
    asOwner(
      database,
      async (trx) =>
        (
          await sql`select ${GROUP}, sum(orders)::integer as orders from order_tallies group by ${GROUP} having sum(orders) <> 0 order by ${GROUP}`.execute(
            trx,
          )
        ).rows,
    );
  const truth = () =>
    asOwner(
      database,
      async (trx) =>
        (
          await sql`select ${GROUP}, count(*)::integer as orders from (
      select *, (date_order at time zone 'UTC')::date as ordered_on, (shipped_at at time zone 'UTC')::date as shipped_on from orders where deleted_at is null) as one
      group by ${GROUP} order by ${GROUP}`.execute(trx)
        ).rows,
    );

  test('is what counting them all would say, after any writes', async () => {
    const random = randomFrom(7);
    const pick = <T>(from: readonly T[]): T => from[Math.floor(random() * from.length)] as T;
    for (let write = 0; write < WRITES; write += 1) {
      const clientId = pick(world.clients);
      await inScope(database, { kind: 'client', clientId }, async (trx) => {
        const one = sql`(select id from orders order by md5(id || ${String(write)}) limit 1)`;
        const set = (change: ReturnType<typeof sql>) =>
          sql`update orders set ${change} where id in ${one}`.execute(trx);
        const act = pick<() => Promise<unknown>>([
          () =>
            insertOrders(
              trx,
              clientId,
              [0, 1, 2].map((place) => orderOf(`T-${write}-${place}`, pick(DAYS))),
            ),
          () => set(sql`status = ${pick(['CREATED', 'PICKEDUP', 'INCIDENCE', 'SHIPPED'])}, updated_at = ${pick(DAYS)}`),
          () => set(sql`ship_step = ${pick(STEPS)}, pick_step = ${pick(STEPS)}, updated_at = ${pick(DAYS)}`),
          () => set(sql`in_to_pickup = ${pick([true, false])}, in_to_send = ${pick([true, false])}`),
          () => set(sql`date_order = ${pick(DAYS)}::timestamptz`),
          () => set(sql`deleted_at = case when deleted_at is null then now() end`),
          () => set(sql`city = 'Elsewhere'`),
          () => sql`update orders set status = 'DELIVERED' where status = 'SHIPPED'`.execute(trx),
          () => (random() < 0.2 ? sql`delete from orders where id in ${one}`.execute(trx) : Promise.resolve()),
        ]);
        await act();
      });
      if (write % 60 === 59) await addUpTallies(database);
    }
    const found = await counted();
    expect(found.length).toBeGreaterThan(20);
    expect(found).toEqual(await truth());
  });

  test('is said in one row for what is alike, and stays the same', async () => {
    const before = await counted();
    await addUpTallies(database);
    expect(await counted()).toEqual(before);
    const { rows } = await asOwner(database, (trx) =>
      sql<{ n: number }>`select count(*) as n from order_tallies`.execute(trx),
    );
    expect(rows).toEqual([{ n: before.length }]);
  });

  test('a change of what nobody counts by adds nothing', async () => {
    const rows = () =>
      asOwner(
        database,
        async (trx) => (await sql<{ n: number }>`select count(*) as n from order_tallies`.execute(trx)).rows[0]?.n,
      );
    const before = await rows();
    await asOwner(database, (trx) =>
      trx.updateTable('orders').set({ city: 'Cádiz', updated_at: new Date() }).execute(),
    );
    expect(await rows()).toBe(before);
  });
});

function orderOf(reference: string, day: string): NewOrder {
  const at = new Date(day);
  return {
    reference,
    type: 'order',
    date: at,
    createdAt: at,
    paymentMethod: null,
    currency: 'EUR',
    customer: CUSTOMER,
    lines: [],
    history: [{ status: 'CREATED', at, source: 'import' }],
  };
}
