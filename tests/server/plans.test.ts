import { openAccounts, type AccountWorld } from '#tests/fakes/accountWorld.ts';
import { BACKENDS } from '#tests/fakes/testDatabase.ts';
import { NOW } from '#tests/fakes/testApp.ts';
import { asOwner, type ScopedTransaction } from '#server/db/tenancy.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

interface Month {
  month: string;
  shipped: number;
  plan: { price: number } | null;
  warning: string;
  forecast: { low: number; expected: number; high: number; days_left: number } | null;
  days: { day: string; shipped: number }[];
}

describe.each(BACKENDS)('the plan of a month on $name', ({ open }) => {
  let world: AccountWorld;
  let client: number;

  beforeAll(async () => {
    world = await openAccounts(await open());
    const first = (trx: ScopedTransaction) =>
      trx.selectFrom('clients').select('id').orderBy('id').executeTakeFirstOrThrow();
    client = (await asOwner(world.database, first)).id;
  });
  afterAll(() => world.close());
  beforeEach(async () => {
    world.app.clock.now = NOW;
    await asOwner(world.database, (trx) => sql`delete from order_tallies`.execute(trx));
  });

  /** As the triggers of orders write them: one row for each change. */
  const ship = (shipped_on: string, orders: number, type = 'order') =>
    asOwner(world.database, (trx) =>
      sql`insert into order_tallies (client_id, ordered_on, type, status, in_to_pickup, in_to_prepare, in_to_send, pick_step,
      prepare_step, ship_step, shipped_on, orders) values (${client}, ${shipped_on}, ${type}, 'SENT', false, false, false,
      'completed', 'completed', 'completed', ${shipped_on}, ${orders})`.execute(trx),
    );
  const read = async (email = 'merchant@demo.test', query = '') => {
    const who = await world.app.signIn(email);
    return world.call(who, 'GET', `account/current-shipments${query}`);
  };

  it('counts this month alone, and no lot', async () => {
    await ship('2026-10-31', 500);
    await ship('2026-11-01', 30);
    await ship('2026-11-20', 51);
    await ship('2026-11-20', 7, 'lotshipping');
    const { data } = (await read()) as { data: Month };
    expect(data).toMatchObject({ month: '2026-11', shipped: 81, plan: { price: 3_900 }, warning: 'near' });
    expect(data.days).toHaveLength(20);
    expect([data.days[0], data.days[19]]).toEqual([
      { day: '2026-11-01', shipped: 30 },
      { day: '2026-11-20', shipped: 51 },
    ]);
    expect(data.forecast?.days_left).toBe(10);
  });

  it('foretells the month by the weekdays of the weeks before, and refuses nothing beyond every plan', async () => {
    for (let day = 1; day <= 56; day += 1)
      await ship(new Date(NOW.getTime() - day * 86_400_000).toISOString().slice(0, 10), 400);
    const { data } = (await read()) as { data: Month };
    expect(data).toMatchObject({ shipped: 19 * 400, plan: null, warning: 'beyond' });
    expect(data.forecast?.expected).toBe(30 * 400);
  });

  it('is empty on the first morning of a month', async () => {
    await ship('2026-11-30', 9);
    world.app.clock.now = new Date('2026-12-01T00:00:01Z');
    const { data } = (await read()) as { data: Month };
    expect(data).toMatchObject({ month: '2026-12', shipped: 0, plan: { price: 3_900 }, warning: 'none' });
    expect(data.days).toEqual([{ day: '2026-12-01', shipped: 0 }]);
  });

  it('is for the merchant and those who run the platform, who say of which client', async () => {
    await ship('2026-11-20', 5);
    expect(await read('operator@demo.test')).toMatchObject({ status: 403 });
    expect(await read('admin@demo.test')).toMatchObject({ status: 422, errors: { id_client: ['required'] } });
    expect(await read('admin@demo.test', `?id_client=${client}`)).toMatchObject({ data: { shipped: 5 } });
    expect(await read('merchant2@demo.test', `?id_client=${client}`)).toMatchObject({ status: 404 });
    expect(await read('merchant2@demo.test')).toMatchObject({ data: { shipped: 0 } });
  });
});
