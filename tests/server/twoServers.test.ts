import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import type { OrderDetail } from '#contract/orders/order.ts';
import type { DatabaseHandle } from '#server/db/databaseHandle.ts';
import { EPOCH_CHANNEL, mintEpoch, settleEpoch } from '#server/db/epoch.ts';
import { openPostgres } from '#server/db/postgres/openPostgres.ts';
import { asOwner } from '#server/db/tenancy.ts';
import { outboxHeaders } from '#tests/fakes/outboxHeaders.ts';
import { testApp, type TestApp, type Visitor } from '#tests/fakes/testApp.ts';
import { BACKENDS } from '#tests/fakes/testDatabase.ts';
import { createOwnedDatabase, dropDatabase, ownersAddress } from '../setup/ownedDatabase.ts';
import { eventually } from '#tests/fakes/eventually.ts';

const STATUS = '/api/v1/orders/executeActionInOrders/changeOrderStatus';
const administrator = inject('postgresAdministrator');
const postgres = BACKENDS.find(({ name }) => name === 'postgres');

/** Two servers over one PostgreSQL, each with its own pool, listener and memory. */
describe.runIf(postgres)('two servers over one database', () => {
  const databases: DatabaseHandle[] = [];
  const servers: TestApp[] = [];
  const origins: string[] = [];
  const streams: AbortController[] = [];
  let address = '';
  let orders: OrderDetail[];
  let picker: Visitor;
  let pickerId: number;

  beforeAll(async () => {
    const database = await postgres?.openDemo(new Date('2026-11-20T09:00:00.000Z'));
    if (!database) return;
    await asOwner(database, (trx) =>
      trx.insertInto('server_meta').values({ id: 1, epoch: 'e1', generation: 1 }).execute(),
    );
    const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(database.unscoped);
    address = ownersAddress(administrator, rows[0]?.name ?? '');
    // The first is closed last, because it removes the database.
    databases.push(database, await openPostgres(address));
    for (const one of databases) {
      const server = await testApp(one, { epoch: () => 'e1' });
      servers.push(server);
      origins.push(await server.app.listen({ port: 0, host: '127.0.0.1' }));
    }
    picker = await first().signIn('picker@demo.test');
    pickerId = ((await picker.get('/api/v1/user/current')).body.data as { id: number }).id;
    orders = (await picker.get('/api/v1/orders/detailed?sort=id&per_page=20')).body.data as OrderDetail[];
  });
  afterAll(async () => {
    streams.forEach((stream) => stream.abort());
    await Promise.all(servers.map(({ app }) => app.close()));
    for (const database of databases.toReversed()) await database.close();
  });

  const first = () => servers[0] as TestApp;
  const second = () => servers[1] as TestApp;
  const cookieOf = ({ cookies }: Visitor) => [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const idOf = (place: number) => orders[place]?.id ?? 0;

  /** The same browser at the other server, as a load balancer would lead it there. */
  const at = (server: TestApp, browser: Visitor): Visitor => {
    const other = server.visitor();
    for (const [name, value] of browser.cookies) other.cookies.set(name, value);
    return other;
  };
  const change = (browser: Visitor, seq: number, order: number, status = 'IN_PICKEDUP') =>
    browser.call({
      method: 'POST',
      url: STATUS,
      payload: { ordersIds: [order], data: { status } },
      headers: outboxHeaders(seq, pickerId),
    });
  const historyOf = async (order: number) =>
    ((await picker.get(`/api/v1/orders/${order}`)).body.data as OrderDetail).status_history.map(({ status }) => status);

  async function listen(place: 0 | 1, browser: Visitor) {
    const stream = new AbortController();
    streams.push(stream);
    const response = await fetch(`${origins[place]}/api/v1/events`, {
      headers: { cookie: cookieOf(browser) },
      signal: stream.signal,
    });
    const heard = { text: '', ended: false };
    void (async () => {
      for await (const part of response.body?.pipeThrough(new TextDecoderStream()) ?? []) heard.text += part;
      heard.ended = true;
    })().catch(() => undefined);
    await eventually(() => expect(heard.text).toContain(': ready'));
    return heard;
  }

  test('what changes at one is told at the other', async () => {
    const heard = await listen(1, await second().signIn('picker@demo.test'));
    expect((await change(picker, 1, idOf(0))).statusCode).toBe(200);
    await eventually(() => expect(heard.text).toContain(`"id":${idOf(0)},`));
  });

  test('a session is one at both, and ends at both', async () => {
    const browser = await first().signIn('picker@demo.test');
    const there = at(second(), browser);
    const heard = await listen(1, browser);
    expect(await there.get('/api/v1/user/current')).toMatchObject({ status: 200 });
    await browser.post('/api/v1/logout');
    expect(await there.get('/api/v1/user/current')).toMatchObject({ status: 401 });
    await eventually(() =>
      expect(heard).toMatchObject({ ended: true, text: expect.stringContaining('session-revoked') as string }),
    );
  });

  test('copies of one command at both at once have one effect', async () => {
    const both = [picker, at(second(), picker)] as const;
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, copy) => change(both[copy % 2 === 0 ? 0 : 1], 2, idOf(1))),
    );
    const codes = answers.map((one) => one.json<{ errorCode: unknown }>().errorCode);
    expect(codes.filter((code) => code !== null && code !== 'in-progress')).toEqual([]);
    expect(codes).toContain(null);
    const repeat = await change(both[1], 2, idOf(1));
    expect([repeat.statusCode, repeat.headers['idempotency-replayed']]).toEqual([200, 'true']);
    expect(await historyOf(idOf(1))).toEqual(['CREATED', 'IN_PICKEDUP']);
  });

  test('different commands for the same orders at both wait for each other, and none is lost', async () => {
    const there = at(second(), picker);
    const ids = [2, 3, 4, 5].map(idOf);
    const bulk = (browser: Visitor, wanted: readonly number[]) =>
      browser.post(STATUS, { ordersIds: wanted, data: { status: 'IN_PICKEDUP' } });
    const answers = await Promise.all([
      bulk(picker, ids),
      bulk(there, ids.toReversed()),
      bulk(picker, ids),
      bulk(there, ids.toReversed()),
    ]);
    expect(answers.map(({ body }) => (body.data as { success: number[] }).success)).toEqual([ids, ids, ids, ids]);
    for (const id of ids) expect(await historyOf(id)).toEqual(['CREATED', 'IN_PICKEDUP']);
  });

  test('wrong passwords are counted together, also when they come at once', async () => {
    const tries = Array.from({ length: 12 }, async (_, one) => {
      const visitor = (one % 2 === 0 ? first() : second()).visitor();
      await visitor.get('/sanctum/csrf-cookie');
      return (await visitor.post('/api/v1/login', { email: 'counter@demo.test', password: 'wrong' })).status;
    });
    const statuses = await Promise.all(tries);
    expect(statuses.filter((status) => status === 401)).toHaveLength(5);
    expect(statuses.filter((status) => status === 429)).toHaveLength(7);
  });

  test('a new epoch is known at the other at once', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'despacho-epoch-'));
    const heard: string[] = [];
    const stop = await databases[1]?.listen(EPOCH_CHANNEL, (epoch) => heard.push(epoch));
    try {
      const before = await settleEpoch(databases[0] as DatabaseHandle, folder);
      const after = await mintEpoch(databases[0] as DatabaseHandle, folder);
      await eventually(() => expect(heard).toEqual([after]));
      expect(before).toBe('e1');
      expect(after).not.toBe('e1');
    } finally {
      await stop?.();
      rmSync(folder, { recursive: true });
    }
  });

  test('one that closes sends its devices away, the other goes on', async () => {
    const closing = await testApp(databases[1] as DatabaseHandle, { epoch: () => 'e1' });
    origins[1] = await closing.app.listen({ port: 0, host: '127.0.0.1' });
    const browser = await first().signIn('picker@demo.test');
    const heard = await listen(1, browser);
    await closing.app.close();
    await eventually(() => expect(heard.ended).toBe(true));
    expect(await browser.get('/api/v1/user/current')).toMatchObject({ status: 200 });
  });

  test('both may be the first to bring the schema up to date', async () => {
    const name = `despacho_twice_${Date.now()}`;
    const empty = await createOwnedDatabase(administrator, name);
    try {
      const handles = await Promise.all([1, 2, 3].map(() => openPostgres(empty)));
      for (const handle of handles)
        expect(await sql`select 1 from orders`.execute(handle.unscoped)).toMatchObject({ rows: [] });
      for (const handle of handles) await handle.close();
    } finally {
      await dropDatabase(administrator, name);
    }
  });
});
