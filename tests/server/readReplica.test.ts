import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { OrderDetail } from '#contract/orders/order.ts';
import { appliedRanges, RESPONSE_HEADERS } from '#contract/headers.ts';
import type { DatabaseHandle } from '#server/db/databaseHandle.ts';
import { settleEpoch } from '#server/db/epoch.ts';
import { openDatabase } from '#server/db/openDatabase.ts';
import { openReplica } from '#server/db/postgres/openReplica.ts';
import { readInScope } from '#server/db/tenancy.ts';
import { loadDemo } from '#server/demo/loadDemo.ts';
import { eventually } from '#tests/fakes/eventually.ts';
import { outboxHeaders } from '#tests/fakes/outboxHeaders.ts';
import { quickHash } from '#tests/fakes/quickHash.ts';
import { testApp, type TestApp, type Visitor } from '#tests/fakes/testApp.ts';
import { createOwnedDatabase, ownersAddress } from '../setup/ownedDatabase.ts';
import { startReplicatedPostgres } from '../setup/postgresCluster.ts';
import { postgresPrograms } from '../setup/postgresPrograms.ts';

const STATUS = '/api/v1/orders/executeActionInOrders/changeOrderStatus';
const NAME = 'despacho_replicated';
const ALL = { kind: 'all' } as const;

type Cluster = NonNullable<Awaited<ReturnType<typeof startReplicatedPostgres>>>;

