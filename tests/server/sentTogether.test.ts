import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { DatabaseHandle } from '#server/db/databaseHandle.ts';
import { asOwner } from '#server/db/tenancy.ts';
import { ask, question, together, write } from '#server/db/together.ts';
import { BACKENDS } from '#tests/fakes/testDatabase.ts';

const number = (n: number) => question(sql<{ n: number }>`select ${n}::integer as n`, (rows) => rows[0]?.n);
const added = (n: number) => write(sql`insert into notes values (${n})`);
const count = question(sql<{ n: number }>`select count(*)::integer as n from notes`, (rows) => rows[0]?.n);

describe.each(BACKENDS)('statements that are sent together on $name', ({ open }) => {
  let database: DatabaseHandle;
  beforeAll(async () => {
    database = await open();
    await asOwner(database, (trx) => sql`create table notes (n integer primary key)`.execute(trx));
  });
  afterAll(() => database.close());

  test('each answers for itself, and sees what those before it wrote', async () => {
    const answers = await asOwner(database, (trx) => together(trx, number(7), added(1), count, added(2), count));
    expect(answers).toEqual([7, undefined, 1, undefined, 2]);
    expect(await asOwner(database, (trx) => together(trx))).toEqual([]);
  });

  test('one that is refused ends all of them, and the transaction, in its own words', async () => {
    const refused = asOwner(database, (trx) => together(trx, added(3), added(1), added(4)));
    await expect(refused).rejects.toMatchObject({ code: '23505' });
    expect(await asOwner(database, (trx) => ask(trx, count))).toBe(2);
  });

  test('they may begin a transaction while another one holds the database', async () => {
    const [begun, gate] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const holds = asOwner(database, async (trx) => {
      await ask(trx, count);
      begun.resolve();
      await gate.promise;
    });
    await begun.promise;
    const waiting = asOwner(database, (trx) => together(trx, number(1), number(2)));
    gate.resolve();
    expect(await waiting).toEqual([1, 2]);
    await holds;
  });
});
