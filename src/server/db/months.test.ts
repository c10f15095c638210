import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { orderRow } from '#tests/factories/orderRow.ts';
import { quickHash } from '#tests/fakes/quickHash.ts';
import { BACKENDS } from '#tests/fakes/testDatabase.ts';
import { createOwnedDatabase, dropDatabase } from '#tests/setup/ownedDatabase.ts';
import { afterAll, afterEach, beforeEach, describe, expect, inject, it } from 'vitest';
import { createAccounts } from '../demo/createAccounts.ts';
import { dropExpired } from '../service/dropExpired.ts';
import type { DatabaseHandle } from './databaseHandle.ts';
import { finishMigrations } from './finishMigrations.ts';
import { releasedMigrations } from './migrations.ts';
import { makeMonths, monthOf, readMonthlyTables } from './months.ts';
import { openPglite } from './pglite/openPglite.ts';
import { openPostgres } from './postgres/openPostgres.ts';
import { prepareDatabase } from './prepareDatabase.ts';
import { asOwner, inScope, type ScopedTransaction } from './tenancy.ts';

const TABLE = 'tracking_events';
const MIGRATION = '0023_tracking_months';
const TOLD = { operator: 'SEUR', code: 'LC001', place: '', text: '' } as const;
const DAY_MS = 86_400_000;

/** The parts begin in the month after that of the migration, which knows no clock but the database's. */
const FIRST = monthOf(new Date(), 1);
const inMonth = (later: number, day = 15) => new Date(+monthOf(FIRST, later) + day * DAY_MS);

const newOrder = async (trx: ScopedTransaction, clientId: number) => {
  const row = await trx
    .insertInto('orders')
    .values(orderRow(clientId, 'PED-1'))
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
};
/** The dates of the rows that a client sees. */
const seenBy = (database: DatabaseHandle, clientId: number) =>
  inScope(database, { kind: 'client', clientId }, async (trx) =>
    (await trx.selectFrom(TABLE).select('at').orderBy('at').execute()).map(({ at }) => at),
  );
const partNames = (database: DatabaseHandle) =>
  asOwner(database, async (trx) => {
    const [table] = await readMonthlyTables(trx);
    return table?.parts.map((part) => part.sql.replace(`months.${TABLE}_`, '')) ?? [];
  });
const named = (later: number) => inMonth(later).toISOString().slice(0, 7).replace('-', '_');

describe.each(BACKENDS)('a table in months on $name', ({ open }) => {
  let database: DatabaseHandle;
  let clients: readonly number[] = [];
  beforeEach(async () => {
    database = await open();
    clients = await createAccounts(database, quickHash);
    for (const clientId of clients)
      await inScope(database, { kind: 'client', clientId }, (trx) => newOrder(trx, clientId));
  });
  afterEach(() => database.close());

  /** Each client hears something of its order. */
  const tell = async (...dates: readonly Date[]) => {
    for (const clientId of clients)
      await inScope(database, { kind: 'client', clientId }, async (trx) => {
        const { id } = await trx.selectFrom('orders').select('id').executeTakeFirstOrThrow();
        const own = { client_id: clientId, order_id: id, tracking_number: 'N', ...TOLD };
        for (const at of dates)
          await trx
            .insertInto(TABLE)
            .values({ ...own, at, received_at: at })
            .execute();
      });
  };
  const keepFor = (days: number, clientId = clients[0] ?? 0) =>
    asOwner(database, (trx) =>
      trx
        .insertInto('configurations')
        .values({ client_id: clientId, name: 'retention_tracking', value: String(days), updated_at: FIRST })
        .execute(),
    );
  const counted = async (part: string) => {
    const { rows } = await asOwner(database, (trx) =>
      sql<{ n: number }>`select count(*)::integer as n from ${sql.table(`months.${TABLE}_${part}`)}`.execute(trx),
    );
    return rows[0]?.n;
  };

  it('is made for this month and those to come, once', async () => {
    await makeMonths(database, inMonth(0));
    await makeMonths(database, inMonth(0, 20));
    expect(await partNames(database)).toEqual(['before', ...[0, 1, 2, 3].map(named), 'other']);
    await makeMonths(database, inMonth(1, 0));
    expect(await partNames(database)).toContain(named(4));
  });

  it('takes rows of a month that nobody made, and moves them when somebody does', async () => {
    const dates = [inMonth(-30), inMonth(0), inMonth(1, 0), inMonth(900)];
    await tell(...dates);
    expect(await counted('other')).toBe(3 * clients.length);
    expect(await seenBy(database, clients[0] ?? 0)).toEqual(dates);
    await makeMonths(database, inMonth(0));
    expect(await Promise.all(['before', named(0), named(1), 'other'].map(counted))).toEqual(
      [1, 1, 1, 1].map((rows) => rows * clients.length),
    );
    for (const clientId of clients) expect(await seenBy(database, clientId)).toEqual(dates);
    await expect(tell(inMonth(0))).rejects.toThrow(/unique/);
  });

  it('loses the months that no client keeps, whole, and nothing else', async () => {
    await makeMonths(database, inMonth(0));
    await tell(inMonth(-1), inMonth(0, 2), inMonth(0), inMonth(1, 2));
    const end = (later: number, days: number) => new Date(+monthOf(FIRST, later) + days * DAY_MS);
    await dropExpired(database, end(1, 1095 - 1));
    expect(await seenBy(database, clients[0] ?? 0)).toEqual([inMonth(0, 2), inMonth(0), inMonth(1, 2)]);
    expect(await partNames(database)).toEqual([...[0, 1, 2, 3].map(named), 'other']);
    await dropExpired(database, end(1, 1095));
    expect(await partNames(database)).toEqual([...[1, 2, 3].map(named), 'other']);
    for (const clientId of clients) expect(await seenBy(database, clientId)).toEqual([inMonth(1, 2)]);
    expect(
      await inScope(database, { kind: 'all' }, (trx) => trx.selectFrom('orders').select('id').execute()),
    ).toHaveLength(clients.length);
  });

  it('keeps a month for the client that keeps it longest, without the rows of others', async () => {
    await makeMonths(database, inMonth(0));
    await tell(inMonth(0), inMonth(2));
    await keepFor(3650);
    const [mine = 0, other = 0] = clients;
    await dropExpired(database, new Date(+monthOf(FIRST, 1) + 1095 * DAY_MS));
    expect([await seenBy(database, mine), await seenBy(database, other)]).toEqual([
      [inMonth(0), inMonth(2)],
      [inMonth(2)],
    ]);
    expect(await partNames(database)).toContain(named(0));
  });

  it('goes with its order, in whichever month a row lies', async () => {
    await makeMonths(database, inMonth(0));
    await tell(inMonth(-1), inMonth(1), inMonth(900));
    const [mine = 0, other = 0] = clients;
    await asOwner(database, (trx) => trx.deleteFrom('orders').where('client_id', '=', mine).execute());
    expect([await seenBy(database, mine), await seenBy(database, other)]).toEqual([
      [],
      [inMonth(-1), inMonth(1), inMonth(900)],
    ]);
  });

  it('has no part that a client reaches past the policies', async () => {
    await makeMonths(database, inMonth(0));
    await tell(inMonth(-1), inMonth(1), inMonth(900));
    for (const part of ['before', named(1), 'other']) {
      expect([part, await counted(part)]).toEqual([part, clients.length]);
      const read = inScope(database, { kind: 'client', clientId: clients[0] ?? 0 }, (trx) =>
        sql`select * from ${sql.table(`months.${TABLE}_${part}`)}`.execute(trx),
      );
      const outcome = await read.then(
        ({ rows }) => rows.length,
        (error: Error) => error.message,
      );
      expect([part, outcome]).toEqual([part, database.hasRoles ? 'permission denied for schema months' : 0]);
    }
  });

  it('lets its index be looked for by a migration of before', async () => {
    await finishMigrations(database, FIRST);
    await makeMonths(database, inMonth(0));
    const { rows } = await sql<{ valid: boolean; parts: number }>`select indisvalid as valid,
        (select count(*)::integer from pg_inherits where inhparent = indexrelid) as parts
      from pg_index where indexrelid = 'public.tracking_events_at'::regclass`.execute(database.unscoped);
    expect(rows).toEqual([{ valid: true, parts: 6 }]);
  });
});

