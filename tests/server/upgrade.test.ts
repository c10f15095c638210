import { randomUUID } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { sql } from 'kysely';
import { DEMO_PASSWORD } from '#contract/demo.ts';
import { ROLES } from '#domain/people/roles.ts';
import { hashPassword } from '#server/auth/password.ts';
import type { DatabaseHandle } from '#server/db/databaseHandle.ts';
import { openPglite } from '#server/db/pglite/openPglite.ts';
import { openPostgres } from '#server/db/postgres/openPostgres.ts';
import { prepareDatabase } from '#server/db/prepareDatabase.ts';
import { asOwner, type ScopedTransaction } from '#server/db/tenancy.ts';
import { fillTable } from '#tests/fakes/fillTable.ts';
import { testApp } from '#tests/fakes/testApp.ts';
import { createOwnedDatabase, dropDatabase } from '#tests/setup/ownedDatabase.ts';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';

// Every schema that was released, from the baseline on, with rows in each table from the moment it came: what a shop has
// that began with the baseline and took each release since.

const MIGRATIONS = readdirSync(join(import.meta.dirname, '../../src/server/db/migrations'))
  .filter((file) => file.endsWith('.ts'))
  .map((file) => basename(file, '.ts'))
  .toSorted();
const [FIRST = ''] = MIGRATIONS;
/** Tables that belong to a schema, not to a shop. */
const OUR_OWN = /^kysely_/;

const clean: (() => Promise<unknown>)[] = [];
let open: (migrations?: readonly string[]) => Promise<DatabaseHandle>;
let database: DatabaseHandle;
/** What stood in each table once it had a row, until a migration took the table away. */
const filled = new Set<string>();
const empty = new Map<string, string>();

beforeAll(async () => {
  const administrator = inject('postgresAdministrator');
  if (administrator) {
    const name = `despacho_${randomUUID().replaceAll('-', '')}`;
    const address = await createOwnedDatabase(administrator, name);
    clean.push(() => dropDatabase(administrator, name));
    open = (migrations) => openPostgres(address, migrations ? { migrations } : {});
  } else {
    const folder = await mkdtemp(join(tmpdir(), 'despacho-upgrade-'));
    clean.push(() => rm(folder, { recursive: true }));
    open = (migrations) => openPglite(join(folder, 'database'), migrations ? { migrations } : {});
  }
  database = await open([FIRST]);
  await beginShop();
  for (let at = 1; at <= MIGRATIONS.length; at += 1) {
    await fillNewTables();
    await prepareDatabase(database.unscoped, MIGRATIONS.slice(0, at));
  }
  await fillNewTables();
  await database.close();
  database = await open();
}, 120_000);
afterAll(async () => {
  await database.close();
  for (const one of clean) await one();
});

const tables = async (trx: ScopedTransaction): Promise<readonly string[]> => {
  const { rows } = await sql<{ name: string }>`select relname::text as name from pg_class
    where relkind = 'r' and relnamespace = 'public'::regnamespace order by oid`.execute(trx);
  return rows.map(({ name }) => name).filter((name) => !OUR_OWN.test(name));
};
const count = async (trx: ScopedTransaction, table: string): Promise<number> => {
  const { rows } = await sql<{ n: number }>`select count(*)::integer as n from ${sql.table(table)}`.execute(trx);
  return rows[0]?.n ?? 0;
};

/** A shop as it was under the first schema, in its words: later columns are not there. */
async function beginShop(): Promise<void> {
  const password = await hashPassword(DEMO_PASSWORD);
  await asOwner(database, async (trx) => {
    await sql`insert into clients (name) values ('La Primera')`.execute(trx);
    // Rows of later tables belong to the first person: nothing of them changes how Ana signs in.
    await sql`insert into users (client_id, email, name, password_hash) values (1, 'eva@primera.example', 'Eva', 'x'),
      (1, 'ana@primera.example', 'Ana', ${password})`.execute(trx);
    await sql`insert into user_roles (user_id, role_id) values (2, ${ROLES.OperatorAdmin})`.execute(trx);
    await sql`insert into products (client_id, sku, ean13, name, price_cents, weight_g, width_mm, height_mm, depth_mm, updated_at)
      values (1, 'MIEL', '8412345678905', 'Miel', 650, 400, 70, 70, 100, '2026-01-02')`.execute(trx);
    await sql`insert into orders (client_id, order_reference, type, status, in_to_pickup, firstname, lastname, address1, postcode,
      city, country, customer_key, city_key, search, lines, units, total_weight_g, total_cents, currency, date_order, created_at,
      updated_at) values (1, 'VIEJO-1', 'order', 'CREATED', true, 'Eva', 'Ruiz', 'Calle Sol 2', '28001', 'Madrid', 'ES', 'eva ruiz',
      'madrid', 'viejo-1 eva ruiz', 1, 2, 800, 1300, 'EUR', '2026-01-02', '2026-01-02', '2026-01-02')`.execute(trx);
    await sql`insert into order_lines (client_id, order_id, product_id, quantity, unit_price_cents) values (1, 1, 1, 2, 650)`.execute(
      trx,
    );
    await sql`insert into order_statuses (client_id, order_id, status, at, received_at, source)
      values (1, 1, 'CREATED', '2026-01-02', '2026-01-02', 'system')`.execute(trx);
  });
}

/** Puts a row into each table that has none. */
async function fillNewTables(): Promise<void> {
  const names = await asOwner(database, tables);
  for (const name of filled) if (!names.includes(name)) filled.delete(name);
  for (const name of names) {
    if (filled.has(name)) continue;
    const problem = await asOwner(database, async (trx) => {
      if ((await count(trx, name)) === 0) await fillTable(trx, name);
    }).then(
      () => null,
      (error: Error) => error.message,
    );
    if (problem === null) filled.add(name);
    else empty.set(name, problem);
  }
}

it('rows of every schema go on through all that follow, in nearly every table', async () => {
  const names = await asOwner(database, tables);
  const without = names.filter((name) => !filled.has(name));
  expect(names.length).toBeGreaterThan(80);
  // Where a check asks for more than a type does, `fillTable` has to know it; for a few it does not matter.
  expect(without.map((name) => `${name}: ${empty.get(name)}`).slice(4)).toEqual([]);
  const lost = await asOwner(database, async (trx) => {
    const gone: string[] = [];
    for (const name of filled) if ((await count(trx, name)) === 0) gone.push(name);
    return gone;
  });
  expect(lost).toEqual([]);
});

it('is refused in plain words where another release made the database', async () => {
  const name = '0002_of_another_release';
  await sql`insert into kysely_migration (name, timestamp) values (${name}, '2026-11-28')`.execute(database.unscoped);
  await expect(prepareDatabase(database.unscoped)).rejects.toThrow(`The database has been through ${name}`);
  expect(await asOwner(database, (trx) => count(trx, 'orders'))).toBeGreaterThan(0);
  await sql`delete from kysely_migration where name = ${name}`.execute(database.unscoped);
});

it('a shop of the first schema signs in today, and finds its order as it was', async () => {
  const server = await testApp(database);
  const ana = await server.signIn('ana@primera.example');
  const { body } = await ana.get('/api/v1/orders/detailed?order_reference=VIEJO-1');
  expect(body.data).toMatchObject([
    {
      order_reference: 'VIEJO-1',
      status: 'CREATED',
      lines: 1,
      units: 2,
      status_history: [{ status: 'CREATED' }],
    },
  ]);
  await server.app.close();
});
