import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { FULL_SIGHT } from '#domain/people/sight.ts';
import { logbookReportPiece } from '#server/service/logbook/logbookReportPiece.ts';
import { ordersReportPiece } from '#server/reports/ordersReportPieces.ts';
import { finishMigrations } from '#server/db/finishMigrations.ts';
import type { DatabaseHandle } from '#server/db/databaseHandle.ts';
import { asOwner } from '#server/db/tenancy.ts';
import type { Scope } from '#server/db/tenancy.ts';
import { seedOrders } from '#server/seed/seedOrders.ts';
import { NOW, testApp } from '#tests/fakes/testApp.ts';
import type { TestApp, Visitor } from '#tests/fakes/testApp.ts';
import { BACKENDS } from '#tests/fakes/testDatabase.ts';
import { noted, rowsRead } from './readPlans.ts';
import type { NotedDatabase } from './readPlans.ts';

const ORDERS = 8000;
/** Tables that grow as long as somebody works. */
const GROWING = [
  'orders',
  'order_texts',
  'order_lines',
  'order_statuses',
  'order_events',
  'order_packages',
  'order_serials',
  'picking_sessions',
  'picking_counts',
  'picking_incidents',
  'mails',
  'webhook_deliveries',
  'photos',
  'hand_overs',
  'received_lines',
];
/** A query may read at most this many rows of such a table, whatever it finds. */
const MAX_ROWS = 4500;

/** Everything that orders leave behind: a day's work, for each of many days. */
const LEFT_BEHIND = [
  `insert into order_events (client_id, order_id, at, user_name, device_id, source, action, payload)
    select client_id, id, created_at, case when id % 1000 = 7 then 'Rara Avis' else 'Pablo Almacén' end, 'device-' || id % 1000, case when id % 1000 = 7 then 'rule' else 'user' end, 'sendEmail', '{}' from orders`,
  `insert into order_events (client_id, order_id, at, user_name, source, action, payload)
    select client_id, id, created_at, case when id % 1000 = 7 then 'Rara Avis' else 'Pablo Almacén' end, 'user', 'printLabel',
      jsonb_build_object('number', 1, 'format', 'ZPL') || case when id % 20 = 7 then jsonb_build_object('reason', case when id % 1000 = 7 then 'lost' else 'damaged' end) else '{}' end from orders`,
  `update order_statuses set source = 'user', user_name = case when order_id % 1000 = 7 then 'Rara Avis' else 'Pablo Almacén' end, device_id = 'device-' || order_id % 1000`,
  `update order_statuses set received_at = at + interval '1 hour' where order_id % 1000 = 7`,
  `insert into picking_sessions (client_id, session_id, user_id, device_id, version, finished_at)
    select client_id, md5(id::text)::uuid, (select min(id) from users where users.client_id = orders.client_id), 'device-' || id % 1000, 1, created_at from orders where id % 2 = 0`,
  `insert into picking_counts (client_id, order_id, product_id, session_id, version, count)
    select client_id, id, (select min(id) from products where products.client_id = orders.client_id), md5(id::text)::uuid, 1, 2 from orders where id % 2 = 0`,
  `insert into mails (id, client_id, order_id, state, fingerprint, template, language, recipients, subject, html, body, requested_at)
    select 'mail-' || id, client_id, id, case when id % 1000 = 7 then 'failed' else 'sent' end, 'f', 'default', 'es', '["a@b.es"]', 's', 'h', 'b', created_at from orders`,
  `insert into webhook_deliveries (id, client_id, order_id, state, fingerprint, url, method, headers, body, requested_at)
    select 'hook-' || id, client_id, id, case when id % 1000 = 7 then 'failed' else 'delivered' end, 'f', 'https://example.com/', 'POST', '{}', 'b', created_at from orders`,
  `insert into order_serials (client_id, order_id, product_id, number, serial)
    select client_id, id, (select min(id) from products where products.client_id = orders.client_id), 1, 'NN-' || lpad(id::text, 6, '0') from orders`,
  `insert into order_packages (client_id, order_id, number, tracking_number)
    select client_id, id, 1, 'PQ-' || id from orders on conflict do nothing`,
  `insert into hand_overs (client_id, id, order_id, packages, method, valid, at)
    select client_id, md5(id::text)::uuid, id, '[1]', 'code', true, created_at - interval '30 days' from orders`,
  `insert into picking_incidents (client_id, order_id, product_id, session_id, version, reason, units, created_at, location, user_id, device_id)
    select client_id, id, (select min(id) from products where products.client_id = orders.client_id), md5(id::text)::uuid, 1,
      case when id % 1000 = 8 then 'damaged' else 'out_of_stock' end, 1, created_at, 'A-' || id % 500 || '-1',
      (select min(id) from users where users.client_id = orders.client_id), 'device-' || id % 1000 from orders where id % 2 = 0`,
  // Everything came back once.
  `insert into received_lines (client_id, session_id, product_id, grade, destination, received_at)
    select distinct client_id, md5(order_id::text)::uuid, product_id, 'C', 'repair', timestamptz '2026-11-01' + order_id * interval '1 minute' from order_lines`,
  `update orders set type = 'return' where id in (4000, 8000)`,
];

