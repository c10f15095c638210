import { randomUUID } from 'node:crypto';
import { isUnavailable } from '#server/kernel/isUnavailable.ts';
import type { DatabaseHandle } from '#server/db/databaseHandle.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { createOwnedDatabase, dropDatabase } from '#tests/setup/ownedDatabase.ts';
import { openPostgres } from './openPostgres.ts';

const administrator = inject('postgresAdministrator');
const NAME = `despacho_${randomUUID().replaceAll('-', '')}`;
/** Shorter than a bulk load of this test sleeps. */
const STATEMENT_MS = 200;

describe.runIf(administrator !== '')('a statement on PostgreSQL', () => {
  let database: DatabaseHandle;
  beforeAll(async () => {
    database = await openPostgres(await createOwnedDatabase(administrator, NAME, 'despacho_template'), {
      statementMs: STATEMENT_MS,
    });
  });
  afterAll(async () => {
    await database.close();
    await dropDatabase(administrator, NAME);
  });

  it('that hangs is ended, whoever asked may try again, and its connection goes on', async () => {
    const hanging = sql`select pg_sleep(60)`.execute(database.unscoped);
    const failure: unknown = await hanging.then(
      () => null,
      (error: unknown) => error,
    );
    expect(failure).toMatchObject({ code: '57014' });
    expect(isUnavailable(failure)).toBe(true);
    expect((await sql`select 1 as one`.execute(database.unscoped)).rows).toEqual([{ one: 1 }]);
  });

  it('of a bulk load takes as long as it takes, and so does tidying up', async () => {
    expect(await database.bulkLoad(({ query }) => query('select pg_sleep(0.5)'))).toHaveLength(1);
    await expect(database.maintain()).resolves.toBeUndefined();
  });
});
