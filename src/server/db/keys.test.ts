import { sql } from 'kysely';
import { insertEveryTable } from '#tests/factories/everyTableRows.ts';
import { quickHash } from '#tests/fakes/quickHash.ts';
import { BACKENDS } from '#tests/fakes/testDatabase.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createAccounts } from '../demo/createAccounts.ts';
import type { DatabaseHandle } from './databaseHandle.ts';
import { TENANT_TABLES } from './schema.ts';
import { asOwner, type ScopedTransaction } from './tenancy.ts';

// What a PostgreSQL that spreads its tables over several nodes by `client_id` asks of a schema.

const SECRET = 'whose it is, is found by the secret, before the client is known; random, so never twice';
const OF_NOBODY = 'rows of no client are among them';

/** Keys that don't begin with the client. A distributed database keeps these tables, or a copy of the key, in one place. */
const KEYS_OF_ALL: Readonly<Record<string, string>> = {
  clients_pkey: 'the client itself',
  users_pkey: OF_NOBODY,
  users_email_key: 'people sign in by their address, whoever they work for',
  users_badge_hash_key: SECRET,
  jobs_pkey: OF_NOBODY,
  jobs_owner_kind_key_key: OF_NOBODY,
  api_tokens_token_hash_key: SECRET,
  client_logos_token_key: SECRET,
  collection_tokens_hash_key: SECRET,
  enrolled_devices_secret_hash_key: SECRET,
  enrolled_devices_id_key: 'sessions and grants point at a device, and belong to no client',
  eplatforms_token_hash_key: SECRET,
  order_packages_tracking_token_key: SECRET,
  invoices_number_prefix_number_sequence_key: 'the law asks for one series over all clients of the house',
  verifactu_records_issuer_mode_sequence_key: 'the law asks for one chain over all clients of the house',
};

/** Tables of clients that rows of a client point at without naming the client. */
const SHARED_TARGETS: Readonly<Record<string, string>> = {
  clients: 'the client itself',
  users: 'people of the house, and those who work for several clients, act on the rows of each',
};

const GATHERED = 'one statement of the import writes thousands of rows, and each row apart would cost it a third';

/** Triggers that read all rows of a statement, which only a single node knows. */
const STATEMENT_TRIGGERS: Readonly<Record<string, string>> = {
  orders_texts_new: GATHERED,
  orders_tally_new: GATHERED,
  orders_figures_new: GATHERED,
  orders_raise_stored: GATHERED,
  order_events_raise_updated: GATHERED,
  order_statuses_raise_changed: GATHERED,
  order_statuses_mail: GATHERED,
};

/** Indexes of several columns that are neither ordered nor hashed. */
const INDEXES_OF_ONE_ENGINE: Readonly<Record<string, string>> = {
  order_texts_others: 'a search looks through eight columns at once; one index each would be read eight times',
};

interface Key {
  readonly table: string;
  readonly name: string;
  readonly columns: readonly string[];
}
interface Reference extends Key {
  readonly target: string;
  readonly theirs: readonly string[];
}

/** Far beyond what an `integer` holds. */
const FAR = 5_000_000_000;
const NAMES = Object.keys(TENANT_TABLES);

