import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ordersList } from '#contract/orders/ordersList.ts';
import { readListQuery } from '#contract/filters/listQuery.ts';
import { FULL_SIGHT } from '#domain/people/sight.ts';
import { listOrders, nearQuery, prepareQuery } from '#server/orders/listOrders.ts';
import type { DatabaseHandle } from '#server/db/databaseHandle.ts';
import { asOwner, inScope, type Scope } from '#server/db/tenancy.ts';
import { createWorld } from '#tests/fakes/serverWorld.ts';
import { BACKENDS } from '#tests/fakes/testDatabase.ts';

const ORDERS = 900;
/** Where counting stops here. */
const MOST = 10;
/** Rows of a page, so that 480 orders are passed for one. */
const PER_PAGE = 2;

describe.each(BACKENDS)('a search that many orders match on $name', ({ open }) => {
  let database: DatabaseHandle;
  let mine: Scope;

  beforeAll(async () => {
    database = await open();
    const { clients } = await createWorld(database, ['CREATED']);
    mine = { kind: 'client', clientId: clients[0] };
    // Old ones are of Vera, new ones of Nora; every seventh has a mail of its own provider.
    await asOwner(database, (trx) =>
      sql`
        insert into orders (client_id, order_reference, type, status, firstname, lastname, email, address1, postcode, city, country,
          customer_key, city_key, search, lines, units, total_weight_g, total_cents, currency, date_order, created_at, updated_at, deleted_at)
        select ${clients[0]}::integer, 'Q-' || n, 'order', case when n % 3 = 0 then 'PICKEDUP' else 'CREATED' end, name, 'Ruiz', mail,
          'Calle 1', '28001', 'Madrid', 'ES', lower(name) || ' ruiz', 'madrid', 'q-' || n || ' ' || lower(name) || ' ruiz ' || mail || ' madrid',
          1, 1, 1, 1, 'EUR', timestamptz '2026-01-01' + n * interval '1 hour', now(), now(), case when n % 11 = 0 then now() end
        from (select n, case when n <= 150 then 'Vera' else 'Nora' end as name,
          case when n % 7 = 0 then 'a' || n || '@siete12.example' else 'a' || n || '@otro.example' end as mail
          from generate_series(1, ${ORDERS}::integer) as n) as drawn`.execute(trx),
    );
  });
  afterAll(() => database.close());

  test.each([
    ['that the newest hold', { search: 'nora' }],
    ['that the oldest hold alone', { search: 'vera' }],
    ['from the oldest on', { search: 'nora', sort: 'date_order' }],
    ['by number', { search: 'ruiz', sort: '-id' }],
    ['of several words', { search: 'ruiz siete12' }],
    ['with a filter beside it', { search: 'madrid', status: 'PICKEDUP' }],
    ['with deleted ones', { search: 'ruiz', 'updated_at[gte]': '2020-01-01T00:00:00Z' }],
    ['for part of a name', { 'customer_name[_like_]': 'ORA R' }],
    ['for part of an e-mail', { 'email[_like_]': '@siete12.exam' }],
    ['for part of an address', { 'address1[_like_]': 'calle' }],
    ['by another column', { search: 'ruiz', sort: 'city' }],
  ])('has the same first page as when all of them are counted: %s', async (_, query) => {
    const wanted = ordersQuery(query);
    const [some, whole] = await inScope(database, mine, async (trx) => [
      await listOrders(trx, wanted, MOST),
      await listOrders(trx, wanted),
    ]);
    expect(some.counted).toBe(MOST + 1);
    expect(whole.counted).toBeGreaterThan(MOST);
    expect(some.rows.map(({ id }) => id)).toEqual(whole.rows.map(({ id }) => id));
  });

  test('is looked for among so many orders and no more', async () => {
    const near = async (orders: number) =>
      inScope(database, mine, async (trx) =>
        nearQuery(trx, await prepareQuery(trx, ordersQuery({ search: 'vera' })), orders).execute(),
      );
    expect(await near(600)).toHaveLength(0);
    expect(await near(700)).toHaveLength(PER_PAGE);
  });
});

function ordersQuery({ sort = '-date_order', ...filters }: Record<string, string>) {
  const reading = readListQuery(ordersList.list, { sort, per_page: PER_PAGE }, filters, FULL_SIGHT);
  if (!reading.ok) throw new Error(JSON.stringify(reading.errors));
  return reading.list;
}
