import { setImmediate as breathe } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { DataOf } from '#contract/endpoint.ts';
import type { outboxBatch } from '#contract/outbox/outbox.ts';
import type { OrderDetail } from '#contract/orders/order.ts';
import type { DatabaseHandle } from '#server/db/databaseHandle.ts';
import { asOwner } from '#server/db/tenancy.ts';
import { secretBox } from '#server/secrets/secretBox.ts';
import { newSecretKey } from '#server/secrets/secretKeys.ts';
import { keyOf } from '#tests/fakes/commandFactory.ts';
import { outboxHeaders } from '#tests/fakes/outboxHeaders.ts';
import { sealedOutbox } from '#tests/fakes/sealedOutbox.ts';
import { testApp, type TestApp, type Visitor } from '#tests/fakes/testApp.ts';
import { BACKENDS } from '#tests/fakes/testDatabase.ts';

const BATCH = '/api/v1/outbox/batch';
const STATUS = '/api/v1/orders/executeActionInOrders/changeOrderStatus';
const FINISH = '/api/v1/picking-manager/finishpicking';
type Answered = DataOf<typeof outboxBatch>['answers'][number];

describe.each(BACKENDS)('many commands in one request on $name', ({ openDemo }) => {
  let database: DatabaseHandle;
  let app: TestApp;
  let picker: Visitor;
  let pickerId: number;
  let orders: number[];

  beforeAll(async () => {
    database = await openDemo(new Date('2026-11-20T09:00:00.000Z'));
    await asOwner(database, (trx) =>
      trx.insertInto('server_meta').values({ id: 1, epoch: 'e1', generation: 1 }).execute(),
    );
    app = await testApp(database, { epoch: () => 'e1' });
    picker = await app.signIn('picker@demo.test');
    pickerId = ((await picker.get('/api/v1/user/current')).body.data as { id: number }).id;
    const found = await picker.get('/api/v1/orders/detailed?status=CREATED&type=order&sort=id&per_page=40');
    orders = (found.body.data as OrderDetail[]).map((order) => order.id);
  });
  afterAll(async () => {
    await app.app.close();
    await database.close();
  });

  const take = (): number => {
    const order = orders.shift();
    if (order === undefined) throw new Error('the demo has no order left');
    return order;
  };
  const headersOf = (seq: number, more: Record<string, string> = {}) => {
    const { 'idempotency-key': _, ...headers } = outboxHeaders(seq, pickerId, more);
    return headers;
  };
  const change = (seq: number, order: number, status: string, more: Record<string, string> = {}) => ({
    key: keyOf(seq),
    path: STATUS,
    headers: headersOf(seq, more),
    lanes: [`order:${order}`],
    body: { ordersIds: [order], data: { status } } as unknown,
  });
  const send = async (commands: readonly object[], who = picker) => {
    const answer = await who.call({
      method: 'POST',
      url: BATCH,
      payload: { commands },
      headers: { 'x-outbox-device': outboxHeaders(1, 1)['x-outbox-device'] ?? '' },
    });
    return {
      status: answer.statusCode,
      headers: answer.headers,
      answers: answer.json<{ data: { answers: Answered[] } | null }>().data?.answers ?? [],
    };
  };
  const history = async (order: number) =>
    ((await picker.get(`/api/v1/orders/${order}`)).body.data as OrderDetail).status_history.map(
      (entry) => entry.status,
    );

  test('each acts once and is answered as the single call would be, a repeat included', async () => {
    const [one, two] = [take(), take()];
    const commands = [
      change(1, one, 'IN_PICKEDUP'),
      change(2, one, 'PICKEDUP_CANCELLED'),
      change(3, two, 'IN_PICKEDUP'),
    ];
    const first = await send(commands);
    expect(first).toMatchObject({ status: 200, headers: { 'x-outbox-applied': '1-3', 'x-outbox-batch': '50' } });
    expect(first.answers.map(({ key, status }) => [key, status])).toEqual(commands.map(({ key }) => [key, 200]));
    const again = await send(commands);
    expect(again.answers.map(({ headers }) => headers['idempotency-replayed'])).toEqual(['true', 'true', 'true']);
    const [command] = commands;
    const single = await picker.call({
      method: 'POST',
      url: STATUS,
      payload: command?.body as object,
      headers: outboxHeaders(1, pickerId),
    });
    expect(again.answers[0]).toMatchObject({
      status: single.statusCode,
      body: single.json(),
      headers: { 'x-server-epoch': 'e1' },
    });
    expect(await history(one)).toEqual(['CREATED', 'IN_PICKEDUP', 'PICKEDUP_CANCELLED']);
  });

  test('what is refused stops its own lane, is answered word for word as alone, and no other lane knows of it', async () => {
    const [order, other] = [take(), take()];
    const unknown = {
      ...change(11, order, 'IN_PICKEDUP'),
      body: { ordersIds: [order, 999_999], data: { status: 'IN_PICKEDUP' } },
    };
    const { answers } = await send([
      unknown,
      change(12, order, 'PICKEDUP_CANCELLED'),
      change(13, other, 'IN_PICKEDUP'),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 424, 200]);
    expect(answers[0]?.body.data).toMatchObject({ success: [order], forbiddens: [999_999] });
    expect(answers[1]?.body).toMatchObject({ success: false, errorCode: 'lane-stopped', data: { reason: 'for-good' } });
    expect(await history(order)).toEqual(['CREATED', 'IN_PICKEDUP']);
    expect((await send([change(12, order, 'PICKEDUP_CANCELLED')])).answers[0], 'its key was not used').toMatchObject({
      status: 200,
      headers: {},
    });
  });

  test('one that is wrong in itself is its own refusal: address, body, header, version, right', async () => {
    const order = take();
    const text = { ordersIds: [order], data: { status: 'IN_PICKEDUP', observations: 'half \ud800' } };
    const { answers } = await send([
      { ...change(21, order, 'IN_PICKEDUP'), path: '/api/v1/logout', lanes: ['a'] },
      { ...change(22, order, 'IN_PICKEDUP'), path: `${STATUS}?id_client=2`, lanes: ['b'] },
      { ...change(23, order, 'IN_PICKEDUP'), body: { ordersIds: 'all' }, lanes: ['c'] },
      { ...change(24, order, 'IN_PICKEDUP', { 'x-outbox-seq': 'many' }), lanes: ['d'] },
      { ...change(25, order, 'IN_PICKEDUP', { 'x-command-version': '99' }), lanes: ['e'] },
      { ...change(26, order, 'IN_PICKEDUP', { 'x-outbox-epoch': 'e0' }), lanes: ['f'] },
      { ...change(27, order, 'IN_PICKEDUP', { 'x-outbox-user': '1' }), lanes: ['g'] },
      { ...change(28, order, 'IN_PICKEDUP'), path: FINISH, body: { id_client: 2 }, lanes: ['h'] },
      { ...change(29, order, 'IN_PICKEDUP'), lanes: ['i'] },
    ]);
    expect(answers.map(({ status, body }) => [status, body.errorCode])).toEqual([
      [404, 404],
      [404, 404],
      [422, 5600],
      [422, 5600],
      [426, 'version-not-supported'],
      [412, 'epoch-changed'],
      [409, 'user-mismatch'],
      [422, 5600],
      [200, null],
    ]);
    expect(await history(order)).toEqual(['CREATED', 'IN_PICKEDUP']);
    const poisoned = await send([{ ...change(30, order, 'IN_PICKEDUP'), body: text }]);
    expect(poisoned.status, 'what no database takes is refused before anything is tried').toBe(422);
  });

  test('nobody reaches further than alone: another client’s orders, another client, another right', async () => {
    const foreign = await app.signIn('admin@demo.test');
    const theirs =
      ((await foreign.get('/api/v1/orders?id_client=2&per_page=1')).body.data as { id: number }[])[0]?.id ?? 0;
    const body = {
      id_client: 2,
      orders: [{ id: theirs, status: 'PENDING', products: [] }],
      session: { id: keyOf(940), version: 1, counts: [] },
    };
    const { answers } = await send([
      change(41, theirs, 'IN_PICKEDUP'),
      { ...change(42, theirs, ''), path: FINISH, body, lanes: ['x'] },
    ]);
    expect(answers[0]?.body.data).toEqual({ success: [], errors: [], forbiddens: [theirs] });
    expect(answers[1]?.status).toBe(404);
    expect((await app.visitor().call({ method: 'POST', url: BATCH, payload: { commands: [] } })).statusCode).toBe(401);
  });

  test('51, none, and a body beyond the limit are refused as a whole, and nothing is done', async () => {
    const order = take();
    const many = Array.from({ length: 51 }, (_, n) => change(100 + n, order, 'IN_PICKEDUP'));
    expect((await send(many)).status).toBe(422);
    expect((await send([])).status).toBe(422);
    const large = {
      ...change(160, order, 'IN_PICKEDUP'),
      body: { ordersIds: [order], data: { status: 'IN_PICKEDUP', observations: 'x'.repeat(1_100_000) } },
    };
    expect((await send([large])).status).toBe(413);
    expect(await history(order)).toEqual(['CREATED']);
  });

  test('50 at once leave room for others between two of them, and count as 50', async () => {
    const lanes = Array.from({ length: 10 }, take);
    const commands = Array.from({ length: 50 }, (_, n) =>
      change(200 + n, lanes[n % 10] ?? 0, Math.floor(n / 10) % 2 === 0 ? 'IN_PICKEDUP' : 'PICKEDUP_CANCELLED'),
    );
    const state = { done: false };
    let between = 0;
    const batch = send(commands).finally(() => (state.done = true));
    while (!state.done) {
      await app.app.inject({ method: 'GET', url: '/api/health' });
      if (!state.done) between += 1;
      await breathe();
    }
    expect((await batch).answers.every(({ status }) => status === 200)).toBe(true);
    expect(between, 'answered while the batch went on').toBeGreaterThan(5);
  });

  test('a whole batch that comes twice at the same moment acts once', async () => {
    const lanes = Array.from({ length: 5 }, take);
    const commands = lanes.flatMap((order, n) => [
      change(300 + 2 * n, order, 'IN_PICKEDUP'),
      change(301 + 2 * n, order, 'PICKEDUP_CANCELLED'),
    ]);
    await Promise.all([send(commands), send(commands), send(commands)]);
    const last = await send(commands);
    expect(last.answers.map(({ status }) => status)).toEqual(commands.map(() => 200));
    for (const order of lanes) expect(await history(order)).toEqual(['CREATED', 'IN_PICKEDUP', 'PICKEDUP_CANCELLED']);
  });

  describe('the file of another device', () => {
    const bring = async (file: Buffer, who = picker) => {
      const answer = await who.call({
        method: 'POST',
        url: '/api/v1/outbox/import',
        payload: file,
        headers: { 'content-type': 'application/octet-stream' },
      });
      const { data, errors } = answer.json<{ data: unknown; errors?: unknown }>();
      return { status: answer.statusCode, data, errors };
    };
    /** What a device exports: it knew an earlier epoch, and no file says when it is brought. */
    const exported = (seq: number, order: number, status = 'IN_PICKEDUP') => {
      const { 'x-outbox-sent-at': _, ...headers } = headersOf(seq, { 'x-outbox-epoch': 'e0' });
      return { ...change(seq, order, status), headers };
    };

    test('is done by its owner, once, with what arrived before, and brought again it does nothing', async () => {
      const [arrived, lost] = [take(), take()];
      await send([change(401, arrived, 'IN_PICKEDUP')]);
      const file = sealedOutbox({ userId: pickerId, requests: [exported(401, arrived), exported(402, lost)] });
      expect(await bring(file)).toMatchObject({ status: 200, data: { done: 1, known: 1, left: [] } });
      expect(await bring(file)).toMatchObject({ status: 200, data: { done: 0, known: 2, left: [] } });
      // The device comes back to life and sends what it still has.
      expect((await send([change(402, lost, 'IN_PICKEDUP')])).answers[0]?.headers['idempotency-replayed']).toBe('true');
      for (const order of [arrived, lost]) expect(await history(order)).toEqual(['CREATED', 'IN_PICKEDUP']);
    });

    test('gives nobody more than they may now, and says what stays undone', async () => {
      const order = take();
      const file = sealedOutbox({
        userId: pickerId,
        requests: [
          { ...exported(411, order), body: { ordersIds: [999_999], data: { status: 'IN_PICKEDUP' } }, lanes: ['a'] },
          { ...exported(412, order), path: '/api/v1/logout', lanes: ['b'] },
          { ...exported(413, order, 'DELIVERED'), lanes: ['c'] },
        ],
      });
      const { status, data } = await bring(file);
      expect(status).toBe(200);
      expect(data).toMatchObject({
        done: 0,
        known: 0,
        left: [
          { orders: [999_999], message: null },
          { orders: [], message: expect.any(String) },
          { orders: [order], message: expect.any(String) },
        ],
      });
      expect((await picker.get('/api/v1/user/current')).status).toBe(200);
      expect(await history(order)).toEqual(['CREATED']);
    });

    test('opens for nobody else, of no other server, and not where it was changed', async () => {
      const order = take();
      const content = { userId: pickerId, requests: [exported(421, order)] };
      const file = sealedOutbox(content);
      expect(await bring(file, await app.signIn('admin@demo.test'))).toMatchObject({
        status: 422,
        errors: { file: ['not-yours'] },
      });
      const changed = JSON.parse(file.toString()) as { sealed: string };
      changed.sealed = `${changed.sealed.startsWith('A') ? 'B' : 'A'}${changed.sealed.slice(1)}`;
      for (const bad of [
        sealedOutbox(content, secretBox([newSecretKey()]).publicKey),
        Buffer.from(JSON.stringify(changed)),
        sealedOutbox({ userId: pickerId, requests: 'all' }),
        Buffer.from(JSON.stringify(content)),
        Buffer.from('\xff\x00 no file of ours'),
      ])
        expect(await bring(bad)).toMatchObject({ status: 422, errors: { file: ['unreadable'] } });
      expect(await history(order)).toEqual(['CREATED']);
    });
  });
});