const CALLS: readonly (readonly [string, string])[] = [
  ['returns with where their products went before', 'orders/detailed?id[in]=4000,8000'],
  ['orders with pictures of what is in them', 'orders?pictures=1'],
  ['the evidence of an order', 'orders/4000/evidence'],
  ['lots', 'lotshippings'],
  ['lots of a status', 'lotshippings?status=OPEN'],
  ['lots by their reference', 'lotshippings?search=C-2026'],
  ['vehicles to be loaded', 'van-door/lots'],
  ['what passes customs', 'customs/orders'],
  ['what waits for its declaration', 'customs/orders?waits=declaration'],
  ['what passes customs to a region', 'customs/orders?territory=ES-CAN'],
  ['mails that failed', 'mails?state=failed'],
  ['deliveries that failed', 'webhooks?state=failed'],
  ['what is to be done with orders', 'orders/tabs'],
  ['dashboard', 'reports/dashboard'],
  ['figures of a month', 'clients/1/figures?from=2026-10-20&to=2026-11-18'],
  ['mails', 'mails'],
  ['deliveries', 'webhooks'],
  ['last messages', 'reports/lastNotifications'],
  ['incidents', 'picking-manager/incidents'],
  ['incidents of a reason', 'picking-manager/incidents?reason=damaged'],
  ['logbook', 'logbook'],
  ['logbook of a person', 'logbook?user_name=avis'],
  ['logbook of a source', 'logbook?source=rule'],
  ['logbook of a device', 'logbook?device_id=device-7'],
  ['logbook of what was done offline', 'logbook?offline=yes'],
  ['logbook of what was done online', 'logbook?offline=no'],
  ['logbook of an action', 'logbook?what=createLabel'],
  ['logbook of a status', 'logbook?what=INCIDENT'],
  ['what was printed again', 'reports/reprints'],
  ['what was printed again for a reason', 'reports/reprints?reason=lost'],
  ['what was printed again for a person', 'reports/reprints?user_name=avis'],
  ['what was printed again of some orders', 'reports/reprints?search=777'],
];