describe.each(BACKENDS)('the keys of tables of clients on $name', ({ open }) => {
  let database: DatabaseHandle;
  let mine: number;
  let other: number;
  beforeAll(async () => {
    database = await open();
    [mine = 0, other = 0] = await createAccounts(database, quickHash);
    await asOwner(database, async (trx) => {
      await insertEveryTable(trx, mine);
      await correctInvoice(trx);
      await copyToClient(trx, mine, other);
    });
  });
  afterAll(() => database.close());

  it('begin with the client, but for those that are named here', async () => {
    const keys = await asOwner(database, readKeys);
    expect(keys.length).toBeGreaterThan(100);
    const loose = keys.filter(({ columns }) => columns[0] !== 'client_id');
    expect(loose.map(({ name }) => name).toSorted()).toEqual(Object.keys(KEYS_OF_ALL).toSorted());
  });

  it('lead to a row of the same client, but for those to shared tables', async () => {
    const references = await asOwner(database, readReferences);
    const loose = references.filter(({ columns }) => columns[0] !== 'client_id' || columns.length < 2);
    expect(new Set(loose.map(({ target }) => target))).toEqual(new Set(Object.keys(SHARED_TARGETS)));
    expect(references.length - loose.length).toBeGreaterThan(60);
  });

  it('let no row point into another client, whichever key is tried', async () => {
    const references = (await asOwner(database, readReferences)).filter(({ columns }) => columns.length > 1);
    const outcomes: string[] = [];
    for (const reference of references) outcomes.push(await point(database, reference, mine, other));
    expect(outcomes.filter((outcome) => outcome !== 'refused')).toEqual([]);
    // The same statement goes through where the row that it points at is the client's own.
    for (const reference of references) outcomes.push(await point(database, reference, mine, mine));
    expect(outcomes.filter((outcome) => outcome === 'written').length).toBe(references.length);
  });

  it('hold as many rows as a JSON number can count', async () => {
    const { rows } = await sql<{ name: string; type: string; most: string }>`
      select format('%s.%s', attrelid::regclass, attname) as name, format_type(atttypid, null) as type, seqmax::text as most
      from pg_attribute join pg_class on pg_class.oid = attrelid
      join pg_sequence on seqrelid = pg_get_serial_sequence(attrelid::regclass::text, attname)::regclass
      where relkind in ('r', 'p') and relnamespace = 'public'::regnamespace and attidentity <> ''`.execute(
      database.unscoped,
    );
    expect(rows.length).toBeGreaterThan(35);
    const small = rows.filter(({ type, most }) => type !== 'bigint' || most !== String(Number.MAX_SAFE_INTEGER));
    expect(small).toEqual([]);
    const copied = await asOwner(database, (trx) =>
      trx.selectFrom('orders').select(['id', 'client_id']).where('client_id', '=', other).execute(),
    );
    expect(copied).toEqual([{ id: expect.any(Number), client_id: other }]);
    expect(copied[0]?.id).toBeGreaterThan(FAR);
  });

  it('have no trigger over the rows of a statement, but for those that are named here', async () => {
    const { rows } = await sql<{ name: string }>`select tgname::text as name from pg_trigger
      where not tgisinternal and (tgnewtable is not null or tgoldtable is not null)`.execute(database.unscoped);
    expect(rows.map(({ name }) => name).toSorted()).toEqual(Object.keys(STATEMENT_TRIGGERS).toSorted());
  });

  it('need no index that only one engine knows, but for those that are named here', async () => {
    const { rows } = await sql<{ name: string }>`select relname::text as name from pg_index
      join pg_class on pg_class.oid = indexrelid join pg_am on pg_am.oid = relam
      join pg_namespace on pg_namespace.oid = relnamespace
      where nspname in ('public', 'kernel') and indnatts > 1 and amname not in ('btree', 'hash')`.execute(
      database.unscoped,
    );
    expect(rows.map(({ name }) => name)).toEqual(Object.keys(INDEXES_OF_ONE_ENGINE));
  });
});

const columnNames = (keys: 'conkey' | 'confkey' | 'indkey', of: 'conrelid' | 'confrelid' | 'indrelid') =>
  sql<string[]>`array(select a.attname::text from unnest(${sql.ref(keys)}) with ordinality k (n, place)
    join pg_attribute a on a.attrelid = ${sql.ref(of)} and a.attnum = k.n where k.n > 0 order by k.place)`;

/** Primary and unique keys, as constraints or as indexes. */
async function readKeys(trx: ScopedTransaction): Promise<readonly Key[]> {
  const { rows } = await sql<Key>`select indrelid::regclass::text as table, relname::text as name,
      ${columnNames('indkey', 'indrelid')} as columns
    from pg_index join pg_class on pg_class.oid = indexrelid
    where indisunique and indrelid::regclass::text = any(${[...NAMES, 'kernel.order_texts']}::text[])`.execute(trx);
  return rows;
}

/** Keys by which a row of a client names another row of a table of clients. */
async function readReferences(trx: ScopedTransaction): Promise<readonly Reference[]> {
  const { rows } = await sql<Reference>`select conrelid::regclass::text as table, conname::text as name,
      ${columnNames('conkey', 'conrelid')} as columns, confrelid::regclass::text as target,
      ${columnNames('confkey', 'confrelid')} as theirs
    from pg_constraint where contype = 'f' and confrelid::regclass::text = any(${NAMES}::text[])
      and conrelid::regclass::text = any(${[...NAMES, 'kernel.order_texts']}::text[])
      and conrelid::regclass::text not in ('users', 'jobs')
    order by conrelid::regclass::text, conname`.execute(trx);
  return rows;
}

