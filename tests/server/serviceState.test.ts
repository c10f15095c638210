import { randomUUID } from 'node:crypto';
import type { ServiceState } from '#contract/service/service.ts';
import { CONTRACT_VERSION } from '#contract/version.ts';
import type { DatabaseHandle } from '#server/db/databaseHandle.ts';
import { endInstance, giveSign } from '#server/db/instances.ts';
import { noteVersion } from '#server/db/noteVersion.ts';
import { asOwner } from '#server/db/tenancy.ts';
import { insertShop } from '#tests/factories/shopRows.ts';
import { NOW, testApp, type TestApp, type Visitor } from '#tests/fakes/testApp.ts';
import { BACKENDS } from '#tests/fakes/testDatabase.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

const HOUR_MS = 3_600_000;
const ago = (ms: number) => new Date(NOW.getTime() - ms);

describe.each(BACKENDS)('how the service runs on $name', ({ openDemo }) => {
  let database: DatabaseHandle;
  let app: TestApp;
  let admin: Visitor;
  let clients: Readonly<Record<string, number>>;

  beforeAll(async () => {
    database = await openDemo(ago(HOUR_MS));
    app = await testApp(database, { limiter: { take: () => 0 } });
    admin = await app.signIn('admin@demo.test');
    const rows = await asOwner(database, (trx) => trx.selectFrom('clients').select(['id', 'name']).execute());
    clients = Object.fromEntries(rows.map(({ id, name }) => [name, id]));
  });
  afterAll(async () => {
    await app.app.close();
    await database.close();
  });

  const read = async () => (await admin.get('/api/v1/service')).body.data as ServiceState;
  const mine = () => clients['Ultramarinos Demo'] ?? 0;

  test('tells queues, and what was given up, of every client and of the server itself; each runs again', async () => {
    const job = { payload: '{}', created_at: ago(2 * HOUR_MS), attempts: 3 };
    const dead = { ...job, state: 'dead', problem: 'fault', due_at: ago(HOUR_MS) } as const;
    await asOwner(database, async (trx) => {
      await trx.deleteFrom('jobs').execute();
      await trx
        .insertInto('jobs')
        .values([
          { ...dead, client_id: mine(), kind: 'sendMail', key: '1' },
          { ...dead, client_id: null, kind: 'expireKeys', key: '' },
          { ...job, client_id: mine(), kind: 'sendMail', key: '2', state: 'waiting', due_at: ago(90_000) },
          { ...job, client_id: mine(), kind: 'sendMail', key: '3', state: 'waiting', due_at: ago(-HOUR_MS) },
          { ...job, client_id: null, kind: 'addUpTallies', key: '', state: 'waiting', due_at: ago(-HOUR_MS) },
          { ...job, client_id: null, kind: 'closeMonth', key: '', state: 'waiting', due_at: ago(30_000) },
          {
            ...job,
            client_id: mine(),
            kind: 'sendMail',
            key: '4',
            state: 'running',
            lease: 'theirs',
            due_at: ago(-HOUR_MS),
          },
        ])
        .execute();
    });
    const state = await read();
    expect(state.queues).toEqual([
      { kind: 'sendMail', waiting: 2, running: 1, dead: 1, late: 90 },
      { kind: 'expireKeys', waiting: 0, running: 0, dead: 1, late: 0 },
      { kind: 'closeMonth', waiting: 1, running: 0, dead: 0, late: 30 },
    ]);
    expect(state.dead).toMatchObject([
      { kind: 'expireKeys', client_id: null, client_name: null, problem: 'fault', attempts: 3 },
      { kind: 'sendMail', client_id: mine(), client_name: 'Ultramarinos Demo', failed_at: dead.due_at.toISOString() },
    ]);
    for (const { id, client_id } of state.dead)
      expect((await admin.post(`/api/v1/jobs/${id}/rerun?id_client=${client_id ?? 0}`)).status).toBe(200);
    expect((await read()).dead).toEqual([]);
  });

  test('tells the contracts that are left alone and the shops with a problem, but none that is switched off', async () => {
    expect(await read()).toMatchObject({ carriers: [], shops: [] });
    const until = ago(-HOUR_MS);
    await asOwner(database, async (trx) => {
      const carriers = await trx
        .selectFrom('carriers')
        .select(['id', 'client_id', 'environment'])
        .where('client_id', '=', mine())
        .orderBy('id')
        .limit(3)
        .execute();
      const breaker = (at: number, open_until: Date) => {
        const { id = 0, client_id = 0, environment = 'test' as const } = carriers[at] ?? {};
        return { client_id, carrier_id: id, line: environment, failures: 5, open_until };
      };
      await trx
        .insertInto('carrier_breakers')
        .values([breaker(0, until), breaker(1, ago(1)), breaker(2, until)])
        .execute();
      await trx
        .updateTable('carriers')
        .set({ disabled_at: NOW })
        .where('id', '=', carriers[2]?.id ?? 0)
        .execute();
      await insertShop(trx, mine(), { mark: 'Rota', count: 1 });
      await insertShop(trx, mine(), { mark: 'Apagada', count: 2 });
      await insertShop(trx, mine(), { mark: 'Buena', count: 3 });
      await trx
        .updateTable('eplatforms')
        .set({ problem: 'unauthorized' })
        .where('name', 'not like', 'Buena%')
        .execute();
      await trx.updateTable('eplatforms').set({ disabled_at: NOW }).where('name', 'like', 'Apagada%').execute();
    });
    const { carriers, shops } = await read();
    expect(carriers).toMatchObject([{ client_name: 'Ultramarinos Demo', open_until: until.toISOString(), waiting: 0 }]);
    expect(shops).toMatchObject([
      { name: 'Rota tienda 1', type: 'woocommerce', problem: 'unauthorized', read_at: null },
    ]);
  });

  test('tells devices with an old app, and silent ones with changes that never arrived, each once', async () => {
    const device = { user_id: 1, high: 9, first_seq: 1, expired_through: 0, app_version: CONTRACT_VERSION };
    const silent = ago(2 * HOUR_MS);
    const [other = 0] = Object.values(clients).filter((id) => id !== mine());
    await asOwner(database, async (trx) => {
      await trx
        .insertInto('outbox_devices')
        .values([
          { ...device, client_id: mine(), device_id: 'silent', last_seen_at: silent },
          // What it did for another client belongs to the same count.
          { ...device, client_id: other, device_id: 'silent', high: 5, last_seen_at: ago(5 * HOUR_MS) },
          { ...device, client_id: mine(), device_id: 'busy', last_seen_at: ago(60_000) },
          { ...device, client_id: mine(), device_id: 'done', high: 4, last_seen_at: silent },
          {
            ...device,
            client_id: mine(),
            device_id: 'old',
            high: 4,
            last_seen_at: ago(1000),
            app_version: CONTRACT_VERSION - 1,
          },
          { ...device, client_id: mine(), device_id: 'mute', high: 4, last_seen_at: ago(2000), app_version: null },
          {
            ...device,
            client_id: mine(),
            device_id: 'gone',
            last_seen_at: ago(31 * 24 * HOUR_MS),
            app_version: CONTRACT_VERSION - 1,
          },
        ])
        .execute();
      const applied = (device_id: string, ranges: string, client_id = mine()) => ({
        client_id,
        device_id,
        user_id: 1,
        applied: ranges,
      });
      await trx
        .insertInto('outbox_applied')
        .values([
          applied('silent', '{[1,3),[4,6)}'),
          applied('silent', '{[3,4)}', other),
          ...['done', 'old', 'mute'].map((id) => applied(id, '{[1,5)}')),
        ])
        .execute();
    });
    const { devices, version } = await read();
    expect(version).toBe(CONTRACT_VERSION);
    expect(devices.map(({ device_id, unsent, app_version }) => [device_id, unsent, app_version])).toEqual([
      ['silent', 4, CONTRACT_VERSION],
      ['mute', 0, null],
      ['old', 0, CONTRACT_VERSION - 1],
    ]);
    await asOwner(database, async (trx) => {
      await trx.insertInto('server_meta').values({ id: 1, epoch: 'e', generation: 0 }).execute();
    });
    await noteVersion(database, ago(1500));
    await noteVersion(database, ago(0));
    // Nobody has heard of it since this version began.
    expect((await read()).devices.map(({ device_id }) => device_id)).toEqual(['silent', 'old']);
    expect(devices[0]).toMatchObject({ client_name: 'Ultramarinos Demo', last_seen: silent.toISOString() });
  });

  test('tells the servers, with those that fell silent last', async () => {
    const works = { id: randomUUID(), startedAt: ago(HOUR_MS), keys: [] };
    const silent = { id: randomUUID(), startedAt: ago(2 * HOUR_MS), keys: [] };
    await giveSign(database, silent, ago(60_000));
    await giveSign(database, works, ago(5000));
    const { servers } = await read();
    expect(servers.map(({ started_at, works: isWorking }) => [started_at, isWorking])).toEqual([
      [works.startedAt.toISOString(), true],
      [silent.startedAt.toISOString(), false],
    ]);
    expect(servers[0]).toMatchObject({ version: CONTRACT_VERSION, name: expect.stringMatching(/./) });
    await endInstance(database, works);
    await giveSign(database, silent, ago(0));
    expect((await read()).servers).toMatchObject([{ works: true }]);
  });

  test('tells the size of the database and its largest tables', async () => {
    const state = await read();
    expect(state.database.kind).toBe(database.backend === 'pglite' ? 'embedded' : 'postgresql');
    expect(state.database.tables).toHaveLength(8);
    const sizes = state.database.tables.map(({ bytes }) => bytes);
    expect(sizes).toEqual(sizes.toSorted((a, b) => b - a));
    expect(state.database.bytes).toBeGreaterThan(sizes[0] ?? Infinity);
    expect(state.sends).toEqual({ mail: false, payments: false });
  });

  test('is for nobody of a client', async () => {
    const merchant = await app.signIn('merchant@demo.test');
    expect((await merchant.get('/api/v1/service')).status).toBe(403);
  });
});
