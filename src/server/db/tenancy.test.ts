import { insertEplatform } from '#tests/factories/eplatformRows.ts';
import { randomUUID } from 'node:crypto';
import { RULE_COLUMNS } from '#tests/factories/ruleRows.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { insertCollectionRows } from '#tests/factories/collectionRows.ts';
import { insertDeskRows } from '#tests/factories/deskRows.ts';
import { orderRow } from '#tests/factories/orderRow.ts';
import { insertInvoice, insertToken } from '#tests/factories/tenantRows.ts';
import { insertLotRows } from '#tests/factories/lotRows.ts';
import { insertPackingRows } from '#tests/factories/packingRows.ts';
import { insertCharge, insertPaymentAccount, insertSetup } from '#tests/factories/paymentRows.ts';
import { insertShipmentRows } from '#tests/factories/shipmentRows.ts';
import { BACKENDS } from '#tests/fakes/testDatabase.ts';
import { openSession } from '../auth/sessions.ts';
import { createAccounts } from '../demo/createAccounts.ts';
import { quickHash } from '#tests/fakes/quickHash.ts';
import type { DatabaseHandle } from './databaseHandle.ts';
import { TENANT_TABLES } from './schema.ts';
import { asOwner, inScope, type ScopedTransaction, withOfficesOf } from './tenancy.ts';

/** The other client has itself, its merchant and who works for both, and no rows besides. */
const OWN_ROWS_OF_OTHER: Readonly<Record<string, number>> = { clients: 1, users: 1, user_clients: 1 };