/** Two servers over one PostgreSQL and a second one that follows it through its log. */
describe.runIf(await postgresPrograms())('reads of a replica', () => {
  let cluster: Cluster;
  let dataDir: string;
  let databaseUrl: string;
  let replica: pg.Client;
  const databases: DatabaseHandle[] = [];
  const servers: TestApp[] = [];
  let picker: Visitor;
  let pickerId: number;
  let orders: OrderDetail[];
  let seq = 0;

  beforeAll(async () => {
    const started = await startReplicatedPostgres();
    if (!started) return;
    cluster = started;
    dataDir = mkdtempSync('/tmp/despacho-replicated-');
    databaseUrl = await createOwnedDatabase(cluster.url, NAME);
    const alone = await openDatabase({ dataDir, databaseUrl });
    await settleEpoch(alone, dataDir);
    await sql`update server_meta set epoch = 'e1'`.execute(alone.unscoped);
    await loadDemo(alone, new Date('2026-11-20T09:00:00.000Z'), { hash: quickHash, past: false });
    await alone.close();
    for (let n = 0; n < 2; n += 1) {
      const database = await open(ownersAddress(cluster.replicaUrl, NAME));
      databases.push(database);
      servers.push(await testApp(database, { epoch: () => 'e1', limiter: { take: () => 0 } }));
    }
    replica = new pg.Client({ connectionString: cluster.replicaUrl });
    replica.on('error', () => {});
    await replica.connect();
    picker = await first().signIn('picker@demo.test');
    pickerId = ((await picker.get('/api/v1/user/current')).body.data as { id: number }).id;
    orders = (await picker.get('/api/v1/orders/detailed?sort=id&per_page=20')).body.data as OrderDetail[];
  });
  afterAll(async () => {
    await Promise.all(servers.map(({ app }) => app.close()));
    for (const database of databases) await database.close();
    await replica?.end().catch(() => {});
    cluster?.stop();
    if (dataDir) rmSync(dataDir, { recursive: true, force: true });
  });

  // On a busy machine a connection alone takes longer than a read waits.
  const open = (databaseReadUrl: string) =>
    openDatabase({ dataDir, databaseUrl, databaseReadUrl, databasePool: 4, replicaPatienceMs: 2000 });
  const first = () => servers[0] as TestApp;
  const database = () => databases[0] as DatabaseHandle;
  const standing = (one = database()) => one.replica?.state();
  const isUsed = () =>
    eventually(() => {
      expect(databases.map((one) => standing(one))).toEqual(['used', 'used']);
    });
  const at = (server: TestApp): Visitor => {
    const other = server.visitor();
    for (const [name, value] of picker.cookies) other.cookies.set(name, value);
    return other;
  };
  const change = (order: number, status: string) => {
    seq += 1;
    const payload = { ordersIds: [order], data: { status } };
    return picker.call({ method: 'POST', url: STATUS, payload, headers: outboxHeaders(seq, pickerId) });
  };
  /** What a read says of the order, and of the commands of the device. */
  const look = async (browser: Visitor, order: number) => {
    const answer = await browser.call({
      method: 'GET',
      url: `/api/v1/orders/${order}`,
      headers: outboxHeaders(seq, pickerId),
    });
    const applied = answer.headers[RESPONSE_HEADERS.applied];
    return {
      status: answer.json<{ data: OrderDetail }>().data.status,
      hasSaid: appliedRanges(String(applied))(seq),
    };
  };
  /** Where reads were answered while `work` ran. */
  const answeredBy = async (work: () => Promise<unknown>) => {
    const { replica: asked } = database();
    if (!asked) throw new Error('opened without a replica');
    const reads = vi.spyOn(asked, 'read');
    await work();
    const results = await Promise.all(reads.mock.results.map(({ value }) => value as unknown));
    reads.mockRestore();
    return results.map((result) => (result === null ? 'primary' : 'replica'));
  };
  /** Nothing that is written while `work` runs is shown by the replica. */
  const atStandstill = async (work: () => Promise<unknown>) => {
    await isUsed();
    await replica.query('select pg_wal_replay_pause()');
    try {
      await work();
    } finally {
      await replica.query('select pg_wal_replay_resume()');
    }
  };
  const idOf = (place: number) => orders[place]?.id ?? 0;

  test('lists, pages of orders and reports are answered there', async () => {
    await isUsed();
    const list = await answeredBy(() => picker.get('/api/v1/orders/detailed?per_page=5'));
    expect(list).toEqual(['replica']);
    expect(await answeredBy(() => look(picker, idOf(0)))).toEqual(['replica']);
  });

  test('what was written is read at once, at each server, while the replica stands still', async () => {
    await atStandstill(async () => {
      for (const status of ['IN_PICKEDUP', 'PICKEDUP']) {
        expect((await change(idOf(1), status)).statusCode).toBe(200);
        expect(await look(picker, idOf(1))).toEqual({ status, hasSaid: true });
        expect(await look(at(servers[1] as TestApp), idOf(1))).toEqual({ status, hasSaid: true });
      }
      expect(databases.map((one) => standing(one))).toEqual(['late', 'late']);
    });
    await isUsed();
    const seen = async () => expect(await look(picker, idOf(1))).toEqual({ status: 'PICKEDUP', hasSaid: true });
    expect(await answeredBy(seen)).toEqual(['replica']);
  });

  test('a report has what was written a moment ago', async () => {
    await atStandstill(async () => {
      await change(idOf(2), 'IN_PICKEDUP');
      const merchant = await first().signIn('merchant@demo.test');
      const report = await merchant.call({ method: 'GET', url: '/api/v1/reports/ordersReport' });
      const line = report.body.split('\r\n').find((row) => row.includes(String(orders[2]?.order_reference)));
      expect(line).toContain('En picking');
    });
  });

  test('a read that the replica ends is done by the database', async () => {
    await isUsed();
    let tries = 0;
    const seen = await readInScope(database(), ALL, async (trx) => {
      tries += 1;
      if (tries === 1) await sql`select pg_terminate_backend(pg_backend_pid())`.execute(trx);
      return (await sql<{ recovers: boolean }>`select pg_is_in_recovery() as recovers`.execute(trx)).rows;
    });
    expect(seen).toEqual([{ recovers: false }]);
    await isUsed();
  });

  test('a question that no server can answer keeps nobody off the replica', async () => {
    await isUsed();
    const asked = readInScope(database(), ALL, (trx) => sql`select 1 / 0`.execute(trx));
    await expect(asked).rejects.toThrow('division by zero');
    expect(standing()).toBe('used');
  });

  test('a replica that is away costs nobody anything, and is used again when it is back', async () => {
    await isUsed();
    cluster.stopReplica();
    expect((await picker.get('/api/v1/orders/detailed?per_page=5')).status).toBe(200);
    expect((await change(idOf(3), 'IN_PICKEDUP')).statusCode).toBe(200);
    expect(await look(picker, idOf(3))).toEqual({ status: 'IN_PICKEDUP', hasSaid: true });
    expect(standing()).toBe('away');
    const admin = await first().signIn('admin@demo.test');
    expect((await admin.get('/api/v1/service')).body.data).toMatchObject({ database: { replica: 'away' } });
    const late = await open(ownersAddress(cluster.replicaUrl, NAME));
    expect(standing(late)).toBe('starting');
    await late.close();
    cluster.startReplica();
    await isUsed();
    replica = new pg.Client({ connectionString: cluster.replicaUrl });
    replica.on('error', () => {});
    await replica.connect();
  });

  test.each([
    ['the database itself', 'writable', () => databaseUrl],
    ['another database of the cluster', 'other', () => ownersAddress(cluster.replicaUrl, 'postgres')],
  ] as const)('%s is never asked', async (_, fault, address) => {
    const wrong = await open(address());
    await eventually(() => expect(standing(wrong)).toBe(fault));
    await wrong.close();
  });

  test('how it stands is said once, and again when it is back', async () => {
    await isUsed();
    const said: string[] = [];
    const place = { address: ownersAddress(cluster.replicaUrl, NAME), connections: 1, statementMs: 1000 };
    await atStandstill(async () => {
      await change(idOf(4), 'IN_PICKEDUP');
      const one = openReplica({ ...place, keepsStatements: true, saidAfterMs: 0 }, database().unscoped, (words) =>
        said.push(words),
      );
      await eventually(() =>
        expect(said).toEqual(['Reads go to DATABASE_URL: the server at DATABASE_READ_URL is behind.']),
      );
      await replica.query('select pg_wal_replay_resume()');
      await eventually(() => expect(said).toHaveLength(2));
      expect(said[1]).toBe('Reads go to DATABASE_READ_URL again.');
      await one.close();
    });
  });

  test('a replica that took over is none any more, and others are told apart from it', async () => {
    await isUsed();
    cluster.promoteReplica();
    await eventually(async () => {
      await look(picker, idOf(0));
      expect(standing()).toBe('writable');
    });
    // What follows the old one has the same rows, and not what the new one writes.
    const promoted = await openDatabase({
      dataDir: join(dataDir, 'promoted'),
      databaseUrl: ownersAddress(cluster.replicaUrl, NAME),
      databaseReadUrl: databaseUrl,
    });
    await eventually(() => expect(standing(promoted)).toMatch(/other|writable/));
    const marker = async (one: DatabaseHandle) =>
      (await one.unscoped.selectFrom('server_meta').select('read_marker').executeTakeFirst())?.read_marker;
    expect(await marker(promoted)).not.toBe(await marker(database()));
    await promoted.close();
  });
});
