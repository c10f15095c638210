import { KEEPING_LAWS } from '#domain/service/retentionSettings.ts';
import { eraseClient } from '#server/app/forget/eraseClient.ts';
import { erasePerson } from '#server/app/forget/erasePerson.ts';
import { KEPT_BY_LAW } from '#server/app/forget/keptByLaw.ts';
import { createAccounts } from '#server/demo/createAccounts.ts';
import type { DatabaseHandle } from '#server/db/databaseHandle.ts';
import { asOwner } from '#server/db/tenancy.ts';
import { removeFilesJob } from '#server/jobs/removeFiles.ts';
import { insertEveryTable } from '#tests/factories/everyTableRows.ts';
import { orderRow } from '#tests/factories/orderRow.ts';
import { memoryFileStore } from '#tests/fakes/memoryFileStore.ts';
import { quickHash } from '#tests/fakes/quickHash.ts';
import { refuseRemovals } from '#tests/fakes/refuseRemovals.ts';
import { runDueJobs } from '#tests/fakes/runDueJobs.ts';
import { BACKENDS } from '#tests/fakes/testDatabase.ts';
import { sql } from 'kysely';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';

const NOW = new Date('2026-11-28T10:00:00Z');
const LONG_AFTER = new Date(NOW.getTime() + (KEEPING_LAWS.commerce.days + 30) * 86_400_000);
const ANA = { email: 'Ana.Quiroga@Example.com', firstname: 'Zenobia', lastname: 'Quiroga', phone: '600111222' };
/** What may stand beside the papers that the law keeps, so that they mean something. */
const BESIDE_PAPERS = ['clients', 'orders', 'order_lines', 'order_texts', 'products', 'offices'];

const NAME = 'Zenobia';
/** What hangs on an order and may tell of a person, and where it does. */
const SAYING: Readonly<Record<string, string>> = {
  mails: `recipients = '["${NAME}"]', subject = '${NAME}', html = '${NAME}', body = '${NAME}', problem = '${NAME}'`,
  webhook_deliveries: `body = '${NAME}', answer_body = '${NAME}'`,
  hand_overs: `name = '${NAME}', last_digits = '600'`,
  tracking_events: `signed_by = '${NAME}'`,
  shipments: `request = '{"to":"${NAME}"}', refusal = '{"code":1,"text":"${NAME}"}'`,
  order_statuses: `observations = '${NAME}'`,
  picking_incidents: `note = '${NAME}'`,
  foreign_labels: `text = '${NAME}'`,
  order_events: `action = 'sendEmail', payload = '{"recipients":["${NAME}"],"subject":"${NAME}"}'`,
  labels: `file = convert_to('${NAME}', 'UTF8')`,
  eplatform_differences: `here = '${NAME}'`,
  eplatform_orders: `taken = '{"customer":"${NAME}"}'`,
  blind_returns: `note = '${NAME}'`,
};
/** What is found by the reference of a booking. */
const BOOKED: Readonly<Record<string, string>> = {
  file_shipments: `state = 'accepted', shipment = '{"to":{"name":"${NAME}","streets":["${NAME}"]},"notes":"${NAME}"}'`,
  sandbox_shipments: `request = '{"to":"${NAME}"}'`,
};
const CODES = 'codes, numbers and what was chosen';
/** What hangs on an order and tells of nobody, and why. */
const SAYING_NOTHING: Readonly<Record<string, string>> = {
  announced_returns: 'hangs on the return: its comment and photos go by erasePictures',
  collections: CODES,
  declarations: 'kept by law',
  delivery_proofs: 'rows and bytes go by erasePictures',
  eplatform_order_parts: CODES,
  evidence_links: 'rows go, so that they open nothing',
  learned_code_counts: 'the name of whoever counted',
  loaded_parcels: 'the name of whoever loaded it',
  lots: CODES,
  order_lines: 'what was engraved goes',
  order_packages: CODES,
  order_serials: 'of goods',
  order_texts: 'follows its order by a trigger',
  packing_sessions: 'boxes and weights',
  picking_totes: CODES,
  pickup_codes: 'hashes',
  quality_images: 'rows and bytes go by erasePictures',
  rule_events: CODES,
  rule_firings: 'conditions; dropped after 45 days',
  rule_judgements: 'outcomes; dropped after 45 days',
  rule_runs: 'dropped after 45 days',
  tax_book: 'kept by law',
};

