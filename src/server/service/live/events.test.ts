import { BACKENDS } from '#tests/fakes/testDatabase.ts';
import { orderRow } from '#tests/factories/orderRow.ts';
import { type TestApp, testApp, type Visitor } from '#tests/fakes/testApp.ts';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { DatabaseHandle } from '../../db/databaseHandle.ts';
import { inScope } from '../../db/tenancy.ts';
import { createAccounts } from '../../demo/createAccounts.ts';
import { quickHash } from '#tests/fakes/quickHash.ts';
import { notifyOrders } from '../../realtime/notifyOrders.ts';
import { notifyRevoked } from '../../realtime/notifyRevoked.ts';

describe.each(BACKENDS)('live updates on $name', ({ open }) => {
  let database: DatabaseHandle;
  let server: TestApp;
  let origin: string;
  let mine: number;
  let other: number;
  const streams: AbortController[] = [];

  beforeAll(async () => {
    database = await open();
    [mine = 0, other = 0] = await createAccounts(database, quickHash);
    server = await testApp(database);
    origin = await server.app.listen({ port: 0, host: '127.0.0.1' });
  });
  afterEach(() => streams.splice(0).forEach((stream) => stream.abort()));
  afterAll(async () => {
    await server.app.close();
    await database.close();
  });

  async function change(clientId: number, reference: string, fail = false): Promise<number> {
    let orderId = 0;
    await inScope(database, { kind: 'client', clientId }, async (trx) => {
      const row = await trx
        .insertInto('orders')
        .values(orderRow(clientId, reference))
        .returning('id')
        .executeTakeFirstOrThrow();
      orderId = row.id;
      await notifyOrders(trx, clientId, [orderId]);
      if (fail) throw new Error('rolled back');
    }).catch((error: unknown) => {
      if (!fail) throw error;
    });
    return orderId;
  }

  async function listen(browser: Visitor, query = ''): Promise<() => Promise<string>> {
    const stream = new AbortController();
    streams.push(stream);
    const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const response = await fetch(`${origin}/api/v1/events${query}`, { headers: { cookie }, signal: stream.signal });
    expect(response.headers.get('content-type')).toBe('text/event-stream');
    expect(response.headers.get('x-server-epoch')).toBe('epoch-of-the-test');
    const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
    let text = '';
    const next = async () => {
      for (;;) {
        const end = text.indexOf('\n\n');
        if (end >= 0) {
          const message = text.slice(0, end);
          text = text.slice(end + 2);
          if (!message.startsWith(':')) return message;
        } else {
          const { value, done } = (await reader?.read()) ?? { done: true, value: undefined };
          if (done) return 'closed';
          text += value;
        }
      }
    };
    return next;
  }

  it('tells of an order that changed, with its time, and nothing of another client or of a rollback', async () => {
    const next = await listen(await server.signIn('picker@demo.test'));
    await change(other, 'FOREIGN');
    await change(mine, 'ROLLED-BACK', true);
    const id = await change(mine, 'MINE');
    expect(await next()).toBe(
      `event: order\ndata: ${JSON.stringify({ id, client_id: mine, updated_at: '2026-11-20T10:00:00.000Z', status: 'CREATED' })}`,
    );
  });

  it('tells an administrator of all clients, or of the one they chose', async () => {
    const admin = await server.signIn('admin@demo.test');
    const all = await listen(admin);
    const one = await listen(admin, `?id_client=${other}`);
    const first = await change(mine, 'ADMIN-1');
    const second = await change(other, 'ADMIN-2');
    expect(await all()).toContain(`"id":${first},`);
    expect(await all()).toContain(`"id":${second},`);
    expect(await one()).toContain(`"id":${second},`);
  });

  it('tells other logins of the client which of its orders somebody has open, and stores nothing', async () => {
    const picker = await server.signIn('picker@demo.test');
    const own = await listen(picker);
    const colleague = await listen(await server.signIn('picker@demo.test'));
    const stranger = await listen(await server.signIn('merchant2@demo.test'));
    const id = await change(mine, 'OPENED');
    const foreign = await change(other, 'NOT-MINE');
    // The hint of a change follows its commit: every stream has told of its order before the next event is sent.
    expect(await own()).toContain(`"id":${id},`);
    expect(await colleague()).toContain(`"id":${id},`);
    expect(await stranger()).toContain(`"id":${foreign},`);
    const session = '00000000-0000-4000-8000-0000000000b1';
    const say = (orders: readonly number[]) =>
      picker.post('/api/v1/picking-manager/open-orders', { id_client: mine, session, orders });
    expect(await say([id, foreign])).toMatchObject({ status: 200 });
    const told = { client_id: mine, session, orders: [id], name: 'Pablo Almacén' };
    expect(await colleague()).toBe(`event: open-orders\ndata: ${JSON.stringify(told)}`);
    await say([]);
    expect(await colleague()).toContain('"orders":[]');
    await change(mine, 'LATER');
    expect(await own(), 'a login does not hear itself').toContain('event: order');
    await change(other, 'THEIRS');
    expect(await stranger()).toContain('event: order');
    const { status } = await inScope(database, { kind: 'client', clientId: mine }, (trx) =>
      trx.selectFrom('orders').select('status').where('id', '=', id).executeTakeFirstOrThrow(),
    );
    expect(status).toBe('CREATED');
  });

  it('ends when the session is revoked', async () => {
    const browser = await server.signIn('picker@demo.test');
    const next = await listen(browser);
    await browser.post('/api/v1/logout');
    expect(await next()).toBe('event: session-revoked\ndata: {}');
    expect(await next()).toBe('closed');
  });

  it('goes on when orders change in the very moment in which a session ends', async () => {
    const browser = await server.signIn('picker@demo.test');
    const next = await listen(browser);
    const colleague = await listen(await server.signIn('picker@demo.test'));
    const { id: session } = await database.unscoped
      .selectFrom('sessions')
      .select('id')
      .where('user_id', 'is not', null)
      .orderBy('id', 'desc')
      .offset(1)
      .executeTakeFirstOrThrow();
    // Told in one commit, all arrive at once: what comes after the end must not be written to a line that is closed.
    await inScope(database, { kind: 'client', clientId: mine }, async (trx) => {
      await notifyRevoked({ unscoped: trx }, session);
      for (const reference of ['AT-ONCE-1', 'AT-ONCE-2', 'AT-ONCE-3']) {
        const { id } = await trx
          .insertInto('orders')
          .values(orderRow(mine, reference))
          .returning('id')
          .executeTakeFirstOrThrow();
        await notifyOrders(trx, mine, [id]);
      }
    });
    expect(await next()).toContain('session-revoked');
    expect(await next()).toBe('closed');
    expect(await colleague()).toContain('event: order');
  });

  it('keeps one session to as many connections as anybody has tabs', async () => {
    const browser = await server.signIn('picker@demo.test');
    for (let tab = 0; tab < 16; tab += 1) await listen(browser);
    expect(await browser.get('/api/v1/events')).toMatchObject({ status: 429 });
    await listen(await server.signIn('picker@demo.test'));
  });

  it('refuses a visitor and a foreign client like any other call', async () => {
    expect((await server.visitor().call({ url: '/api/v1/events' })).json()).toMatchObject({ errorCode: 401 });
    const merchant = await server.signIn('merchant@demo.test');
    expect(await merchant.get(`/api/v1/events?id_client=${other}`)).toMatchObject({ status: 404 });
    expect(await merchant.get('/api/v1/events?id_client=x')).toMatchObject({ status: 422 });
  });
});