describe.each(BACKENDS)('tenancy on $name', ({ open }) => {
  let database: DatabaseHandle;
  let mine: number;
  let other: number;

  beforeAll(async () => {
    database = await open();
    [mine = 0, other = 0] = await createAccounts(database, quickHash);
    await asOwner(database, (trx) => fillEveryTable(trx, mine));
  });
  afterAll(() => database.close());

  it('has row level security on every table with a client_id', async () => {
    const { rows } = await sql<{ name: string; safe: boolean; policies: number }>`
      select c.relname as name, c.relrowsecurity and c.relforcerowsecurity as safe,
        (select count(*) from pg_policies p where p.tablename = c.relname) as policies
      from pg_class c join pg_attribute a on a.attrelid = c.oid
      where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and a.attname = 'client_id'`.execute(
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
      where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and a.attname = 'order_id' and not a.attisdropped`.execute(
      database.unscoped,
    );
    expect(rows.length).toBeGreaterThan(20);
    await asOwner(database, (trx) =>
      sql`update print_offers set print = jsonb_set(print, '{source}',
        jsonb_build_object('ordersIds', jsonb_build_array((select min(id) from orders where client_id = ${mine}::integer))))`.execute(
        trx,
      ),
    );
    await asOwner(database, (trx) =>
      sql`update blind_returns set order_id = (select min(id) from orders where client_id = ${mine}::integer)`.execute(
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
      trx.insertInto('products').values(product(mine, 'SMUGGLED')).execute(),
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

function product(clientId: number, sku: string) {
  const measures = { price_cents: 100, weight_g: 100, width_mm: 10, height_mm: 10, depth_mm: 10 };
  return { client_id: clientId, sku, name: sku, ...measures, updated_at: AT };
}

async function insertRuleRows(trx: ScopedTransaction, own: { client_id: number; order_id: number }): Promise<void> {
  const { client_id, order_id } = own;
  const rule = { client_id, ...RULE_COLUMNS, user_name: 'Marta', created_at: AT, updated_at: AT, disabled_at: AT };
  const { id: rule_id } = await trx.insertInto('action_rules').values(rule).returning('id').executeTakeFirstOrThrow();
  const { id: event_id } = await trx
    .insertInto('rule_events')
    .values({ ...own, event: 'after_store_order', raised_at: AT })
    .returning('id')
    .executeTakeFirstOrThrow();
  await trx
    .insertInto('rule_judgements')
    .values({ ...own, event_id, outcomes: '{}', at: AT })
    .execute();
  const fired = { rule_id, rule_name: 'Regla', event_id, event: 'after_store_order', chain: event_id } as const;
  const { id: firing_id } = await trx
    .insertInto('rule_firings')
    .values({ ...own, ...fired, matched: '[]', fired_at: AT })
    .returning('id')
    .executeTakeFirstOrThrow();
  const run = { firing_id, event_id, place: 0, action: 'sendEmail', data: '{}', state: 'done', answer: '[]' } as const;
  await trx
    .insertInto('rule_runs')
    .values({ client_id, order_id, ...run })
    .execute();
}

async function fillEveryTable(trx: ScopedTransaction, clientId: number): Promise<void> {
  const { id: product_id } = await trx
    .insertInto('products')
    .values(product(clientId, 'A'))
    .returning('id')
    .executeTakeFirstOrThrow();
  const { id: order_id } = await trx
    .insertInto('orders')
    .values(orderRow(clientId, 'PED-1'))
    .returning('id')
    .executeTakeFirstOrThrow();
  const own = { client_id: clientId, order_id };
  const session_id = '7c0e2c1e-3f5a-4c1b-9d0e-0a1b2c3d4e5f';
  await trx
    .insertInto('order_lines')
    .values({ ...own, product_id, quantity: 1, unit_price_cents: 100 })
    .execute();
  await trx
    .insertInto('order_statuses')
    .values({ ...own, status: 'CREATED', at: AT, received_at: AT, source: 'import' })
    .execute();
  await insertDeskRows(trx, own, product_id);
  await insertPaymentAccount(trx, clientId, 'A');
  await insertSetup(trx, clientId, 'A');
  await insertCharge(trx, clientId, await insertInvoice(trx, clientId, 'A'), 'A');
  await insertRuleRows(trx, own);
  await insertShipmentRows(trx, own);
  await insertLotRows(trx, own);
  const incident = { version: 1, reason: 'damaged', units: 1, created_at: new Date() } as const;
  await insertPackingRows(trx, own, product_id);
  await trx
    .insertInto('picking_totes')
    .values({ client_id: clientId, order_id: own.order_id, session_id, version: 1, tote: 'CUBETA-1' })
    .execute();
  await trx
    .insertInto('picking_incidents')
    .values({ ...own, product_id, session_id, ...incident })
    .execute();
  await trx
    .insertInto('photos')
    .values({ client_id: clientId, name: 'f'.repeat(64), size: 1, created_at: AT })
    .execute();
  await trx
    .insertInto('picking_counts')
    .values({ ...own, product_id, session_id, version: 1, count: 1 })
    .execute();
  await trx
    .insertInto('foreign_labels')
    .values({ ...own, side: 'here', session_id: randomUUID(), text: 'PK1', at: AT })
    .execute();
  await trx
    .insertInto('blind_returns')
    .values({ client_id: clientId, parcel: randomUUID(), photos: '[]', state: 'waiting', created_at: AT })
    .execute();
  await trx
    .insertInto('print_offers')
    .values({ client_id: clientId, id: randomUUID(), user_name: 'Marta', print: '{}', offered_at: AT })
    .execute();
  await trx
    .insertInto('picking_sessions')
    .values({ client_id: clientId, session_id, version: 1, finished_at: AT })
    .execute();
  await trx
    .insertInto('outbox_devices')
    .values({ client_id: clientId, device_id: 'd', user_id: 1, high: 1, last_seen_at: AT })
    .execute();
  await trx
    .insertInto('outbox_applied')
    .values({ client_id: clientId, device_id: 'device', user_id: 1, applied: '{[1,2)}' })
    .execute();
  await trx
    .insertInto('webhook_addresses')
    .values({ client_id: clientId, url: 'https://example.com/', user_name: 'Marta', created_at: AT })
    .execute();
  await trx
    .insertInto('address_changes')
    .values({ client_id: clientId, at: AT, user_name: 'Marta', act: 'moveShop', name: 'Velas' })
    .execute();
  const { id: user_id } = await trx
    .selectFrom('users')
    .select('id')
    .where('client_id', '=', clientId)
    .limit(1)
    .executeTakeFirstOrThrow();
  await insertCollectionRows(trx, own, user_id);
  const whom = { name: 'SEUR', name_key: 'seur', email: 'seur@example.com' };
  await insertToken(trx, clientId, user_id, 'Mío');
  await trx
    .insertInto('contacts')
    .values({ client_id: clientId, ...whom })
    .execute();
  const view = { name: 'v', shared: true, query: '', columns: '[]', created_at: AT, updated_at: AT };
  await trx
    .insertInto('saved_views')
    .values({ client_id: clientId, user_id, user_name: 'Marta', ...view })
    .execute();
  await trx
    .insertInto('configurations')
    .values({ client_id: clientId, name: 'picking_route', value: '"return"', updated_at: AT })
    .execute();
  await insertEplatform(trx, clientId, { mark: `Client${clientId}`, count: 1, orderId: order_id });
  await trx
    .insertInto('idempotency')
    .values({
      client_id: clientId,
      key: 'k',
      user_id: 1,
      fingerprint: 'f',
      kind: 'x',
      version: 1,
      response: '{}',
      created_at: AT,
    })
    .execute();
}