describe.each(BACKENDS)('who is forgotten on $name', ({ open }) => {
  let database: DatabaseHandle;
  let client = 0;
  let other = 0;
  let files = memoryFileStore();

  beforeEach(async () => {
    await database?.close();
    database = await open();
    files = memoryFileStore();
    [client = 0, other = 0] = await createAccounts(database, quickHash);
    for (const id of [other, client])
      await asOwner(database, async (trx) => {
        // The stand-in of payments knows one card, and a number of an invoice is given once.
        await trx.deleteFrom('sandbox_payments').execute();
        await sql`update invoices set number_sequence = number_sequence + 1000`.execute(trx);
        await sql`update verifactu_records set sequence = sequence + 1000`.execute(trx);
        await insertEveryTable(trx, id);
      });
    await asOwner(database, async (trx) => {
      await trx
        .updateTable('clients')
        .set({ deleted_at: NOW, disabled_by: 'Marta' })
        .where('id', '=', client)
        .execute();
      await trx.deleteFrom('jobs').where('client_id', '=', client).execute();
      await trx.updateTable('invoices').set({ status: 'PAID' }).where('client_id', '=', client).execute();
      const { rows } = await sql<{ name: string }>`select name from photos where client_id = ${client}
        union all select stored from quality_images where client_id = ${client}
        union all select stored from delivery_proofs where client_id = ${client}`.execute(trx);
      for (const { name } of rows) await files.put(client, name, new Uint8Array([1]));
      const order = await trx
        .selectFrom('orders')
        .select('id')
        .where('client_id', '=', client)
        .executeTakeFirstOrThrow();
      const document = { lines: [{ hs_code: '330499' }] };
      await sql`insert into declarations (client_id, order_id, kind, procedure, status, reference, document, created_at)
        select ${client}, ${order.id}, kind, procedure, status, 'R-1', ${JSON.stringify(document)}::jsonb, ${NOW}
        from declarations limit 1`.execute(trx);
    });
  });
  afterAll(() => database.close());

  /** Rows of another client in a part of a table, in the places that the client's rows have in another part. */
  const tellOfOther = () =>
    asOwner(database, (trx) =>
      sql`insert into tracking_events (client_id, order_id, operator, tracking_number, code, at, place, text, received_at)
        select client_id, order_id, operator, tracking_number, code, at + years * interval '1 year', place, text, received_at
        from tracking_events, generate_series(900, 905) as years where client_id = ${other}`.execute(trx),
    );

  /** Rows of a client in each table that names clients, read from the catalogue. */
  async function rowsOf(clientId: number): Promise<Record<string, number>> {
    return asOwner(database, async (trx) => {
      const { rows: tables } = await sql<{ place: string; name: string; column: string }>`
        select format('%I.%I', table_schema, table_name) as place, table_name as name, column_name as column
        from information_schema.columns join information_schema.tables using (table_schema, table_name)
        where table_type = 'BASE TABLE' and table_schema in ('public', 'kernel')
          and (column_name = 'client_id' or (table_name = 'clients' and column_name = 'id'))`.execute(trx);
      const counts: Record<string, number> = {};
      for (const { place, name, column } of tables) {
        const { rows } = await sql<{ rows: number }>`select count(*)::integer as rows from ${sql.raw(place)}
          where ${sql.ref(column)} = ${clientId}`.execute(trx);
        counts[name] = rows[0]?.rows ?? 0;
      }
      return counts;
    });
  }
  const filled = (counts: Record<string, number>) => Object.keys(counts).filter((table) => (counts[table] ?? 0) > 0);

  describe('a client', () => {
    test('goes from every table, but for what the law keeps and what that is about', async () => {
      const before = await rowsOf(client);
      await tellOfOther();
      const others = await rowsOf(other);
      expect(Object.keys(before).length).toBeGreaterThan(80);
      const result = await eraseClient(database, files, client, NOW);
      if ('why' in result) throw new Error(result.why);
      const left = filled(await rowsOf(client));
      expect(left.filter((table) => !(table in KEPT_BY_LAW || BESIDE_PAPERS.includes(table)))).toEqual([]);
      expect(left).toContain('invoices');
      expect(left).toContain('declarations');
      expect(result.kept.map(({ table }) => table)).toEqual(expect.arrayContaining(['invoices', 'declarations']));
      expect(result.removed).toMatchObject({ mails: before['mails'], configurations: before['configurations'] });
      expect(await rowsOf(other)).toEqual(others);
      expect(files.names()).toEqual([]);
      const names = await asOwner(database, (trx) =>
        trx
          .selectFrom('orders')
          .innerJoin('clients', 'clients.id', 'orders.client_id')
          .select(['lastname', 'orders.email', 'clients.name'])
          .where('client_id', '=', client)
          .execute(),
      );
      expect(names).toEqual([{ lastname: '—', email: null, name: `— ${client}` }]);
    });

    test('goes whole when the time of the law is over, and again finds nobody', async () => {
      await asOwner(database, (trx) => sql`delete from verifactu_records where client_id = ${client}`.execute(trx));
      await eraseClient(database, files, client, LONG_AFTER);
      expect(filled(await rowsOf(client))).toEqual([]);
      expect(await eraseClient(database, files, client, LONG_AFTER)).toEqual({ why: 'no-client', count: 0 });
    });

    test('loses bytes before the rows that name them, and while no transaction is open', async () => {
      const named = () =>
        asOwner(database, (trx) => trx.selectFrom('photos').select('name').where('client_id', '=', client).execute());
      const before = await named();
      expect(before.length).toBeGreaterThan(0);
      const stillNamed = new Set<string>();
      // The embedded database has one connection: a transaction that is open would keep this question waiting.
      const remove = async (clientId: number, name: string) => {
        for (const photo of await named()) if (photo.name === name) stillNamed.add(name);
        await files.remove(clientId, name);
      };
      await eraseClient(database, { ...files, remove }, client, NOW);
      expect([...stillNamed].toSorted()).toEqual(before.map(({ name }) => name).toSorted());
      expect([await named(), files.names()]).toEqual([[], []]);
    });

    test('run a second time removes what the first one was cut off from', async () => {
      const [first, second] = [
        await eraseClient(database, files, client, NOW),
        await eraseClient(database, files, client, NOW),
      ];
      expect('removed' in first && 'removed' in second && second.removed).toEqual({});
      expect('kept' in second && second.kept).toEqual('kept' in first && first.kept);
    });

    test('is refused while it works, and while anything is open', async () => {
      const change = (statement: ReturnType<typeof sql>) => asOwner(database, (trx) => statement.execute(trx));
      const before = await rowsOf(client);
      await change(sql`update invoices set status = 'UNPAID' where client_id = ${client}`);
      expect(await eraseClient(database, files, client, NOW)).toMatchObject({ why: 'unpaid' });
      await change(sql`insert into jobs (client_id, kind, payload, state, due_at, created_at)
        values (${client}, 'sendMail', '{}', 'waiting', ${NOW}, ${NOW})`);
      expect(await eraseClient(database, files, client, NOW)).toEqual({ why: 'jobs', count: 1 });
      await change(sql`update orders set in_to_send = true where client_id = ${client}`);
      expect(await eraseClient(database, files, client, NOW)).toMatchObject({ why: 'orders' });
      await change(sql`update clients set deleted_at = null, disabled_by = null where id = ${client}`);
      expect(await eraseClient(database, files, client, NOW)).toEqual({ why: 'active', count: 0 });
      const after = await rowsOf(client);
      expect({ ...after, jobs: 0, order_tallies: 0 }).toEqual({ ...before, jobs: 0, order_tallies: 0 });
    });
  });

  /** Where a word stands, in any text of any table; a name that is sought by letters and by sound alike. */
  async function placesOf(word: string): Promise<readonly string[]> {
    return asOwner(database, async (trx) => {
      const { rows: tables } = await sql<{ place: string }>`select format('%I.%I', table_schema, table_name) as place
        from information_schema.tables where table_type = 'BASE TABLE' and table_schema in ('public', 'kernel')`.execute(
        trx,
      );
      const places: string[] = [];
      for (const { place } of tables) {
        const { rows } = await sql`select 1 from ${sql.raw(place)} t
          where position(${word.toLowerCase()} in lower(t::text)) > 0 limit 1`.execute(trx);
        if (rows.length > 0) places.push(place);
      }
      return places;
    });
  }

  describe('a person', () => {
    beforeEach(() =>
      asOwner(database, async (trx) => {
        const { id } = await trx
          .insertInto('orders')
          .values(
            orderRow(client, 'ANA-1', { ...ANA, search: 'ana-1 zenobia quiroga', customer_key: 'zenobia quiroga' }),
          )
          .returning('id')
          .executeTakeFirstOrThrow();
        for (const [table, says] of Object.entries(SAYING))
          await sql`update ${sql.table(table)} set order_id = ${id}, ${sql.raw(says)} where client_id = ${client}`.execute(
            trx,
          );
        for (const [table, says] of Object.entries(BOOKED))
          await sql`update ${sql.table(table)} set ${sql.raw(says)} where client_id = ${client}`.execute(trx);
        await sql`insert into mail_bounces (client_id, address, problem, at) values (${client}, ${ANA.email}, 'x', ${NOW})`.execute(
          trx,
        );
      }),
    );

    test('may be told of by no table that hangs on an order and is not decided upon', async () => {
      const { rows } = await asOwner(database, (trx) =>
        sql<{ name: string }>`select distinct c.table_name as name from information_schema.columns c
          join information_schema.tables t using (table_schema, table_name)
          where t.table_type = 'BASE TABLE' and c.table_schema in ('public', 'kernel')
            and c.data_type in ('text', 'jsonb', 'bytea') and exists (select from information_schema.columns o
              where o.table_name = c.table_name and o.table_schema = c.table_schema and o.column_name = 'order_id')`.execute(
          trx,
        ),
      );
      const decided = [...Object.keys(SAYING), ...Object.keys(SAYING_NOTHING)];
      expect(rows.map(({ name }) => name).toSorted()).toEqual(decided.toSorted());
    });

    test('is a customer: no table says name, address or phone any more', async () => {
      expect((await placesOf('zenobia')).length).toBeGreaterThan(8);
      const result = await erasePerson(database, ' ana.quiroga@example.com ', null, NOW);
      if ('why' in result) throw new Error(result.why);
      for (const word of ['zenobia', 'quiroga', ANA.phone]) expect(await placesOf(word)).toEqual([]);
      // With the part that was split off hers.
      expect(result.removed).toMatchObject({ orders: 2, mails: 1, hand_overs: 1, mail_bounces: 1 });
    });

    test('loses pictures with the rows that named them, and none in a transaction that fails', async () => {
      await asOwner(database, (trx) =>
        sql`update quality_images set order_id = (select id from orders where order_reference = 'ANA-1')
          where client_id = ${client}`.execute(trx),
      );
      const before = files.names();
      await refuseRemovals(database, async () => {
        await expect(erasePerson(database, ANA.email, null, NOW)).rejects.toThrow('no');
      });
      expect(files.names()).toEqual(before);
      await erasePerson(database, ANA.email, null, NOW);
      await runDueJobs([removeFilesJob], { database, files, now: () => NOW });
      expect(files.names().length).toBeLessThan(before.length);
    });

    test('of another client stays, where one client was asked', async () => {
      expect(await erasePerson(database, ANA.email, other, NOW)).toEqual({ why: 'nobody', orders: [] });
      expect((await placesOf('zenobia')).length).toBeGreaterThan(8);
    });

    test('takes nothing of somebody whose address ends like theirs', async () => {
      const theirs = { customer: { email: 'mariana.quiroga@example.com' } };
      const taken = (set: boolean) =>
        asOwner(database, async (trx) => {
          if (set)
            await sql`update eplatform_orders set taken = ${JSON.stringify(theirs)} where client_id = ${other}`.execute(
              trx,
            );
          const { rows } = await sql<{ taken: unknown }>`select taken from eplatform_orders
            where client_id = ${other}`.execute(trx);
          return rows.map((row) => row.taken);
        });
      const before = await taken(true);
      expect(before).toContainEqual(theirs);
      await erasePerson(database, ANA.email, null, NOW);
      expect(await taken(false)).toEqual(before);
    });

    test('is refused while an order still has to reach them', async () => {
      await asOwner(database, (trx) =>
        trx.updateTable('orders').set({ in_to_send: true }).where('order_reference', '=', 'ANA-1').execute(),
      );
      expect(await erasePerson(database, ANA.email, null, NOW)).toEqual({ why: 'orders', orders: ['ANA-1'] });
    });

    test('worked here: the acts stay, without a name, once the account is closed', async () => {
      const user = await asOwner(database, (trx) =>
        trx
          .updateTable('users')
          .set({ email: 'wilhelmina@example.com', name: 'Wilhelmina' })
          .where('client_id', '=', client)
          .where('id', '=', (eb) =>
            eb
              .selectFrom('users')
              .select((u) => u.fn.min('id').as('id'))
              .where('client_id', '=', client),
          )
          .returning('id')
          .executeTakeFirstOrThrow(),
      );
      await asOwner(database, (trx) =>
        sql`update order_statuses set user_id = ${user.id}, user_name = 'Wilhelmina' where client_id = ${client}`.execute(
          trx,
        ),
      );
      expect(await erasePerson(database, 'wilhelmina@example.com', null, NOW)).toEqual({
        why: 'account',
        orders: [],
      });
      await asOwner(database, (trx) =>
        trx.updateTable('users').set({ deleted_at: NOW }).where('id', '=', user.id).execute(),
      );
      const result = await erasePerson(database, 'wilhelmina@example.com', null, NOW);
      expect(result).toMatchObject({ removed: { users: 1, order_statuses: expect.any(Number) } });
      expect(await placesOf('wilhelmina')).toEqual([]);
    });
  });
});