describe.each(BACKENDS)('what the desk asks reads a part of what there is, on $name', ({ openDemo }) => {
  let database: DatabaseHandle;
  let asked: NotedDatabase;
  let server: TestApp;
  let merchant: Visitor;
  let administrator: Visitor;
  const mine: Scope = { kind: 'client', clientId: 1 };
  const SCOPES: readonly (readonly [string, Scope])[] = [
    ['of a client', mine],
    ['of all clients', { kind: 'all' }],
  ];

  beforeAll(async () => {
    database = await openDemo(NOW);
    await asOwner(database, (trx) =>
      trx.insertInto('server_meta').values({ id: 1, epoch: 'epoch-1', generation: 1 }).execute(),
    );
    await seedOrders(database, { clientId: 1, orders: ORDERS, now: NOW });
    await asOwner(database, async (trx) => {
      for (const statement of LEFT_BEHIND) await sql.raw(statement).execute(trx);
    });
    // Plans lean on indexes that a server builds after its start.
    await finishMigrations(database, NOW);
    // The test cluster commits asynchronously, and VACUUM marks no page whose commit is not written out yet.
    await vi.waitUntil(
      async () => {
        await database.maintain();
        const { rows } = await sql<{
          ready: boolean;
        }>`select bool_and(relallvisible > 0) as ready from pg_class where relkind = 'r' and relname in ('orders', 'mails', 'order_events')`.execute(
          database.unscoped,
        );
        return rows[0]?.ready;
      },
      { timeout: 240_000, interval: 200 },
    );
    asked = noted(database);
    server = await testApp(asked.database);
    [merchant, administrator] = [await server.signIn('merchant@demo.test'), await server.signIn('admin@demo.test')];
  });
  afterAll(async () => {
    await server.app.close();
    await database.close();
  });

  /** The tables of which too many rows were read. */
  const tooMuch = (rows: ReadonlyMap<string, number>) =>
    [...rows].filter(([table, read]) => GROWING.includes(table) && read > MAX_ROWS);

  async function ask(who: Visitor, call: string, scope: Scope): Promise<readonly (readonly [string, number])[]> {
    asked.take();
    const { status } = await who.get(`/api/v1/${call}`);
    expect(status).toBe(200);
    return tooMuch(await rowsRead(database, scope, asked.take(), GROWING));
  }

  test.each(CALLS)('%s', async (_, call) => {
    expect(await ask(merchant, call, mine)).toEqual([]);
  });

  test('what customs would miss of 200 orders', async () => {
    const ids = Array.from({ length: 200 }, (_, place) => 40 * (place + 1));
    expect(await ask(merchant, `customs/gaps?orders=${ids.join(',')}`, mine)).toEqual([]);
  });

  // Every way to recognise an order: what is read on the label, of whom, and what it weighs.
  test('the orders that a parcel without one may belong to', async () => {
    const [parcel] = await asOwner(database, (trx) =>
      trx
        .insertInto('blind_returns')
        .values({
          client_id: 1,
          parcel: randomUUID(),
          code: 'PQ-4711 NN-000777',
          note: 'Rara Avis, 28013, 600111222, rara@example.com',
          weight: 900,
          photos: '[]',
          state: 'waiting',
          created_at: NOW,
        })
        .returning('id')
        .execute(),
    );
    expect(await ask(merchant, `packing-manager/blind-returns/${parcel?.id}/candidates`, mine)).toEqual([]);
  });

  // All that waits at once: of all clients, so many orders that reading a whole small table for them is right.
  test('what a counter has', async () => {
    expect(await ask(merchant, 'click-and-collect', mine)).toEqual([]);
  });

  test.each(CALLS)('%s, for an administrator over all clients', async (_, call) => {
    expect(await ask(administrator, call, { kind: 'all' })).toEqual([]);
  });

  test.each(SCOPES)('a piece of the logbook as a file, %s', async (_, scope) => {
    asked.take();
    const piece = await logbookReportPiece(asked.database, {
      scope,
      sight: FULL_SIGHT,
      language: 'es',
      criteria: {},
      page: { limit: 500, offset: 0 },
    });
    expect(piece.rows).toBe(500);
    expect(tooMuch(await rowsRead(database, scope, asked.take(), GROWING))).toEqual([]);
  });

  test.each(SCOPES)('a piece of the orders as a file, %s', async (_, scope) => {
    const ids = Int32Array.from({ length: 500 }, (_id, place) => place * 10);
    asked.take();
    await ordersReportPiece(asked.database, { scope, ids, columns: ['id', 'order_reference'], language: 'es' });
    expect(tooMuch(await rowsRead(database, scope, asked.take(), GROWING))).toEqual([]);
  });
});
