import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { OrderDetail } from '#contract/orders/order.ts';
import type { DatabaseHandle } from '#server/db/databaseHandle.ts';
import { asOwner } from '#server/db/tenancy.ts';
import { DEVICE, keyOf } from '#tests/fakes/commandFactory.ts';
import { outboxHeaders } from '#tests/fakes/outboxHeaders.ts';
import { testApp } from '#tests/fakes/testApp.ts';
import type { TestApp, Visitor } from '#tests/fakes/testApp.ts';
import { BACKENDS } from '#tests/fakes/testDatabase.ts';

const STATUS = '/api/v1/orders/executeActionInOrders/changeOrderStatus';
const FINISH = '/api/v1/picking-manager/finishpicking';

describe.each(BACKENDS)('queueable calls over HTTP on $name', ({ openDemo }) => {
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

  test('a command acts once; its repeat says that it is one; the reads say that it is covered', async () => {
    const [order] = orders;
    const id = order?.id ?? 0;
    const first = await send(STATUS, status(id, 'IN_PICKEDUP'), headers(1));
    const again = await send(STATUS, status(id, 'IN_PICKEDUP'), headers(1));
    expect(first.json()).toMatchObject({ success: true, data: { success: [id], forbiddens: [], errors: [] } });
    expect(again.json()).toEqual(first.json());
    expect([first, again].map((one) => one.headers['idempotency-replayed'])).toEqual([undefined, 'true']);
    expect(again.headers['x-outbox-applied']).toBe('1');
    const read = await picker.call({
      method: 'GET',
      url: `/api/v1/orders/${id}`,
      headers: { 'x-outbox-device': DEVICE },
    });
    expect(read.headers['x-outbox-applied']).toBe('1');
    expect(read.json<{ data: OrderDetail }>().data).toMatchObject({
      status: 'IN_PICKEDUP',
      flow: { pick: 'in-progress' },
      status_history: [{ status: 'CREATED' }, { status: 'IN_PICKEDUP', user_name: 'Pablo Almacén' }],
    });
  });

  test('a picked order leaves the list to pick and shows its counts', async () => {
    const [, order] = orders as [OrderDetail, OrderDetail];
    const counts = order.products.map(({ id_product, quantity }) => ({
      order_id: order.id,
      id_product,
      count: quantity,
    }));
    const body = {
      id_client: order.id_client,
      orders: [{ id: order.id, status: 'NOTHINGPICKEDUP', products: [] }],
      session: { id: keyOf(500), version: 1, counts },
    };
    const answer = await send(FINISH, body, headers(2));
    expect(answer.json()).toMatchObject({ data: { success: [order.id] } });
    const after = (await picker.get(`/api/v1/orders/${order.id}`)).body.data as OrderDetail;
    expect(after.status).toBe('PICKEDUP');
    expect(after.products.every((product) => product.validated_products === product.quantity)).toBe(true);
    const list = (await picker.get(`/api/v1/orders?flow=to-pickup&id=${order.id}`)).body;
    expect(list.meta?.total).toBe(0);
    expect((await picker.get(`/api/v1/orders?flow=to-prepare&id=${order.id}`)).body.meta?.total).toBe(1);
  });

  test('the refusals of the protocol travel with their status, code and text', async () => {
    const id = orders[2]?.id ?? 0;
    const old = await send(STATUS, status(id, 'IN_PICKEDUP'), headers(3, { 'x-outbox-epoch': 'before' }));
    expect([old.statusCode, old.json()]).toMatchObject([412, { errorCode: 'epoch-changed', data: { epoch: 'e1' } }]);
    const reused = await send(STATUS, status(id, 'IN_PICKEDUP'), headers(1));
    expect([reused.statusCode, reused.json()]).toMatchObject([422, { errorCode: 'key-reuse' }]);
    const other = await send(STATUS, status(id, 'IN_PICKEDUP'), headers(3, { 'x-outbox-user': '9999' }));
    expect([other.statusCode, other.json()]).toMatchObject([409, { errorCode: 'user-mismatch' }]);
    const newer = await send(STATUS, status(id, 'IN_PICKEDUP'), headers(3, { 'x-command-version': '7' }));
    expect([newer.statusCode, newer.json()]).toMatchObject([426, { errorCode: 'version-not-supported' }]);
    const half = await send(STATUS, status(id, 'IN_PICKEDUP'), { 'idempotency-key': keyOf(3), 'x-outbox-seq': '3' });
    expect([half.statusCode, half.json()]).toMatchObject([422, { errorCode: 5600 }]);
    for (const answer of [old, reused, other, newer, half]) {
      expect(answer.json<{ message: string }>().message).not.toBe('');
    }
  });

  test('a discard, the question after a restore, and the report of holes', async () => {
    const id = orders[3]?.id ?? 0;
    const discard = (seq: number) =>
      send('/api/v1/outbox/discard', { key: keyOf(seq), seq, kind: 'order.changeStatus' }, headers(seq));
    expect((await discard(4)).json()).toMatchObject({ data: { outcome: 'cancelled' } });
    expect((await discard(1)).json()).toMatchObject({ data: { outcome: 'already-applied' } });
    const late = await send(STATUS, status(id, 'IN_PICKEDUP'), headers(4));
    expect([late.statusCode, late.json()]).toMatchObject([
      410,
      { errorCode: 'discarded', message: expect.stringContaining('descartó') },
    ]);
    const known = await picker.post('/api/v1/outbox/known', { keys: [keyOf(1), keyOf(4), keyOf(77)] });
    expect(known.body.data).toEqual({ known: [keyOf(1), keyOf(4)] });
    await send(STATUS, status(id, 'IN_PICKEDUP'), headers(9));
    app.clock.now = new Date(app.clock.now.getTime() + 2 * 3_600_000);
    const merchant = await app.signIn('merchant@demo.test');
    const gaps = await merchant.get('/api/v1/outbox/gaps');
    expect(gaps.body.data).toMatchObject([{ device_id: DEVICE, user_name: 'Pablo Almacén', missing: '3,5-8' }]);
    expect((await picker.get('/api/v1/outbox/gaps')).status).toBe(403);
  });

  test('a device id that began at a later sequence misses nothing before it, and its first command when that is lost', async () => {
    const id = orders[0]?.id ?? 0;
    const begun = (seq: number) => headers(seq, { 'x-outbox-device': keyOf(998), 'x-outbox-first': '41' });
    await send(STATUS, status(id, 'IN_PICKEDUP'), begun(42));
    app.clock.now = new Date(app.clock.now.getTime() + 2 * 3_600_000);
    const merchant = await app.signIn('merchant@demo.test');
    const gaps = async () =>
      ((await merchant.get('/api/v1/outbox/gaps')).body.data as { device_id: string; missing: string }[])
        .filter((gap) => gap.device_id === keyOf(998))
        .map((gap) => gap.missing);
    expect(await gaps()).toEqual(['41']);
    picker = await app.signIn('picker@demo.test');
    await send(STATUS, status(id, 'IN_PICKEDUP'), begun(41));
    // Left from before the new id: it is settled under its own key, and leaves no gap.
    await send(STATUS, status(id, 'IN_PICKEDUP'), begun(7));
    app.clock.now = new Date(app.clock.now.getTime() + 2 * 3_600_000);
    expect(await gaps()).toEqual([]);
    expect((await send(STATUS, status(id, 'IN_PICKEDUP'), { ...begun(43), 'x-outbox-first': 'x' })).statusCode).toBe(
      422,
    );
  });

  test("another client's orders are forbidden in the same words as ids that never were", async () => {
    const stranger = await app.signIn('merchant2@demo.test');
    const id = orders[4]?.id ?? 0;
    const answer = await stranger.post(STATUS, { ordersIds: [id, 999_999], data: { status: 'CANCELED' } });
    expect(answer.body.data).toEqual({ success: [], errors: [], forbiddens: [id, 999_999] });
    const finish = await stranger.post(FINISH, {
      id_client: orders[4]?.id_client,
      orders: [{ id, status: 'PICKEDUP', products: [] }],
      session: { id: keyOf(600), version: 1, counts: [] },
    });
    expect(finish.status).toBe(404);
    expect(((await picker.get(`/api/v1/orders/${id}`)).body.data as OrderDetail).status).toBe('CREATED');
  });

  test('an administrator who chose no client acts on any', async () => {
    const admin = await app.signIn('admin@demo.test');
    const id = orders[4]?.id ?? 0;
    const answer = await admin.post(STATUS, status(id, 'ERROR_DATA'), { 'idempotency-key': keyOf(700) });
    expect(answer.body.data).toMatchObject({ success: [id] });
    const again = await admin.call({
      method: 'POST',
      url: STATUS,
      payload: status(id, 'ERROR_DATA'),
      headers: { 'idempotency-key': keyOf(700) },
    });
    expect(again.headers['idempotency-replayed']).toBe('true');
  });

  test('one that names a client stays inside it, and its reads of that client cover the command', async () => {
    const admin = await app.signIn('admin@demo.test');
    const { id = 0, id_client = 0 } = orders[4] ?? {};
    const adminId = ((await admin.get('/api/v1/user/current')).body.data as { id: number }).id;
    const sent = headers(800, { 'x-outbox-user': String(adminId), 'x-outbox-device': keyOf(999) });
    const there = {
      method: 'POST',
      url: `${STATUS}?id_client=${id_client}`,
      payload: status(id, 'IN_PICKEDUP'),
      headers: sent,
    } as const;
    const answer = await admin.call(there);
    expect(answer.json()).toMatchObject({ data: { success: [id] } });
    expect(answer.headers['x-outbox-applied']).toBe('800');
    const known = await admin.post('/api/v1/outbox/known', { keys: [keyOf(800), keyOf(802)] });
    expect(known.body.data).toEqual({ known: [keyOf(800)] });
    const elsewhere = await admin.call({
      ...there,
      url: `${STATUS}?id_client=${id_client + 1}`,
      headers: { ...sent, 'idempotency-key': keyOf(801), 'x-outbox-seq': '801', 'x-outbox-high': '801' },
    });
    expect(elsewhere.json()).toMatchObject({ data: { success: [], forbiddens: [id] } });
  });

  test('reference data: countries in the caller’s language, only the clients of the scope', async () => {
    const { body } = await picker.get('/api/v1/generalData');
    const data = body.data as {
      countries: { iso_code: string; name: string }[];
      clients: unknown[];
      state_zones: unknown[];
    };
    expect(data.countries.find(({ iso_code }) => iso_code === 'DE')?.name).toBe('Alemania');
    expect(data.countries).toHaveLength(249);
    expect(data.state_zones).toHaveLength(52);
    expect(data.clients).toMatchObject([{ name: 'Ultramarinos Demo', active: true }]);
  });
});
