import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { OF_SENT, packedBy, returnedFor, returnsOf, sentTo, sentWith } from '#contract/reports/figureLists.ts';
import { figures, type Figures } from '#contract/reports/figures.ts';
import type { DatabaseHandle } from '#server/db/databaseHandle.ts';
import { FULL_SIGHT } from '#domain/people/sight.ts';
import { asOwner, inScope } from '#server/db/tenancy.ts';
import { countFigures, MOST_DAYS } from '#server/reports/figures/countFigures.ts';
import { figuresOf } from '#server/reports/figures/figuresOf.ts';
import { testApp } from '#tests/fakes/testApp.ts';
import type { TestApp, Visitor } from '#tests/fakes/testApp.ts';
import { BACKENDS } from '#tests/fakes/testDatabase.ts';

const PERIOD = 'from=2026-11-01&to=2026-11-30';

describe.each(BACKENDS)('figures on $name', ({ openDemo }) => {
  let database: DatabaseHandle;
  let app: TestApp;
  let merchant: Visitor;
  let packer: number;

  beforeAll(async () => {
    database = await openDemo(new Date('2026-12-02T09:00:00.000Z'));
    app = await testApp(database);
    merchant = await app.signIn('merchant@demo.test');
    await asOwner(database, async (trx) => {
      const person = await trx
        .selectFrom('users')
        .select('id')
        .where('email', '=', 'operator@demo.test')
        .executeTakeFirstOrThrow();
      packer = person.id;
      // All alike to begin with, whatever the demo holds: each left within the month.
      await sql`update orders set type = 'order', status = 'SHIPPED', deleted_at = null, shipped_at = null, delivered_at = null,
        packed_at = null, packed_by = null, shipping_cost_cents = null, shipping_charged_cents = null, carrier_id = null,
        country = 'ES', postcode = '28001', search = search || ' 28001', created_at = '2026-09-01'`.execute(trx);
      const set = (ids: readonly number[], values: string) =>
        sql`update orders set ${sql.raw(values)} where id = any(${ids}::bigint[])`.execute(trx);
      // In Madrid, the first belongs to November and the last to December.
      await set([1], `shipped_at = '2026-10-31T23:00:00Z', delivered_at = '2026-11-02T23:00:00Z'`);
      await set(
        [2, 3],
        `shipped_at = '2026-11-10', delivered_at = '2026-11-15', postcode = '50001', search = search || ' 50001'`,
      );
      await set(
        [4],
        `shipped_at = '2026-11-30T22:59:59.999Z', status = 'SEUR_LOST', total_cents = 4200, currency = 'EUR'`,
      );
      await set([5], `shipped_at = '2026-11-30T23:00:00Z'`);
      await set([6], `shipped_at = '2026-10-30', country = 'FR', postcode = '75001', delivered_at = '2026-11-01'`);
      await set([7], `shipped_at = '2026-11-10', deleted_at = '2026-11-11'`);
      await set([8], `shipped_at = '2026-11-10', type = 'lotshipping'`);
      await set([1, 2, 6], 'carrier_id = (select min(id) from carriers where carriers.client_id = orders.client_id)');
      await set([1, 2], 'shipping_cost_cents = 500, shipping_charged_cents = 450');
      await set([3], 'shipping_cost_cents = 700');
      await set(
        [1, 2, 3],
        `packed_at = '2026-11-09', packed_by = ${packer}, packed_seconds = 1800, units = 30, lines = 3`,
      );
      await set([4], `packed_at = '2026-10-09', packed_by = ${packer}, packed_seconds = 600, units = 1, lines = 1`);
      await set([5], `packed_at = '2026-11-09', packed_seconds = 60, units = 1, lines = 1`);
      await set([10, 11, 12], `type = 'return', created_at = '2026-11-05'`);
      await set([13], `type = 'return', created_at = '2026-10-05'`);
      await sql`delete from announced_returns`.execute(trx);
      const said = (reasons: readonly string[]) =>
        JSON.stringify(reasons.map((reason, place) => ({ id_product: place + 1, units: 1, reason })));
      for (const [id, reasons] of [
        [10, ['damaged', 'too_small']],
        [11, ['damaged', 'damaged']],
        [13, ['damaged']],
      ] as const)
        await sql`insert into announced_returns (client_id, order_id, form, language, way, payer, lines, announced_at)
          select client_id, id, gen_random_uuid(), 'es', 'label', 'shop', ${said(reasons)}::jsonb, created_at from orders where id = ${id}`.execute(
          trx,
        );
    });
  });
  afterAll(async () => {
    await app.app.close();
    await database.close();
  });

  const ask = (who: Visitor, query = PERIOD, client = 1) => who.get(`/api/v1/clients/${client}/figures?${query}`);
  const read = async (who = merchant) => (await ask(who)).body.data as Figures;
  const listed = async (query: Readonly<Record<string, string>>) =>
    (await merchant.get(`/api/v1/orders?${new URLSearchParams(query)}`)).body.meta?.total;

  test('days are those of the client, and the period before is as long', async () => {
    const data = await read();
    expect(figures.data.safeParse(data).error).toBeUndefined();
    expect(data.period).toEqual({
      from: '2026-11-01',
      to: '2026-11-30',
      begins: '2026-11-01T00:00:00.000+01:00',
      ends: '2026-11-30T23:59:59.999+01:00',
    });
    expect(data.before).toMatchObject({
      from: '2026-10-02',
      to: '2026-10-31',
      begins: '2026-10-02T00:00:00.000+02:00',
    });
  });

  test('what left, by carrier and by place: arrived, in time, lost, and what it cost', async () => {
    const { carriers, provinces, losses } = await read();
    const [none, first] = [
      carriers.find((one) => one.carrier_id === null),
      carriers.find((one) => one.carrier_id !== null),
    ];
    expect(first?.now).toEqual({
      orders: 2,
      delivered: 2,
      on_time: 1,
      transit_seconds: 7 * 86_400,
      lost: 0,
      money: { orders: 2, cost: 1000, charged: 900 },
    });
    expect(first?.before).toMatchObject({ orders: 1, delivered: 1, on_time: 1 });
    expect(none?.now).toMatchObject({ orders: 2, delivered: 1, on_time: 0, lost: 1, money: { orders: 0, cost: 0 } });
    expect(
      provinces.map(({ country, province, now, before }) => [country, province, now.orders, before.orders]),
    ).toEqual([
      ['ES', '28', 2, 0],
      ['ES', '50', 2, 0],
      ['FR', null, 0, 1],
    ]);
    expect(losses).toEqual([{ currency: 'EUR', now: 4200, before: 0 }]);
  });

  test('what each person packed, and in how much time', async () => {
    const { people } = await read();
    expect(people?.map(({ user_id, now, before }) => ({ user_id, now, before }))).toEqual([
      {
        user_id: packer,
        now: { orders: 3, units: 90, lines: 9, seconds: 5400 },
        before: { orders: 1, units: 1, lines: 1, seconds: 600 },
      },
      {
        user_id: null,
        now: { orders: 1, units: 1, lines: 1, seconds: 60 },
        before: { orders: 0, units: 0, lines: 0, seconds: 0 },
      },
    ]);
    expect(people?.[0]?.name).toMatch(/\w/);
  });

  test('what came back, by reason and by product', async () => {
    const { return_reasons, returned_products } = await read();
    expect(return_reasons).toEqual([
      { reason: 'damaged', now: 2, before: 1 },
      { reason: expect.toSatisfy((reason) => reason === null || reason === 'too_small'), now: 1, before: 0 },
      { reason: expect.toSatisfy((reason) => reason === null || reason === 'too_small'), now: 1, before: 0 },
    ]);
    expect(returned_products.length).toBeGreaterThan(0);
    expect(returned_products.length).toBeLessThanOrEqual(20);
  });

  test('every figure counts exactly what its list shows', async () => {
    const data = await read();
    const figuresWithLists: (readonly [number, Readonly<Record<string, string>>])[] = [];
    for (const period of ['now', 'before'] as const) {
      const span = period === 'now' ? data.period : data.before;
      const add = (count: number, query: Readonly<Record<string, string>> | null) => {
        if (query) figuresWithLists.push([count, query]);
      };
      for (const person of data.people ?? []) add(person[period].orders, packedBy(span, person));
      for (const [row, base] of [
        ...data.carriers.map((one) => [one[period], sentWith(span, one)] as const),
        ...data.provinces.map((one) => [one[period], sentTo(span, one)] as const),
      ]) {
        for (const name of ['orders', 'delivered', 'on_time', 'lost'] as const)
          add(row[name], { ...base, ...OF_SENT[name](data.within) });
      }
      for (const one of data.return_reasons) add(one[period], returnedFor(span, one.reason));
      for (const one of data.returned_products) add(one[period].orders, returnsOf(span, one.id));
    }
    expect(figuresWithLists.length).toBeGreaterThan(30);
    for (const [orders, query] of figuresWithLists)
      expect({ query, orders }).toEqual({ query, orders: await listed(query) });
  });

  test('amounts and people are for those who may see them, and so is the list by packer', async () => {
    const operator = await app.signIn('operator@demo.test');
    const data = await read(operator);
    expect([data.people, data.losses]).toEqual([null, null]);
    expect(data.carriers.map(({ now, before }) => [now.money, before.money])).toEqual(
      data.carriers.map(() => [null, null]),
    );
    expect((await operator.get(`/api/v1/orders?packed_by=${packer}`)).status).toBe(422);
    expect((await merchant.get(`/api/v1/orders?packed_by=${packer}`)).status).toBe(200);
    expect((await ask(await app.signIn('picker@demo.test'))).status).toBe(403);
  });

  test('a period that ends before it begins, or is too long, is refused by name', async () => {
    for (const query of ['from=2026-11-30&to=2026-11-01', 'from=2026-01-01&to=2026-11-01']) {
      const { status, body } = await ask(merchant, query);
      expect([status, Object.keys(body.errors ?? {})]).toEqual([422, ['to']]);
    }
    expect((await ask(merchant, 'from=yesterday&to=2026-11-01')).status).toBe(422);
    expect((await ask(merchant, `${PERIOD}&within=0`)).status).toBe(422);
  });

  test('another client has its own', async () => {
    const stranger = await app.signIn('merchant2@demo.test');
    expect((await ask(stranger)).status).toBeGreaterThanOrEqual(400);
    const own = (await ask(stranger, PERIOD, 2)).body.data as Figures;
    expect(own.people?.some(({ user_id }) => user_id === packer)).toBe(false);
  });

  describe('of days that were counted', () => {
    const NIGHT = new Date('2026-12-02T09:00:00.000Z');
    const asked = { clientId: 1, from: '2026-11-01', to: '2026-11-30', days: 30, within: 3, sight: FULL_SIGHT };
    const both = async () => {
      const of = (isPartial: boolean) =>
        inScope(database, { kind: 'client', clientId: 1 }, (trx) => figuresOf(trx, { ...asked, isPartial }));
      return { tallied: await of(false), fromOrders: await of(true) };
    };
    const change = (statement: string) => asOwner(database, (trx) => sql.raw(statement).execute(trx));
    const countedDays = () =>
      asOwner(
        database,
        async (trx) => (await trx.selectFrom('figure_days').select('day').where('client_id', '=', 1).execute()).length,
      );

    beforeAll(() => countFigures(database, NIGHT));

    test('they are read from their tallies', async () => {
      expect(await countedDays()).toBeGreaterThan(50);
      const { tallied, fromOrders } = await both();
      expect(tallied).toEqual(fromOrders);
      await change(`update figure_tallies set orders = orders + 1000 where kind = 'carrier' and orders > 0`);
      expect((await both()).tallied.carriers[0]?.now.orders).toBeGreaterThan(1000);
      await change(`update figure_tallies set orders = orders - 1000 where kind = 'carrier' and orders > 1000`);
    });

    test.each([
      ['arrives', `update orders set delivered_at = '2026-11-12' where id = 4`],
      ['is lost', `update orders set status = 'LOST' where id = 2`],
      ['costs', `update orders set shipping_cost_cents = 1, shipping_charged_cents = 2 where id = 2`],
      ['leaves on another day', `update orders set shipped_at = '2026-10-20' where id = 3`],
      ['goes elsewhere', `update orders set country = 'PT' where id = 3`],
      ['is packed by nobody', `update orders set packed_by = null where id = 1`],
      ['is deleted', `update orders set deleted_at = now() where id = 10`],
      ['is gone', `delete from orders where id = 11`],
      ['becomes a return', `update orders set type = 'return', created_at = '2026-11-06' where id = 14`],
    ])('an order that %s counts at once, and in the next round', async (_, statement) => {
      await countFigures(database, NIGHT);
      const before = await countedDays();
      await change(statement);
      const { tallied, fromOrders } = await both();
      expect(tallied).toEqual(fromOrders);
      await countFigures(database, NIGHT);
      expect(await countedDays()).toBe(before);
      expect((await both()).tallied).toEqual(fromOrders);
    });

    test('all of a client that has more of them than are asked for at once are counted in one round', async () => {
      await change(`update orders set shipped_at = '2026-05-01T10:00:00Z' where id = 5`);
      await countFigures(database, NIGHT);
      const days = (Date.parse('2026-12-02') - Date.parse('2026-05-01')) / 86_400_000;
      expect(days).toBeGreaterThan(MOST_DAYS);
      expect(await countedDays()).toBe(days);
      await change(`update orders set shipped_at = '2026-11-30T23:00:00Z' where id = 5`);
    });

    test('they go by another clock once the client does', async () => {
      await change(`update clients set time_zone = 'America/Lima' where id = 1`);
      const { tallied, fromOrders } = await both();
      expect(tallied).toEqual(fromOrders);
      await change(`insert into figure_changes (client_id, at) values (1, now())`);
      await countFigures(database, NIGHT);
      expect((await both()).tallied).toEqual(fromOrders);
    });
  });
});
