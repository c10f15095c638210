import { MessageChannel } from 'node:worker_threads';
import { Kysely, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isUnavailable } from '../../kernel/isUnavailable.ts';
import { createPglite } from './createPglite.ts';
import { PgliteEngine } from './pgliteEngine.ts';
import { engineDialect } from './engineDialect.ts';
import { EngineLink } from './engineLink.ts';
import type { DatabaseHandle } from '../databaseHandle.ts';
import { prepared, PREPARED_WHOLE, preparedName } from '../prepared.ts';
import { openPgliteCopy } from '#tests/fakes/testDatabase.ts';

describe('the embedded database in its thread', () => {
  let database: DatabaseHandle;
  beforeAll(async () => {
    database = await openPgliteCopy();
    await sql`create table notes (n integer primary key)`.execute(database.unscoped);
  });
  afterAll(() => database.close());

  const count = async () =>
    Number((await sql<{ n: number }>`select count(*) as n from notes`.execute(database.unscoped)).rows[0]?.n);

  it('runs one transaction at a time, and nothing of others inside of it', async () => {
    const log: string[] = [];
    const work = (name: string) =>
      database.unscoped.transaction().execute(async (trx) => {
        log.push(`${name} begins`);
        await sql`select pg_sleep(0.01)`.execute(trx);
        await sql`select 1`.execute(trx);
        log.push(`${name} ends`);
      });
    await Promise.all([work('a'), work('b')]);
    expect([log.indexOf('a ends') < log.lastIndexOf('b ends'), await count()]).toEqual([true, 0]);
    const refused = database.unscoped.transaction().execute(async (trx) => {
      await sql`insert into notes values (1)`.execute(trx);
      throw new Error('no');
    });
    const own = sql`insert into notes values (2)`.execute(database.unscoped);
    await expect(refused).rejects.toThrow('no');
    await own;
    expect(await count()).toBe(1);
  });

  it('tells PostgreSQL’s own code of a refusal, and a commit that was none', async () => {
    await expect(sql`insert into notes values (2)`.execute(database.unscoped)).rejects.toMatchObject({ code: '23505' });
    const swallowed = database.unscoped.transaction().execute(async (trx) => {
      await sql`insert into notes values (2)`.execute(trx).catch(() => {});
    });
    await expect(swallowed).rejects.toMatchObject({ name: 'AbortedTransactionError' });
  });

  it('plans a marked statement once, and answers it as any other', async () => {
    const all = [[3, 1], 'l\'été "\\', { a: [1] }, new Date('2026-11-24T01:00:00Z'), null, true, ['x,"y', ''], 7];
    const [ids, text, json, at, none, yes, words, big] = all;
    const ask = (mark: typeof prepared) =>
      mark(sql`select ${ids}::integer[] as ids, ${text}::text as text, ${JSON.stringify(json)}::jsonb as json, ${at}::timestamptz as at,
        ${none}::integer as none, ${yes}::boolean as yes, ${words}::text[] as words, ${big}::bigint as big`).execute(
        database.unscoped,
      );
    const plain = await ask((statement) => statement);
    const [first, second] = [await ask(prepared), await ask(prepared)];
    expect([first.rows, second.rows]).toEqual([plain.rows, plain.rows]);
    expect(plain.rows).toEqual([{ ids, text, json, at, none, yes, words, big }]);
    const { rows } = await sql`select from pg_prepared_statements where statement like '%as words%'`.execute(
      database.unscoped,
    );
    expect(rows).toHaveLength(1);
  });

  it('keeps the plan of a statement over all columns, which PostgreSQL does not keep', async () => {
    const kysely = database.unscoped;
    const whole = kysely.selectFrom('clients').selectAll().where('id', '=', 0).modifyEnd(PREPARED_WHOLE);
    await whole.execute();
    await whole.execute();
    const { rows } = await sql`select from pg_prepared_statements where statement like '%from "clients"%'`.execute(
      kysely,
    );
    expect(rows).toHaveLength(1);
    expect(preparedName(whole.compile().sql, false)).toBe(null);
  });

  it('a marked statement tells what it changed, is refused by itself, and sees a table as it is now', async () => {
    const add = (n: number) => prepared(sql`insert into notes (n) values (${n})`).execute(database.unscoped);
    expect((await add(20)).numAffectedRows).toBe(1n);
    await expect(add(20)).rejects.toMatchObject({ code: '23505' });
    await expect(prepared(sql`select nothing from notes`).execute(database.unscoped)).rejects.toMatchObject({
      code: '42703',
    });
    await sql`alter table notes add column words text not null default 'none'`.execute(database.unscoped);
    expect((await add(21)).numAffectedRows).toBe(1n);
    const swallowed = database.unscoped.transaction().execute(async (trx) => {
      await prepared(sql`insert into notes (n) values (${21}) returning n`)
        .execute(trx)
        .catch(() => {});
    });
    await expect(swallowed).rejects.toMatchObject({ name: 'AbortedTransactionError' });
    await sql`delete from notes where n > 19`.execute(database.unscoped);
    await sql`alter table notes drop column words`.execute(database.unscoped);
  });

  it('a savepoint takes back its own part', async () => {
    await database.unscoped
      .startTransaction()
      .execute()
      .then(async (trx) => {
        const point = await trx.savepoint('one').execute();
        await sql`insert into notes values (5)`.execute(point);
        const back = await point.rollbackToSavepoint('one').execute();
        await sql`insert into notes values (6)`.execute(back);
        await back.commit().execute();
      });
    expect((await sql<{ n: number }>`select n from notes where n in (5, 6)`.execute(database.unscoped)).rows).toEqual([
      { n: 6 },
    ]);
  });

  it('dates, bytes, JSON and lists come through as they are', async () => {
    const at = new Date('2026-11-22T10:00:00.000Z');
    const { rows } =
      await sql`select ${at}::timestamptz as at, ${Buffer.from([1, 2])}::bytea as bytes, ${JSON.stringify({ a: [1] })}::jsonb as json, ${['x', 'y']}::text[] as list, 12::bigint as n, null as nothing`.execute(
        database.unscoped,
      );
    expect(rows[0]).toEqual({
      at,
      bytes: new Uint8Array([1, 2]),
      json: { a: [1] },
      list: ['x', 'y'],
      n: 12,
      nothing: null,
    });
  });

  it('each byte of a large file goes in and comes out as it is, also one that is a part of other bytes', async () => {
    const all = Uint8Array.from({ length: 300_007 }, (_, place) => (place * 31) % 256);
    for (const bytes of [all, all.subarray(5, 200_000), new Uint8Array(0)]) {
      const { rows } = await sql<{ bytes: Uint8Array }>`select ${bytes}::bytea as bytes`.execute(database.unscoped);
      expect(Buffer.compare(rows[0]?.bytes ?? Buffer.of(), bytes)).toBe(0);
    }
  });

  it('tells who listens behind the commit, and not behind a rollback', async () => {
    const heard: string[] = [];
    const stop = await database.listen('news', (payload) => heard.push(payload));
    await sql`select pg_notify('news', 'one')`.execute(database.unscoped);
    await database.unscoped
      .transaction()
      .execute(async (trx) => {
        await sql`select pg_notify('news', 'never')`.execute(trx);
        throw new Error('no');
      })
      .catch(() => {});
    await sql`select pg_notify('news', 'two')`.execute(database.unscoped);
    await stop();
    expect(heard).toEqual(['one', 'two']);
  });

  it('gone, it is not there now: nobody blames the request', async () => {
    const other = await openPgliteCopy();
    await other.close();
    const error = await sql`select 1`.execute(other.unscoped).then(
      () => null,
      (problem: unknown) => problem,
    );
    expect(isUnavailable(error)).toBe(true);
  });
});

