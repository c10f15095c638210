import { sql } from 'kysely';
import { orderRow } from '#tests/factories/orderRow.ts';
import { BACKENDS } from '#tests/fakes/testDatabase.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createAccounts } from '../../demo/createAccounts.ts';
import { quickHash } from '#tests/fakes/quickHash.ts';
import type { DatabaseHandle } from '../databaseHandle.ts';
import { TENANT_TABLES } from '../schema.ts';
import { asOwner, inScope, type ScopedTransaction } from '../tenancy.ts';
import { dropScopedViews, keepScopedViews, SHARED } from './scopedViews.ts';

describe.each(BACKENDS)('the scope of a statement on $name', ({ open }) => {
  let database: DatabaseHandle;
  let mine: number;
  let other: number;

  beforeAll(async () => {
    database = await open();
    [mine = 0, other = 0] = await createAccounts(database, quickHash);
    await asOwner(database, async (trx) => {
      const rows = [mine, other].map((client) => ({
        ...orderRow(client, `PED-${client}`),
        search: `secret of ${client}`,
      }));
      await trx.insertInto('orders').values(rows).execute();
    });
  });
  afterAll(() => database.close());

  const texts = sql<{
    client_id: number;
    search: string;
  }>`select client_id, search from order_texts order by client_id`;
  const of = <Result>(clientId: number, work: (trx: ScopedTransaction) => Promise<Result>) =>
    inScope(database, { kind: 'client', clientId }, work);

  it('is in the name itself: without one there are no texts, and no orders', async () => {
    await expect(texts.execute(database.unscoped)).rejects.toThrow(/order_texts/);
    await expect(asOwner(database, (trx) => texts.execute(trx))).rejects.toThrow(/order_texts/);
    if (database.hasRoles) return;
    expect(await database.unscoped.selectFrom('orders').select('id').execute()).toEqual([]);
  });

  it('gives a client its own texts, to a statement that names no client', async () => {
    for (const client of [mine, other]) {
      expect((await of(client, (trx) => texts.execute(trx))).rows).toEqual([
        { client_id: client, search: `secret of ${client}` },
      ]);
    }
    expect((await of(99_999, (trx) => texts.execute(trx))).rows).toEqual([]);
    const all = await inScope(database, { kind: 'all' }, (trx) => texts.execute(trx));
    expect(all.rows.map(({ client_id }) => client_id)).toEqual([mine, other].sort((a, b) => a - b));
  });

  it('is not all that stands before a foreign order: with the views of all, its row still is not seen', async () => {
    const seen = await of(mine, async (trx) => {
      await sql`select set_config('search_path', 'scope_all, public', true)`.execute(trx);
      return trx.selectFrom('orders').select('client_id').execute();
    });
    expect(seen).toEqual([{ client_id: mine }]);
  });

  it('is out of reach of a role of one client', async () => {
    if (!database.hasRoles) return;
    for (const table of ['kernel.order_texts', 'scope_all.order_texts']) {
      const read = of(mine, (trx) => sql`select search from ${sql.table(table)}`.execute(trx));
      await expect(read).rejects.toThrow(/permission denied/);
    }
  });

  it('keeps the texts with the order', async () => {
    const changed = await of(mine, async (trx) => {
      await trx
        .updateTable('orders')
        .set({ search: 'said anew', other: 'Ring twice' })
        .where('client_id', '=', mine)
        .execute();
      const { rows } = await sql`select search, other from order_texts`.execute(trx);
      await trx.deleteFrom('orders').where('client_id', '=', mine).execute();
      return { rows, left: (await texts.execute(trx)).rows };
    });
    expect(changed).toEqual({ rows: [{ search: 'said anew', other: 'Ring twice' }], left: [] });
  });

  it('stands before every table of clients, with all of its columns, and hides those of nobody', async () => {
    if (database.hasRoles) return;
    const { rows } = await sql<{ schema: string; name: string; columns: string[] }>`
      select nspname as schema, relname as name, array_agg(attname::text order by attname) as columns
      from pg_class join pg_namespace on pg_namespace.oid = relnamespace join pg_attribute on attrelid = pg_class.oid
      where nspname in ('public', 'scope_client') and relkind in ('r', 'p', 'v') and attnum > 0 and not attisdropped
      group by 1, 2`.execute(database.unscoped);
    const columns = (schema: string) =>
      Object.fromEntries(rows.filter((row) => row.schema === schema).map((row) => [row.name, row.columns]));
    const { order_texts: _, ...views } = columns('scope_client');
    const tables = Object.fromEntries(Object.entries(columns('public')).filter(([name]) => !SHARED.includes(name)));
    expect(Object.keys(views)).toEqual(
      expect.arrayContaining([...Object.keys(TENANT_TABLES), 'sessions', 'user_roles']),
    );
    expect(views).toEqual(tables);
  });

  it('is made anew when the schema has changed', async () => {
    if (database.hasRoles) return;
    const columns = async () =>
      Object.keys((await of(other, (trx) => trx.selectFrom('orders').selectAll().execute()))[0] ?? {});
    const before = await columns();
    await sql`alter table orders add column of_tomorrow integer`.execute(database.unscoped);
    await keepScopedViews(database.unscoped);
    expect(await columns()).toEqual([...before, 'of_tomorrow']);
    await database.unscoped.transaction().execute(dropScopedViews);
    await sql`alter table orders drop column of_tomorrow`.execute(database.unscoped);
    expect(await columns()).toEqual(before);
    await keepScopedViews(database.unscoped);
    expect(await columns()).toEqual(before);
  });
});
