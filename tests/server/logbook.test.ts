import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { logbook } from '#contract/service/logbook.ts';
import type { JournalEntry } from '#contract/orders/journal.ts';
import type { DatabaseHandle } from '#server/db/databaseHandle.ts';
import { asOwner } from '#server/db/tenancy.ts';
import { createAccounts } from '#server/demo/createAccounts.ts';
import { quickHash } from '#tests/fakes/quickHash.ts';
import { orderRow } from '#tests/factories/orderRow.ts';
import { testApp } from '#tests/fakes/testApp.ts';
import type { TestApp, Visitor } from '#tests/fakes/testApp.ts';
import { BACKENDS } from '#tests/fakes/testDatabase.ts';

const LOGBOOK = '/api/v1/logbook';
const DEVICE = 'handheld-7';

describe.each(BACKENDS)('the logbook on $name', ({ open }) => {
  let database: DatabaseHandle;
  let app: TestApp;
  let merchant: Visitor;

  beforeAll(async () => {
    database = await open();
    const [mine = 0, other = 0] = await createAccounts(database, quickHash);
    app = await testApp(database);
    merchant = await app.signIn('merchant@demo.test');
    await asOwner(database, async (trx) => {
      const rows = [
        orderRow(mine, 'MINE-1'),
        orderRow(mine, 'MINE-2'),
        orderRow(other, 'THEIRS'),
        orderRow(mine, 'GONE', { deleted_at: new Date() }),
      ];
      const [one = 0, two = 0, theirs = 0, gone = 0] = (
        await trx.insertInto('orders').values(rows).returning('id').execute()
      ).map(({ id }) => id);
      const status = (order_id: number, client_id: number, name: string, at: string, received_at = at) => ({
        order_id,
        client_id,
        status: name,
        at,
        received_at,
        source: 'user' as const,
        user_name: 'Pablo Almacén',
        device_id: DEVICE,
        observations: '=1+1',
      });
      await trx
        .insertInto('order_statuses')
        .values([
          status(one, mine, 'CREATED', '2026-11-18T08:00:00Z'),
          status(one, mine, 'IN_PICKEDUP', '2026-11-19T08:00:00Z', '2026-11-19T09:00:00Z'),
          status(two, mine, 'CREATED', '2026-11-19T10:00:00Z'),
          status(theirs, other, 'CREATED', '2026-11-19T11:00:00Z'),
          status(gone, mine, 'CREATED', '2026-11-19T11:30:00Z'),
        ])
        .execute();
      const event = {
        client_id: mine,
        order_id: two,
        at: '2026-11-20T08:00:00Z',
        user_name: 'Marta Tienda',
        source: 'user' as const,
      };
      await trx
        .insertInto('order_events')
        .values([
          { ...event, action: 'changeCarrier', payload: '{"carrier_id":1}' },
          { ...event, action: 'changeOrderStatus', payload: '{}' },
        ])
        .execute();
    });
  });
  afterAll(async () => {
    await app.app.close();
    await database.close();
  });

  const read = async (query = '', who = merchant) => (await who.get(`${LOGBOOK}?${query}`)).body;
  const whats = async (query: string) =>
    ((await read(query)).data as JournalEntry[]).map((one) => `${one.order_reference} ${one.what}`);

  test('newest arrival first, nothing of another client, of a deleted order, or twice', async () => {
    const { data, meta } = await read();
    expect(logbook.data.safeParse(data).error).toBeUndefined();
    expect(meta).toEqual({ current_page: 1, per_page: 50, total: 4, last_page: 1 });
    expect(await whats('')).toEqual(['MINE-2 changeCarrier', 'MINE-2 CREATED', 'MINE-1 IN_PICKEDUP', 'MINE-1 CREATED']);
  });

  test('says what was done offline: when it happened and when it arrived', async () => {
    const [entry] = (await read('offline=yes')).data as JournalEntry[];
    expect(entry).toMatchObject({
      what: 'IN_PICKEDUP',
      offline: true,
      at: '2026-11-19T08:00:00.000Z',
      arrived_at: '2026-11-19T09:00:00.000Z',
      device_id: DEVICE,
    });
    expect(await whats('offline=no')).toHaveLength(3);
  });

  test.each([
    ['day[gte]=2026-11-20', ['MINE-2 changeCarrier']],
    ['day[lte]=2026-11-18', ['MINE-1 CREATED']],
    ['day[range]=2026-11-19,2026-11-19', ['MINE-2 CREATED', 'MINE-1 IN_PICKEDUP']],
    ['kind=action', ['MINE-2 changeCarrier']],
    ['what=CREATED', ['MINE-2 CREATED', 'MINE-1 CREATED']],
    ['user_name=marta', ['MINE-2 changeCarrier']],
    ['order_reference=MINE-1', ['MINE-1 IN_PICKEDUP', 'MINE-1 CREATED']],
    ['order_reference=MINE-2&kind=action', ['MINE-2 changeCarrier']],
    [`device_id=${DEVICE}`, ['MINE-2 CREATED', 'MINE-1 IN_PICKEDUP', 'MINE-1 CREATED']],
    ['source=rule', []],
    ['user_name=%25', []],
    ['per_page=1&page=2', ['MINE-2 CREATED']],
  ])('%s', async (query, wanted) => expect(await whats(query)).toEqual(wanted));

  test('as CSV it holds the same, and no formula', async () => {
    const { body, headers } = await merchant.call({ url: '/api/v1/reports/logbook?kind=status' });
    expect(headers['content-disposition']).toContain('registro-2026-11-20.csv');
    const lines = body.replace('\uFEFF', '').trim().split('\r\n');
    expect(lines).toHaveLength(4);
    expect(lines[0]).toContain('Cuándo;Recibido;Sin conexión;Referencia');
    expect(lines.slice(1).every((line) => line.includes(";'=1+1;"))).toBe(true);
  });

  test('is for those with ReadJournal', async () => {
    for (const email of ['picker@demo.test', 'operator@demo.test']) {
      const who = await app.signIn(email);
      expect((await who.get(LOGBOOK)).status).toBe(403);
      expect((await who.get('/api/v1/reports/logbook')).status).toBe(403);
    }
    const admin = await app.signIn('admin@demo.test');
    expect((await read('', admin)).meta?.total).toBe(5);
  });

  test('a long file has every entry once, also where more came at one moment than a piece holds', async () => {
    const insert = (first: number, count: number, received: string) =>
      asOwner(database, (trx) =>
        sql`insert into order_statuses (client_id, order_id, status, at, received_at, source, observations)
          select client_id, id, 'CREATED', ${received}::timestamptz, ${received}::timestamptz, 'import', 'entry-' || n
          from orders cross join generate_series(${first}::integer, ${first + count - 1}::integer) as n where order_reference = 'MINE-2'`.execute(
          trx,
        ),
      );
    await insert(1, 300, '2026-10-03T08:00:00.000400Z');
    await insert(301, 1200, '2026-10-02T08:00:00.000Z');
    await insert(1501, 400, '2026-10-02T07:59:59.999700Z');
    const { body } = await merchant.call({ url: '/api/v1/reports/logbook?day[lte]=2026-10-31' });
    const entries = [...body.matchAll(/entry-(\d+)/g)].map(([, n]) => Number(n));
    expect(entries).toHaveLength(1900);
    expect(new Set(entries).size).toBe(1900);
    await asOwner(database, (trx) =>
      trx
        .deleteFrom('order_statuses')
        .where('source', '=', 'import')
        .where('observations', 'like', 'entry-%')
        .execute(),
    );
  });
});
