import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ENDPOINT_ENTRIES } from '#server/app/endpoints.ts';
import { mayPass } from '#domain/people/accessRule.ts';
import { ROLE_PERMISSIONS, ROLES } from '#domain/people/roles.ts';
import type { DatabaseHandle } from '#server/db/databaseHandle.ts';
import { asOwner } from '#server/db/tenancy.ts';
import { EVERY_CALL, exampleOf } from '#tests/fakes/everyCall.ts';
import { requestOf } from '#tests/fakes/requestOf.ts';
import { BACKENDS } from '#tests/fakes/testDatabase.ts';
import { freshSubject } from '#tests/fakes/freshSubject.ts';
import { openTwoTenants, type TwoTenants } from '#tests/fakes/twoTenants.ts';

// Programs open links by themselves: mail scanners, previews, prefetching (F73, S24). No GET that a link leads to may
// change anything. Printing a manifest from our own page marks its orders: that GET was given by the provider, and does
// nothing for a link.

const READS = ENDPOINT_ENTRIES.filter(
  ([name, { method }]) => method === 'GET' && EVERY_CALL[name] && !EVERY_CALL[name].apart,
);

/** When a session or a device was last seen is no change by anybody. */
const SEEN: ReadonlySet<string> = new Set(['sessions', 'enrolled_devices']);

let database: DatabaseHandle;
let world: TwoTenants;

beforeAll(async () => {
  const [embedded] = BACKENDS;
  if (!embedded) throw new Error('no database to test on');
  database = await embedded.open();
  world = await openTwoTenants(database);
});
afterAll(async () => {
  await world.close();
  await database.close();
});

/** A hash of all rows of each table, by one query: one for each table costs five times as much. */
function rowsOfAll(): Promise<Readonly<Record<string, string>>> {
  return asOwner(database, async (trx) => {
    const { rows: tables } = await sql<{
      name: string;
    }>`select tablename as name from pg_tables where schemaname = 'public' order by 1`.execute(trx);
    const words = tables
      .filter(({ name }) => !SEEN.has(name))
      .map(
        ({ name }) =>
          sql`select ${sql.lit(name)} as name, md5(string_agg(row::text, '|' order by row::text)) as word from ${sql.table(name)} as row`,
      );
    const { rows } = await sql<{
      name: string;
      word: string | null;
    }>`${sql.join(words, sql` union all `)}`.execute(trx);
    return Object.fromEntries(rows.map(({ name, word }) => [name, word ?? '']));
  });
}

it('has calls to look at, and sees a change', async () => {
  expect(READS.length).toBeGreaterThan(20);
  const before = await rowsOfAll();
  await world.tenants[0].newOrder();
  expect(await rowsOfAll()).not.toEqual(before);
});

it.each(READS)('GET %s leaves every table as it was', async (name, endpoint) => {
  const [mine] = world.tenants;
  // Whoever runs the platform may read what a merchant may not.
  const rights = { roleIds: [ROLES.OperatorAdmin], permissionIds: ROLE_PERMISSIONS[ROLES.OperatorAdmin] };
  const isMerchants = typeof endpoint.access === 'string' || mayPass(endpoint.access, rights);
  const reader = world.personOf(0, isMerchants ? ROLES.OperatorAdmin : ROLES.Admin);
  const subject = await freshSubject(mine, reader.id, name);
  const request = requestOf(endpoint, exampleOf(name).of(subject), mine.client);
  const before = await rowsOfAll();
  // Opened by a link: browsers say so, except over plain http in a network.
  for (const headers of [{ 'sec-fetch-site': 'none' }, {}]) {
    const opened = { ...request, headers: { ...request.headers, ...headers }, page: false, csrf: false };
    expect((await reader.visitor.call(opened)).statusCode).toBe(200);
    expect([headers, await rowsOfAll()]).toEqual([headers, before]);
  }
});
