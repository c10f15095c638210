import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { insertEveryTable, productRow } from '#tests/factories/everyTableRows.ts';
import { BACKENDS } from '#tests/fakes/testDatabase.ts';
import { openSession } from '../auth/sessions.ts';
import { createAccounts } from '../demo/createAccounts.ts';
import { quickHash } from '#tests/fakes/quickHash.ts';
import type { DatabaseHandle } from './databaseHandle.ts';
import { TENANT_TABLES } from './schema.ts';
import { asOwner, inScope, withOfficesOf } from './tenancy.ts';

/** The other client has itself, its merchant and who works for both, and no rows besides. */
const OWN_ROWS_OF_OTHER: Readonly<Record<string, number>> = { clients: 1, users: 1, user_clients: 1 };

describe.each(BACKENDS)('tenancy on $name', ({ open }) => {
  let database: DatabaseHandle;
  let mine: number;
  let other: number;

  beforeAll(async () => {
    database = await open();
    [mine = 0, other = 0] = await createAccounts(database, quickHash);
    await asOwner(database, (trx) => insertEveryTable(trx, mine));
  });
  afterAll(() => database.close());

  it('has row level security on every table with a client_id', async () => {
    const { rows } = await sql<{ name: string; safe: boolean; policies: number }>`
      select c.relname as name, c.relrowsecurity and c.relforcerowsecurity as safe,
        (select count(*) from pg_policies p where p.tablename = c.relname) as policies
      from pg_class c join pg_attribute a on a.attrelid = c.oid
      where c.relkind in ('r', 'p') and c.relnamespace = 'public'::regnamespace and a.attname = 'client_id'`.execute(
      database.unscoped,
    );
    const named = Object.keys(TENANT_TABLES).filter((table) => table !== 'clients');
    expect(rows.map(({ name }) => name).sort()).toEqual(named.sort());
    expect(rows.filter(({ safe, policies }) => !safe || policies === 0)).toEqual([]);
  });

  it.each(Object.keys(TENANT_TABLES))(
    'hides the rows of %s from another client, and shows them to their own',
    async (table) => {
      const all = sql<{ n: number }>`select count(*) as n from ${sql.table(table)}`;
      const seen = async (clientId: number) =>
        inScope(database, { kind: 'client', clientId }, async (trx) => (await all.execute(trx)).rows[0]?.n);
      expect(await seen(mine)).toBeGreaterThan(0);
      expect(await seen(other)).toBe(OWN_ROWS_OF_OTHER[table] ?? 0);
      expect(await seen(99_999)).toBe(0);
    },
  );

  it('hides every order, and what hangs on one, from a counter of another office', async () => {
    const { rows } = await sql<{ name: string }>`
      select c.relname::text as name from pg_class c join pg_attribute a on a.attrelid = c.oid
      where c.relkind in ('r', 'p') and c.relnamespace = 'public'::regnamespace and a.attname = 'order_id' and not a.attisdropped`.execute(
      database.unscoped,
    );
    expect(rows.length).toBeGreaterThan(20);
    await asOwner(database, (trx) =>
      sql`update print_offers set print = jsonb_set(print, '{source}',
        jsonb_build_object('ordersIds', jsonb_build_array((select min(id) from orders where client_id = ${mine}::bigint))))`.execute(
        trx,
      ),
    );
    await asOwner(database, (trx) =>
      sql`update blind_returns set order_id = (select min(id) from orders where client_id = ${mine}::bigint)`.execute(
        trx,
      ),
    );
    const atCounter = withOfficesOf(database, 0);
    for (const table of ['orders', 'order_tallies', 'print_offers', ...rows.map(({ name }) => name)]) {
      const ofOrders = sql.raw(rows.some(({ name }) => name === table) ? 'where order_id is not null' : '');
      const all = sql<{ n: number }>`select count(*)::integer as n from ${sql.table(table)} ${ofOrders}`;
      const seen = (by: DatabaseHandle) =>
        inScope(by, { kind: 'client', clientId: mine }, async (trx) => (await all.execute(trx)).rows[0]?.n);
      expect([table, await seen(database)]).not.toEqual([table, 0]);
      expect([table, await seen(atCounter)]).toEqual([table, 0]);
    }
  });

  it('refuses to write a row for another client', async () => {
    const write = inScope(database, { kind: 'client', clientId: other }, (trx) =>
      trx.insertInto('products').values(productRow(mine, 'SMUGGLED')).execute(),
    );
    await expect(write).rejects.toThrow(/row-level security/);
  });

  it('cannot change or remove rows of another client', async () => {
    const outcome = await inScope(database, { kind: 'client', clientId: other }, async (trx) => ({
      changed: await trx.updateTable('orders').set({ status: 'CANCELED' }).executeTakeFirstOrThrow(),
      removed: await trx.deleteFrom('order_lines').executeTakeFirstOrThrow(),
    }));
    expect(outcome.changed.numUpdatedRows).toBe(0n);
    expect(outcome.removed.numDeletedRows).toBe(0n);
  });

  it('sees nothing without a scope', async () => {
    await database.unscoped.transaction().execute(async (trx) => {
      if (database.hasRoles) await sql`set local role despacho_client`.execute(trx);
      expect(await trx.selectFrom('orders').select('id').execute()).toEqual([]);
    });
  });

  it('shows all clients to the scope of administrators', async () => {
    const rows = await inScope(database, { kind: 'all' }, (trx) => trx.selectFrom('clients').select('id').execute());
    expect(new Set(rows.map(({ id }) => id))).toEqual(new Set([mine, other]));
  });

  it('keeps sessions and sign-in tries out of reach of a scoped query', async () => {
    const [user] = await asOwner(database, (trx) => trx.selectFrom('users').select('id').limit(1).execute());
    await openSession(database, user?.id ?? 0, AT);
    await database.unscoped.insertInto('login_attempts').values({ subject: 'x', failures: 1, last_at: AT }).execute();
    for (const table of ['sessions', 'login_attempts', 'user_roles'] as const) {
      expect(await database.unscoped.selectFrom(table).selectAll().execute()).not.toEqual([]);
      for (const scope of [{ kind: 'all' }, { kind: 'client', clientId: mine }] as const) {
        const read = inScope(database, scope, (trx) => trx.selectFrom(table).selectAll().execute());
        // Roles have no right to them; a plain owner finds them empty.
        const outcome = await read.catch((error: Error) => /permission denied/.exec(error.message)?.[0]);
        expect(outcome).toEqual(database.hasRoles ? 'permission denied' : []);
      }
    }
  });

  it('leaves no scope behind for the next transaction', async () => {
    await inScope(database, { kind: 'client', clientId: mine }, async () => {});
    const { rows } = await sql<{ client: string | null; path: string }>`
      select nullif(current_setting('app.client', true), '') as client, current_setting('search_path') as path`.execute(
      database.unscoped,
    );
    expect(rows).toEqual([{ client: null, path: expect.not.stringContaining('scope') }]);
  });
});

const AT = new Date('2026-11-20T10:00:00Z');
