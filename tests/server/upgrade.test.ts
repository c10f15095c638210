import { randomUUID } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { sql } from 'kysely';
import { DEMO_PASSWORD } from '#contract/demoPassword.ts';
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
/** What each migration after the first refuses of a server that was written for the schema before it. */
const refused = new Map<string, readonly string[]>();
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
    const before = await asOwner(database, writtenFor);
    await prepareDatabase(database.unscoped, MIGRATIONS.slice(0, at));
    if (at > 1) refused.set(MIGRATIONS[at - 1] ?? '', await olderRefusals(before));
  }
  await fillNewTables();
  await database.close();
  database = await open();
});
afterAll(async () => {
  await database.close();
  for (const one of clean) await one();
});

const tables = async (trx: ScopedTransaction): Promise<readonly string[]> => {
  const { rows } = await sql<{ name: string }>`select relname::text as name from pg_class
    where relkind in ('r', 'p') and relnamespace = 'public'::regnamespace order by oid`.execute(trx);
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

interface Written {
  readonly name: string;
  /** The columns that statements of that release name; what makes itself is only read. */
  readonly read: readonly string[];
  readonly written: readonly string[];
  readonly uniques: readonly string[];
}

/** What a release knows of the tables while this schema is the newest. */
async function writtenFor(trx: ScopedTransaction): Promise<readonly Written[]> {
  const columns = (more: string) =>
    sql<string[]>`array(select quote_ident(attname) from pg_attribute where attrelid = pg_class.oid and attnum > 0
      and not attisdropped ${sql.raw(more)} order by attnum)`;
  const { rows } = await sql<Written>`select relname::text as name, ${columns('')} as read,
      ${columns("and attgenerated = '' and attidentity <> 'a'")} as written,
      array(select replace(pg_get_indexdef(indexrelid), ' ON ONLY ', ' ON ') from pg_index where indrelid = pg_class.oid and indisunique
        order by 1) as uniques
    from pg_class where relkind in ('r', 'p') and relnamespace = 'public'::regnamespace and relname not like 'kysely%'
    order by oid`.execute(trx);
  return rows;
}

/** Reads, inserts and changes a row of each table as the release before would, and rolls all of it back. */
async function olderRefusals(before: readonly Written[]): Promise<readonly string[]> {
  const problems: string[] = [];
  const now = await asOwner(database, writtenFor);
  for (const { name, read, written, uniques } of before) {
    const columns = written.join(', ');
    const statements = [
      `select ${read.join(', ')} from ${name} limit 1`,
      `insert into ${name} (${columns}) overriding system value select ${columns} from ${name} limit 1 on conflict do nothing`,
      `update ${name} set ${written.map((column) => `${column} = ${column}`).join(', ')}`,
    ];
    const work = asOwner(database, async (trx) => {
      for (const statement of statements) await sql.raw(statement).execute(trx);
      throw new Error('rolled back');
    });
    const message = await work.then(String, (error: Error) => error.message);
    if (message !== 'rolled back') problems.push(`${name}: ${message}`);
    const narrower = now.find((table) => table.name === name)?.uniques.filter((index) => !uniques.includes(index));
    problems.push(...(narrower ?? []));
  }
  return problems;
}

it('a release goes on beside each migration that takes nothing from it, and beside no other', async () => {
  expect([...refused.keys()]).toEqual(MIGRATIONS.slice(1));
  const { rows } = await sql<{ names: string | null }>`
    select obj_description('kysely_migration'::regclass, 'pg_class') as names`.execute(database.unscoped);
  const harmless = new Set(rows[0]?.names?.split(' '));
  const unlike = [...refused].filter(([name, problems]) => harmless.has(name) !== (problems.length === 0));
  expect(unlike).toEqual([]);
});

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
