import { sql } from 'kysely';
import { eventually } from '#tests/fakes/eventually.ts';
import { BACKENDS } from '#tests/fakes/testDatabase.ts';
import { expect, it } from 'vitest';
import { untilFree } from './migrations.ts';
import { dropScopedViews } from './scope/scopedViews.ts';

/** The embedded database runs one transaction at a time. */
const SEVERAL_AT_ONCE = BACKENDS.filter(({ name }) => name === 'postgres');

it.each(SEVERAL_AT_ONCE)(
  'a change of tables is made when it and somebody at work have waited for each other, on $name',
  async ({ open }) => {
    const { unscoped, close } = await open();
    const [first, second] = ['scope_client.orders', 'scope_client.products'];
    const read = (view: string) => sql`select from ${sql.table(view)} limit 1`;
    const hasBegun = Promise.withResolvers<void>();
    const isWaitedFor = Promise.withResolvers<void>();
    const worker = unscoped.transaction().execute(async (trx) => {
      await read(second).execute(trx);
      hasBegun.resolve();
      await isWaitedFor.promise;
      await read(first).execute(trx);
    });
    await hasBegun.promise;
    let tries = 0;
    const change = untilFree(async () => {
      tries += 1;
      await unscoped.transaction().execute(async (trx) => {
        for (const view of [first, second]) await sql`drop view ${sql.table(view)}`.execute(trx);
      });
    }, 0);
    await eventually(async () => {
      const { rows } = await sql`select from pg_locks join pg_database on pg_database.oid = database
        where not granted and datname = current_database()`.execute(unscoped);
      expect(rows).toHaveLength(1);
    });
    isWaitedFor.resolve();
    await Promise.all([worker, change]);
    expect(tries).toBe(2);
    await close();
  },
);

it.each(SEVERAL_AT_ONCE)(
  'a change of tables looks first for a moment in which nobody works, on $name',
  async ({ open }) => {
    const { unscoped, close } = await open();
    const hasBegun = Promise.withResolvers<void>();
    const isTriedAgain = Promise.withResolvers<void>();
    const worker = unscoped.transaction().execute(async (trx) => {
      await sql`select from scope_client.orders limit 1`.execute(trx);
      hasBegun.resolve();
      await isTriedAgain.promise;
      // Nobody has kept the worker from anything meanwhile.
      await sql`select from scope_client.products limit 1`.execute(trx);
    });
    await hasBegun.promise;
    const tries: boolean[] = [];
    await untilFree(async (waits) => {
      if (tries.push(waits) === 3) isTriedAgain.resolve();
      await unscoped.transaction().execute((trx) => dropScopedViews(trx, waits));
    });
    await worker;
    expect(tries.length).toBeGreaterThan(2);
    expect(tries).not.toContain(true);
    await close();
  },
);

it('what fails for another reason fails at once', async () => {
  let tries = 0;
  const work = untilFree(async () => {
    tries += 1;
    throw Object.assign(new Error('no such column'), { code: '42703' });
  });
  await expect(work).rejects.toThrow('no such column');
  expect(tries).toBe(1);
});