const administrator = inject('postgresAdministrator');
const PLACES = BACKENDS.map(({ name }) => name);

describe.each(PLACES)('a table that is put in months on %s', (place) => {
  const clean: (() => Promise<unknown>)[] = [];
  afterAll(async () => {
    for (const step of clean) await step();
  });

  const openBefore = async (migrations: readonly string[]) => {
    if (place === 'postgres') {
      const name = `despacho_${randomUUID().replaceAll('-', '')}`;
      const address = await createOwnedDatabase(administrator, name);
      clean.push(() => dropDatabase(administrator, name));
      return openPostgres(address, { migrations });
    }
    const folder = await mkdtemp(join(tmpdir(), 'despacho-months-'));
    clean.push(() => rm(folder, { recursive: true }));
    return openPglite(join(folder, 'database'), { migrations });
  };
  const policiesOf = async ({ unscoped }: DatabaseHandle) => {
    const { rows } = await sql`select policyname, permissive, roles, cmd, qual, with_check from pg_policies
      where schemaname = 'public' and tablename = ${TABLE} order by policyname`.execute(unscoped);
    const { rows: rights } = await sql`select grantee, privilege_type from information_schema.role_table_grants
      where table_schema = 'public' and table_name = ${TABLE} order by 1, 2`.execute(unscoped);
    return { rows, rights };
  };

  it('keeps its rows, its counter, its rights and its policies', async () => {
    const names = (await releasedMigrations()).map(([name]) => name);
    const database = await openBefore(names.slice(0, names.indexOf(MIGRATION)));
    clean.unshift(() => database.close());
    const dates = [inMonth(-40), inMonth(-2), inMonth(300)];
    const rows = await asOwner(database, async (trx) => {
      const client = await trx
        .insertInto('clients')
        .values({ name: 'Primera', time_zone: 'Europe/Madrid' } as never)
        .returning('id')
        .executeTakeFirstOrThrow();
      const order_id = await newOrder(trx, client.id);
      const own = { client_id: client.id, order_id, tracking_number: 'N', ...TOLD };
      await trx
        .insertInto(TABLE)
        .values(dates.map((at) => ({ ...own, at, received_at: at })))
        .execute();
      return trx.selectFrom(TABLE).selectAll().orderBy('id').execute();
    });
    const before = await policiesOf(database);
    expect(before.rows.length).toBeGreaterThan(2);
    await prepareDatabase(database.unscoped);
    expect(await policiesOf(database)).toEqual(before);
    const after = await asOwner(database, (trx) => trx.selectFrom(TABLE).selectAll().orderBy('id').execute());
    expect(after).toEqual(rows);
    const [{ id: _, ...first } = { id: 0 }] = rows;
    const again = await asOwner(database, (trx) =>
      trx
        .insertInto(TABLE)
        .values({ ...first, at: inMonth(0) } as never)
        .returning('id')
        .executeTakeFirstOrThrow(),
    );
    expect(again.id).toBe((rows.at(-1)?.id ?? 0) + 1);
  });
});