/** Leads a row of one client to a row of a client, and takes it back. */
async function point(database: DatabaseHandle, reference: Reference, from: number, to: number): Promise<string> {
  const { table, name, columns, target, theirs } = reference;
  const [, ...own] = columns;
  const key = theirs.slice(1).map(
    (column) => sql`(select ${sql.ref(column)} from ${sql.table(target)}
    where client_id = ${to} order by ${sql.ref(column)} limit 1)`,
  );
  const set = own.map((column, place) => sql`${sql.ref(column)} = ${key[place]}`);
  const rows = sql.table(table);
  const outcome = asOwner(database, async (trx) => {
    await sql`alter table ${rows} disable trigger user`.execute(trx);
    const { numAffectedRows } = await sql`update ${rows} set ${sql.join(set)} where client_id = ${from}
      and ctid = (select ctid from ${rows} where client_id = ${from}
        order by num_nulls(${sql.join(own.map((column) => sql.ref(column)))}), ctid limit 1)`.execute(trx);
    await sql`set constraints all immediate`.execute(trx);
    if (numAffectedRows !== 1n) throw new Error(`${table} has no row to try ${name} with`);
    throw new TakenBack();
  });
  return outcome.catch((error: Error) => {
    if (error instanceof TakenBack) return 'written';
    return error.message.includes(`violates foreign key constraint "${name}"`)
      ? 'refused'
      : `${name}: ${error.message}`;
  });
}

class TakenBack extends Error {}

/** An invoice that corrects another one: only such a row may point at one. */
async function correctInvoice(trx: ScopedTransaction): Promise<void> {
  await sql`insert into invoices select corrected.* from invoices, jsonb_populate_record(null::invoices, to_jsonb(invoices)
    || jsonb_build_object('id', id + 1, 'kind', 'corrective', 'corrects', id, 'number_sequence', number_sequence + 100)) as corrected`.execute(
    trx,
  );
}

/** The rows of a client once more, for another one, with ids far from theirs. */
async function copyToClient(trx: ScopedTransaction, from: number, to: number): Promise<void> {
  const keys = await readKeys(trx);
  const references = (await readReferences(trx)).filter(({ columns }) => columns.length > 1);
  const waiting = new Set([...NAMES, 'kernel.order_texts'].filter((table) => !ACCOUNTS.includes(table)));
  for (const table of ['orders', 'order_statuses', 'order_events', 'shipments', 'lots'])
    await sql`alter table ${sql.table(table)} disable trigger user`.execute(trx);
  while (waiting.size > 0) {
    const next = [...waiting].find((table) =>
      references.every((key) => key.table !== table || key.target === table || !waiting.has(key.target)),
    );
    if (!next) throw new Error(`a ring of keys: ${[...waiting].join(', ')}`);
    waiting.delete(next);
    const pointing = references.filter(({ table }) => table === next).flatMap(({ columns }) => columns.slice(1));
    const alone = keys.filter(({ table, columns }) => table === next && columns[0] !== 'client_id');
    await copyRows(trx, next, {
      from,
      to,
      moved: pointing,
      alone: alone.flatMap(({ columns }) => columns.at(-1) ?? []),
    });
  }
  for (const table of ['orders', 'order_statuses', 'order_events', 'shipments', 'lots'])
    await sql`alter table ${sql.table(table)} enable trigger user`.execute(trx);
}

/** Made by `createAccounts`, or of no client. */
const ACCOUNTS: readonly string[] = ['clients', 'users', 'user_clients', 'jobs'];

async function copyRows(
  trx: ScopedTransaction,
  table: string,
  { from, to, moved, alone }: { from: number; to: number; moved: readonly string[]; alone: readonly string[] },
): Promise<void> {
  const { rows } = await sql<{ name: string; type: string; identity: string }>`
    select attname::text as name, format_type(atttypid, null) as type, attidentity as identity from pg_attribute
    where attrelid = ${table}::regclass and attnum > 0 and not attisdropped and attgenerated = ''`.execute(trx);
  const value = ({ name, type, identity }: (typeof rows)[number]) => {
    const column = sql.ref(name);
    if (name === 'client_id') return sql`${to}::bigint`;
    if (identity !== '' || (moved.includes(name) && type === 'bigint')) return sql`${column} + ${FAR}::bigint`;
    if (!alone.includes(name)) return column;
    if (type === 'uuid') return sql`gen_random_uuid()`;
    return type === 'text' ? sql`${column} || ' of another'` : sql`${column} + 1`;
  };
  await sql`insert into ${sql.table(table)} (${sql.join(rows.map(({ name }) => sql.ref(name)))}) overriding system value
    select ${sql.join(rows.map(value))} from ${sql.table(table)} where client_id = ${from}`.execute(trx);
}
