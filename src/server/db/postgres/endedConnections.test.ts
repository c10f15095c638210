import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import pg from 'pg';
import type { DatabaseHandle } from '#server/db/databaseHandle.ts';
import { isUnavailable } from '#server/kernel/isUnavailable.ts';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { createOwnedDatabase, dropDatabase, ownersAddress, TEMPLATE } from '#tests/setup/ownedDatabase.ts';
import { openPostgres } from './openPostgres.ts';

const administrator = inject('postgresAdministrator');
/** The connection that is not cut. */
const HOLDER = 'holder';
const NAME = `despacho_${randomUUID().replaceAll('-', '')}`;

/** Whoever asks is told; an event that nobody heard would end the process of these tests. */
describe.runIf(administrator !== '')('a connection that PostgreSQL ends', () => {
  let database: DatabaseHandle;
  const cutter = new pg.Client({ connectionString: administrator });
  beforeAll(async () => {
    await cutter.connect();
    database = await openPostgres(await createOwnedDatabase(administrator, NAME, TEMPLATE));
    await sql`create table cut (n integer)`.execute(database.unscoped);
  });
  afterAll(async () => {
    await database.close();
    await dropDatabase(administrator, NAME);
    await cutter.end();
  });

  const cut = () =>
    cutter.query(
      'select pg_terminate_backend(pid, 10000) from pg_stat_activity where datname = $1 and application_name <> $2',
      [NAME, HOLDER],
    );
  const failureOf = (work: Promise<unknown>): Promise<unknown> =>
    work.then(
      () => null,
      (error: unknown) => error,
    );

  it.each(['read write', 'read only'] as const)('between two statements of a %s transaction', async (mode) => {
    const failure = await failureOf(
      database.unscoped
        .transaction()
        .setAccessMode(mode)
        .execute(async (trx) => {
          await sql`select 1`.execute(trx);
          await cut();
          await sql`select 1`.execute(trx);
        }),
    );
    expect(isUnavailable(failure)).toBe(true);
    await expect(database.ping()).resolves.toBeUndefined();
  });

  it('before the commit: nothing of it is there', async () => {
    const failure = await failureOf(
      database.unscoped.transaction().execute(async (trx) => {
        await sql`insert into cut values (1)`.execute(trx);
        await cut();
      }),
    );
    expect(isUnavailable(failure)).toBe(true);
    expect((await sql`select n from cut`.execute(database.unscoped)).rows).toEqual([]);
  });

  it('in a bulk load: while it copies, and between two copies', async () => {
    const holder = new pg.Client({ connectionString: ownersAddress(administrator, NAME), application_name: HOLDER });
    await holder.connect();
    await holder.query('begin; lock table cut in access exclusive mode');
    const copying = failureOf(database.bulkLoad(({ copy }) => copy('cut', ['n'], '1\n')));
    await cutter.query(`do $$ begin
      while not exists (select from pg_stat_activity where datname = '${NAME}' and wait_event_type = 'Lock') loop
        perform pg_sleep(0.01), pg_stat_clear_snapshot();
      end loop; end $$`);
    await cut();
    expect(isUnavailable(await copying)).toBe(true);
    await holder.end();
    const between = database.bulkLoad(async ({ copy }) => {
      await copy('cut', ['n'], '1\n');
      await cut();
      await copy('cut', ['n'], '2\n');
    });
    expect(isUnavailable(await failureOf(between))).toBe(true);
    expect((await sql`select n from cut`.execute(database.unscoped)).rows).toEqual([]);
  });

  it('while it says whether it lives, and while it tidies up', async () => {
    const tidying = failureOf(database.maintain());
    await database.ping();
    await cut();
    const failure = await tidying;
    expect(failure === null || isUnavailable(failure)).toBe(true);
    await expect(database.ping()).resolves.toBeUndefined();
  });
});
