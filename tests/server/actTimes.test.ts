import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Incident } from '#contract/picking/incident.ts';
import type { JournalEntry } from '#contract/orders/journal.ts';
import type { OrderDetail } from '#contract/orders/order.ts';
import type { DatabaseHandle } from '#server/db/databaseHandle.ts';
import { asOwner } from '#server/db/tenancy.ts';
import { keyOf } from '#tests/fakes/commandFactory.ts';
import { outboxHeaders } from '#tests/fakes/outboxHeaders.ts';
import { testApp } from '#tests/fakes/testApp.ts';
import type { TestApp, Visitor } from '#tests/fakes/testApp.ts';
import { DEFAULT_BACKENDS } from '#tests/fakes/testDatabase.ts';

const STATUS = '/api/v1/orders/executeActionInOrders/changeOrderStatus';
const FINISH = '/api/v1/picking-manager/finishpicking';

describe.each(DEFAULT_BACKENDS)('the time of an act on $name', ({ openDemo }) => {
  let database: DatabaseHandle;
  let app: TestApp;
  let picker: Visitor;
  let pickerId: number;
  let orders: OrderDetail[];

  beforeAll(async () => {
    database = await openDemo(new Date('2026-11-20T09:00:00.000Z'));
    await asOwner(database, (trx) =>
      trx.insertInto('server_meta').values({ id: 1, epoch: 'e1', generation: 1 }).execute(),
    );
    app = await testApp(database, { epoch: () => 'e1' });
    picker = await app.signIn('picker@demo.test');
    pickerId = ((await picker.get('/api/v1/user/current')).body.data as { id: number }).id;
    orders = (await picker.get('/api/v1/orders/detailed?sort=id&per_page=5')).body.data as OrderDetail[];
  });
  afterAll(async () => {
    await app.app.close();
    await database.close();
  });

  const headers = (seq: number, more: Record<string, string> = {}) => outboxHeaders(seq, pickerId, more);
  const send = (url: string, payload: object, sent: Record<string, string>) =>
    picker.call({ method: 'POST', url, payload, headers: sent });
  const status = (order: number, value: string) => ({ ordersIds: [order], data: { status: value } });

  test('work that waited without a network stands in timeline and logbook at its own time, marked as offline', async () => {
    const id = orders[3]?.id ?? 0;
    const now = app.clock.now.getTime();
    const [done, sent] = [now - 67_000, now].map((ms) => new Date(ms + 3_600_000).toISOString());
    const claim = {
      'x-outbox-happened-at': done ?? '',
      'x-outbox-clock-offset': '-3600000',
      'x-outbox-sent-at': sent ?? '',
    };
    const line = { order_id: id, id_product: orders[3]?.products[0]?.id_product ?? 0, count: 1 };
    const session = { id: keyOf(400), version: 1, counts: [line] };
    const short = { id_product: line.id_product, reason: 'damaged', units: 1 };
    const body = {
      id_client: orders[3]?.id_client,
      orders: [{ id, status: 'PARTIALLYPICKEDUP', products: [], incidents: [short] }],
      session,
    };
    expect((await send(FINISH, body, headers(401, claim))).json()).toMatchObject({ data: { success: [id] } });
    const action = '/api/v1/orders/executeActionInOrders/changeOrderWeight';
    expect((await send(action, { ordersIds: [id], data: { weight: 2 } }, headers(402, claim))).json()).toMatchObject({
      success: true,
    });
    const merchant = await app.signIn('merchant@demo.test');
    const entries = (await merchant.get(`/api/v1/orders/${id}/timeline`)).body.data as JournalEntry[];
    const times = {
      at: new Date(now - 67_000).toISOString(),
      arrived_at: new Date(now).toISOString(),
      offline: true,
      clock_doubtful: false,
    };
    expect(
      entries
        .slice(0, 4)
        .map((one) => one.kind)
        .toSorted(),
    ).toEqual(['action', 'incident', 'picking', 'status']);
    for (const entry of entries.slice(0, 4)) expect(entry).toMatchObject(times);
    const offline = (await merchant.get('/api/v1/logbook?offline=yes')).body.data as JournalEntry[];
    expect(offline.filter((one) => one.order_id === id)).toHaveLength(4);
    const read = await picker.get(`/api/v1/picking-manager/incidents`);
    expect((read.body.data as Incident[]).find((one) => one.order_id === id)).toMatchObject({
      happened_at: times.at,
      created_at: times.arrived_at,
    });
  });

  test('a clock that is years off changes nothing but a note that it was', async () => {
    const id = orders[4]?.id ?? 0;
    const claim = {
      'x-outbox-happened-at': '2038-01-01T00:00:00.000Z',
      'x-outbox-clock-offset': '12',
      'x-outbox-sent-at': '2001-01-01T00:00:00.000Z',
    };
    expect((await send(STATUS, status(id, 'IN_PICKEDUP'), headers(403, claim))).json()).toMatchObject({
      data: { success: [id] },
    });
    const merchant = await app.signIn('merchant@demo.test');
    const [entry] = (await merchant.get(`/api/v1/orders/${id}/timeline`)).body.data as JournalEntry[];
    const now = app.clock.now.toISOString();
    expect(entry).toMatchObject({ at: now, arrived_at: now, offline: false, clock_doubtful: true });
  });
});