it('a transaction of a side that goes away is rolled back, and others go on', async () => {
  const pglite = await createPglite({ folder: null });
  const engine = new PgliteEngine(pglite, () => {});
  const open = () => {
    const { port1, port2 } = new MessageChannel();
    engine.serve(port1);
    const link = new EngineLink(port2);
    return { link, kysely: new Kysely<object>({ dialect: engineDialect(link) }) };
  };
  const [leaving, staying] = [open(), open()];
  await sql`create table notes (n integer)`.execute(staying.kysely);
  const held = leaving.kysely.transaction().execute(async (trx) => {
    await sql`insert into notes values (1)`.execute(trx);
    leaving.link.close();
    await sql`insert into notes values (2)`.execute(trx);
  });
  await expect(held).rejects.toThrow('closed');
  const { rows } = await sql`select * from notes`.execute(staying.kysely);
  expect(rows).toEqual([]);
  staying.link.close();
  await pglite.close();
});

it('marked statements of one message tell each its own rows, and the first that is refused ends them', async () => {
  const pglite = await createPglite({ folder: null });
  await pglite.exec('create table notes (n integer primary key)');
  const { port1, port2 } = new MessageChannel();
  new PgliteEngine(pglite, () => {}).serve(port1);
  const link = new EngineLink(port2);
  const put = { sql: '/* prepared */ insert into notes values ($1), ($2)', parameters: [1, 2] };
  const raise = { sql: '/* prepared */ update notes set n = n + 10 where n = $1 returning n', parameters: [2] };
  const plain = { sql: 'select 5 as n', parameters: [] };
  const count = { sql: '/* prepared */ select n from notes order by n', parameters: [] };
  const send = (begin: string | null, ...statements: (typeof put)[]) =>
    link.ask({ kind: 'query', connection: 1, caller: 0, begin, statements, file: null });
  const done = [
    { rows: [], affectedRows: 2 },
    { rows: [{ n: 12 }], affectedRows: 1 },
    { rows: [{ n: 5 }], affectedRows: 0 },
    { rows: [{ n: 1 }, { n: 12 }], affectedRows: 0 },
  ];
  expect(await send('begin', put, raise, plain, count)).toEqual({ done });
  await link.ask({ kind: 'end', connection: 1, caller: 0, how: 'commit' });
  const again = { ...put, parameters: [20, 1] };
  await expect(send('begin', { ...put, parameters: [3, 4] }, again, count)).rejects.toMatchObject({ code: '23505' });
  expect(await link.ask({ kind: 'end', connection: 1, caller: 0, how: 'commit' })).toEqual({ aborted: true });
  expect(await send(null, count)).toEqual({ done: [done[3]] });
  link.close();
  await pglite.close();
});
