import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { openPgBouncer, pgBouncerVersion } from '#tests/fakes/pools/pgBouncer.ts';
import { openSessionlessPool } from '#tests/fakes/pools/sessionlessPool.ts';
import { createOwnedDatabase, dropDatabase, TEMPLATE } from '#tests/setup/ownedDatabase.ts';
import { eventually } from '#tests/fakes/eventually.ts';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import type { DatabaseHandle } from '../databaseHandle.ts';
import { prepared } from '../prepared.ts';
import { asOwner } from '../tenancy.ts';
import { openPostgres } from './openPostgres.ts';
import { STATEMENTS_LOST, UnusablePool } from './poolCheck.ts';

const administrator = inject('postgresAdministrator');
const NAME = `despacho_${randomUUID().replaceAll('-', '')}`;
const hosts = decodeURIComponent(/@([^/]*)/.exec(administrator)?.[1] ?? '');
const version = pgBouncerVersion();
const keepsMore = version !== null && (version[0] > 1 || version[1] >= 21);

interface Pool {
  readonly address: string;
  readonly stop: () => Promise<void>;
}

const bouncer = async (...more: string[]): Promise<Pool> => {
  const { folder, stop } = await openPgBouncer(hosts, 'despacho_owner', more);
  return { address: `postgres://despacho_owner@${encodeURIComponent(folder)}/${NAME}`, stop };
};

const POOLS: readonly { name: string; open: () => Promise<Pool>; loss: string; keeps: boolean }[] = [
  {
    name: 'a pool that forgets sessions',
    open: async () => {
      const { port, stop } = await openSessionlessPool(`${hosts}/.s.PGSQL.5432`);
      return { address: `postgres://despacho_owner@127.0.0.1:${port}/${NAME}`, stop };
    },
    loss: 'notifications',
    keeps: false,
  },
  ...(version === null
    ? []
    : [
        { name: 'PgBouncer', open: () => bouncer(), loss: 'settings', keeps: false },
        {
          name: 'PgBouncer with start parameters ignored',
          open: () => bouncer('ignore_startup_parameters = options'),
          loss: 'settings',
          keeps: false,
        },
      ]),
  ...(keepsMore
    ? [
        {
          name: 'PgBouncer that keeps statements',
          open: () => bouncer('max_prepared_statements = 200'),
          loss: 'settings',
          keeps: true,
        },
      ]
    : []),
];

/** Only a cluster of these tests has a socket whose folder is known. */
describe.runIf(hosts.startsWith('/'))('PostgreSQL behind a pool', () => {
  let direct: string;
  beforeAll(async () => {
    direct = await createOwnedDatabase(administrator, NAME, TEMPLATE);
  });
  afterAll(() => dropDatabase(administrator, NAME));

  describe.each(POOLS)('$name', ({ open, loss, keeps }) => {
    let pool: Pool;
    let database: DatabaseHandle;
    beforeAll(async () => {
      pool = await open();
      database = await openPostgres({ address: pool.address, direct, connections: 4 }, { statementMs: 500 });
    });
    afterAll(async () => {
      await database.close();
      await pool.stop();
    });

    it('is refused in words where nobody said that it is one', async () => {
      const failure = await openPostgres(pool.address).catch((error: unknown) => error);
      expect(failure).toBeInstanceOf(UnusablePool);
      expect(failure).toMatchObject({ loss, message: expect.stringContaining('DATABASE_DIRECT_URL') as string });
    });

    it('is no place to be heard from', async () => {
      const failure = openPostgres({ address: direct, direct: pool.address });
      await expect(failure).rejects.toThrow(/DATABASE_DIRECT_URL/);
    });

    it('says what it can not keep', () => {
      expect(database.warnings).toEqual(keeps ? [] : [STATEMENTS_LOST]);
    });

    it('has the settings in every transaction, and in a statement by itself', async () => {
      const settings = sql<{ jit: string; lock: string; most: string }>`
        select current_setting('jit') as jit, current_setting('lock_timeout') as lock, current_setting('statement_timeout') as most`;
      const wanted = [{ jit: 'off', lock: '10s', most: '500ms' }];
      expect((await settings.execute(database.unscoped)).rows).toEqual(wanted);
      expect(await asOwner(database, async (trx) => (await settings.execute(trx)).rows)).toEqual(wanted);
      await expect(sql`select pg_sleep(20)`.execute(database.unscoped)).rejects.toMatchObject({ code: '57014' });
    });

    it('runs the statements that are prepared elsewhere, many at once', async () => {
      const statement = (n: number) => prepared(sql<{ n: number }>`select ${n}::integer as n`);
      const answers = await Promise.all(
        Array.from({ length: 60 }, (_, n) =>
          n % 2 === 0
            ? statement(n).execute(database.unscoped)
            : asOwner(database, async (trx) => {
                await statement(0).execute(trx);
                return statement(n).execute(trx);
              }),
        ),
      );
      expect(answers.map(({ rows }) => rows[0]?.n)).toEqual(Array.from({ length: 60 }, (_, n) => n));
    });

    it('keeps what a statement by itself wrote, and nothing of one that failed', async () => {
      await sql`create table if not exists kept (n integer primary key)`.execute(database.unscoped);
      await sql`delete from kept`.execute(database.unscoped);
      await sql`insert into kept values (1)`.execute(database.unscoped);
      await expect(sql`insert into kept values (2), (1)`.execute(database.unscoped)).rejects.toMatchObject({
        code: '23505',
      });
      expect((await sql`select n from kept`.execute(database.unscoped)).rows).toEqual([{ n: 1 }]);
    });

    it('does not stand between a notification and who hears it', async () => {
      const heard: string[] = [];
      const stop = await database.listen('news', (payload) => heard.push(payload));
      await sql`select pg_notify('news', 'one')`.execute(database.unscoped);
      await eventually(() => expect(heard).toEqual(['one']));
      await stop();
    });

    it('does not stand before bulk loads and vacuum', async () => {
      expect(await database.bulkLoad(({ query }) => query('select pg_sleep(0.6)'))).toHaveLength(1);
      await expect(database.maintain()).resolves.toBeUndefined();
      await expect(database.ping()).resolves.toBeUndefined();
    });
  });
});
