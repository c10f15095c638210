import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { ORDER_FILTER_FIELDS } from '#contract/orders/orderFilters.ts';
import { FULL_SIGHT } from '#domain/people/sight.ts';
import { ordersList } from '#contract/orders/ordersList.ts';
import { DEEPEST_ROW } from '#contract/filters/listLimits.ts';
import { readListQuery } from '#contract/filters/listQuery.ts';
import { OPERATORS_OF, type FilterOperator } from '#contract/filters/operators.ts';
import { paginate } from '#server/kernel/paging.ts';
import { countQuery, findQuery, listOrders, nearQuery, pageQuery, prepareQuery } from '#server/orders/listOrders.ts';
import type { ReadyQuery } from '#server/orders/listOrders.ts';
import { namedOrdersQuery } from '#server/packing/findNamedOrders.ts';
import { dashboardQuery } from '#server/reports/readDashboard.ts';
import type { DatabaseHandle } from '#server/db/databaseHandle.ts';
import { asOwner, inScope } from '#server/db/tenancy.ts';
import type { Scope, ScopedTransaction } from '#server/db/tenancy.ts';
import { journalCount, journalQuery } from '#server/journal/readJournal.ts';
import { createWorld } from '#tests/fakes/serverWorld.ts';
import { BACKENDS } from '#tests/fakes/testDatabase.ts';

const ORDERS = 20_000;

type FieldLike = {
  readonly type: keyof typeof OPERATORS_OF;
  readonly operators?: readonly FilterOperator[];
  readonly choices?: readonly string[];
  readonly sortable?: boolean;
};

/** A value that the field takes and no order has. */
function valueFor(type: FieldLike['type'], operator: FilterOperator, choices: readonly string[] = []): string {
  if (operator === 'isNull' || operator === 'notNull') return '1';
  const one =
    choices.at(-1) ??
    {
      integer: '987654321',
      number: '987654321',
      text: 'zqxzqx',
      date: '1999-01-01',
      datetime: '1999-01-01',
      boolean: 'true',
      choice: '',
    }[type];
  return operator === 'range' || operator === 'notRange' ? `${one},${one}` : one;
}

const WHOLE_READ = /"Node Type":"Seq Scan"[^{}]*"Relation Name":"(orders|order_texts)"/;

interface PlanNode {
  readonly 'Node Type'?: string;
  readonly 'Total Cost': number;
  readonly Plans?: readonly PlanNode[];
}

/**
 * A limit that ends its scan within a tenth of the table, by the planner's own account: a count that stops at a
 * thousand of what nearly every order has. Where no roles may be made, the bound of offices needs a column that the
 * narrow indexes lack, and such a count is not answered from one alone.
 */
function endsEarly(value: unknown): boolean {
  const { Plans, ...node } = (value ?? {}) as PlanNode;
  const scan = Plans?.find((one) => one['Node Type'] === 'Seq Scan');
  return node['Node Type'] === 'Limit' && scan !== undefined && node['Total Cost'] < scan['Total Cost'] / 10;
}

describe.each(BACKENDS)('plans of the order list on $name', ({ open }) => {
  let database: DatabaseHandle;
  let mine: Scope;

  beforeAll(async () => {
    database = await open();
    const { clients } = await createWorld(database, ['CREATED']);
    mine = { kind: 'client', clientId: clients[0] };
    // Rows about as wide as real ones, because the planner compares an index with the size of the table.
    await asOwner(database, async (trx) => {
      await sql`
        insert into orders (client_id, order_reference, type, status, in_to_pickup, in_to_prepare, in_to_send,
          firstname, lastname, address1, postcode, city, country, customer_key, city_key, search,
          lines, units, total_weight_g, total_cents, currency, date_order, created_at, updated_at)
        select ${clients[0]}::integer, 'Q-' || n, 'order',
          case when n % 10 < 6 then 'DELIVERED' when n % 10 = 6 then 'CREATED' else 'PREPARED' end,
          n % 10 = 6, n % 10 = 7, n % 10 = 8,
          'Ana', 'Cliente ' || n, repeat('Calle Mayor ', 20), '28001', 'Madrid', 'ES', 'ana cliente ' || n, 'madrid', 'q-' || n || ' ana cliente ' || n,
          1, 1, 1, 1, 'EUR', timestamptz '2026-01-01' + n * interval '20 minutes',
          timestamptz '2026-01-01', timestamptz '2026-01-01' + n * interval '20 minutes'
        from generate_series(1, ${ORDERS}::integer) as n`.execute(trx);
      await sql`
        insert into order_statuses (client_id, order_id, status, at, received_at, source)
        select client_id, id, status, date_order, date_order, 'seed' from orders`.execute(trx);
    });
    // The test cluster commits asynchronously, and VACUUM marks no page whose commit is not written out yet.
    await vi.waitUntil(
      async () => {
        await database.maintain();
        const { rows } = await sql<{ ready: boolean }>`
          select relallvisible > 0 as ready from pg_class where relname = 'orders'`.execute(database.unscoped);
        return rows[0]?.ready;
      },
      { timeout: 240_000, interval: 200 },
    );
  });
  afterAll(() => database.close());

  type Part = (trx: ScopedTransaction, query: ReadyQuery) => { explain(format: 'json'): Promise<unknown> };

  async function nodesOf(query: Record<string, string>, part: Part): Promise<string> {
    const wanted = ordersQuery(query);
    return inScope(database, mine, async (trx) => {
      // A higher cost than the server's, so that reading every row by an index never looks cheaper than the whole
      // table.
      await sql`set local random_page_cost = 2`.execute(trx);
      return JSON.stringify(await part(trx, await prepareQuery(trx, wanted)).explain('json'));
    });
  }

  const LISTS: readonly (readonly [string, Record<string, string>])[] = [
    ['the default list', {}],
    ['to pick up', { flow: 'to-pickup' }],
    ['to prepare', { flow: 'to-prepare' }],
    ['to send', { flow: 'to-send' }],
    ['one status', { status: 'CREATED' }],
    ['several statuses', { 'status[in]': 'CREATED,PREPARED' }],
    ['a month', { 'date_order[range]': '2026-03-01,2026-03-31' }],
    ['changes since', { 'updated_at[gte]': '2026-10-01T00:00:00Z' }],
    ['a reference', { order_reference: 'Q-17' }],
    ['by customer', { sort: 'customer_name' }],
    ['by amount', { sort: '-total_amount' }],
    ['latest in', { sort: '-id' }],
    ['a country', { country: 'ES' }],
    ['part of a name', { 'customer_name[_like_]': 'cliente 1234' }],
    ['the search box: a name', { search: 'cliente 1234' }],
    ['the search box: a tracking number', { search: 'TRACK00001234' }],
    ['the search box: a product', { search: 'A' }],
    ['shipped this month', { 'shipped_at[gte]': '2026-10-01' }],
  ];

  const readsWhole = async (query: Record<string, string>, part: Part): Promise<boolean> =>
    JSON.stringify(JSON.parse(await nodesOf(query, part)), (_, value: unknown) =>
      endsEarly(value) ? null : value,
    ).match(WHOLE_READ) !== null;

  test.each(LISTS)('%s reads no whole table', async (_, query) => {
    expect(await readsWhole(query, pageQuery)).toBe(false);
    expect(await readsWhole(query, countQuery)).toBe(false);
  });

  const find: Part = (trx, query) => findQuery(trx, query, 1000);

  test('the search box looks up the rare part of a word alone', async () => {
    const nodes = await nodesOf({ search: 'PED-2026-001234' }, find);
    expect(nodes).toMatch(/"Index Cond":"[^"]*%01234%/);
    expect(nodes).not.toMatch(/"Index Cond":"[^"]*ped-2026-001234/);
  });

  const page: Part = (trx, query) => pageQuery(trx, query);

  test.each([
    { search: 'cliente 12' },
    { 'customer_name[_like_]': 'cliente 12' },
    { search: 'cliente 12', sort: 'id' },
  ])('a page of many that match reads no whole table: %j', async (query) => {
    expect(await readsWhole(query, (trx, wanted) => nearQuery(trx, wanted, 1000))).toBe(false);
    expect(await readsWhole(query, (trx, wanted) => pageQuery(trx, wanted, null, 'gathered'))).toBe(false);
  });
  const fields = Object.entries<FieldLike>(ORDER_FILTER_FIELDS);

  test('every sort of the list reads an index', async () => {
    const sorts = fields.filter(([, { sortable }]) => sortable).flatMap(([field]) => [field, `-${field}`]);
    expect(sorts.length).toBeGreaterThan(40);
    const whole = [];
    for (const sort of sorts) if (await readsWhole({ sort }, page)) whole.push(sort);
    expect(whole).toEqual([]);
  });

  /**
   * Filters without an index of short columns: negative ones, for which orders are read and mostly the first ones
   * match.
   */
  const NO_NARROW = [
    'address1',
    'address2',
    'other',
    'dni',
    'vat_number',
    'company',
    'email',
    'phone',
    'phone_mobile',
    'is_dangerous',
    'order_reference',
    'lot_id',
    'parent_order_id',
    'id_eplatform',
    'flow',
    'priority',
    'assignee_id',
    'tag_id',
  ];
  const WHOLE_ANYWAY: readonly FilterOperator[] = ['isNull', 'notNull', 'ne', 'notIn', 'notRange'];
  /** Several whole values of fields that only the search text narrows. */
  const ONE_BY_ONE = ['company', 'phone', 'phone_mobile'];

  test('every filter of the list reads an index, also for a value that no order has', async () => {
    const asked = fields
      .filter(([field]) => field !== 'search')
      .flatMap(([field, { type, operators, choices }]) =>
        (operators ?? OPERATORS_OF[type])
          .filter(
            (operator) => !(NO_NARROW.includes(field) && (WHOLE_ANYWAY.includes(operator) || field === 'is_dangerous')),
          )
          .filter((operator) => !(ONE_BY_ONE.includes(field) && operator === 'in'))
          .map((operator) => ({ [`${field}[${operator}]`]: valueFor(type, operator, choices) })),
      );
    expect(asked.length).toBeGreaterThan(350);
    const whole = [];
    for (const query of asked) if (await readsWhole(query, find)) whole.push(query);
    expect(whole).toEqual([]);
  });

  const DAYS = {
    today: '2026-10-01',
    firstOfSeries: '2026-09-02',
    firstOfMonth: '2026-10-01',
    lateBefore: '2026-09-28',
  };
  const READY = { orders: null };
  const REPORTS = [
    ['the logbook', journalQuery(READY, { limit: 50, offset: 0 })],
    ['the logbook, page 20', journalQuery(READY, { limit: 50, offset: 950 })],
    [
      'the logbook of a day',
      journalQuery(
        { ...READY, from: '2026-03-01T00:00:00Z', before: '2026-03-02T00:00:00Z' },
        { limit: 50, offset: 0 },
      ),
    ],
    ['the logbook of an order', journalQuery({ orders: [17] }, { limit: 50, offset: 0 })],
    ['the count of an order', journalCount({ orders: [17] }, 1001)],
    ['the dashboard', dashboardQuery(DAYS, 'tallies')],
  ] as const;

  test.each(REPORTS)('%s reads no table whole that grows with orders', async (_, query) => {
    const plan = await inScope(database, mine, async (trx) => {
      await sql`set local random_page_cost = 2`.execute(trx);
      return JSON.stringify((await sql`explain (format json) ${query}`.execute(trx)).rows);
    });
    expect(plan).toContain('"Relation Name":"orders"');
    expect(plan).not.toMatch(/"Node Type":"Seq Scan"[^{}]*"Relation Name":"(orders|order_statuses)"/);
  });

  test('a scanned code is looked up by an index for each kind of code', async () => {
    await asOwner(database, (trx) =>
      sql`
        insert into order_packages (client_id, order_id, number, tracking_number)
        select client_id, id, 1, 'T-' || id from orders`.execute(trx),
    );
    await sql`analyze order_packages`.execute(database.unscoped);
    for (const code of ['Q-77', '77', 'T-77', 'nothing']) {
      const plan = await inScope(database, mine, async (trx) =>
        JSON.stringify((await sql`explain (format json) ${namedOrdersQuery(code)}`.execute(trx)).rows),
      );
      expect(plan).toContain('orders_client_id_order_reference_key');
      expect(plan).not.toMatch(/"Node Type":"Seq Scan"[^{}]*"Relation Name":"(orders|order_packages)"/);
    }
  });

  test('counting stops where it is told, says so, and goes on when the whole number is wanted', async () => {
    const wanted = ordersQuery({}, 10);
    const [some, whole] = await inScope(database, mine, async (trx) => [
      paginate(wanted, [], (await listOrders(trx, wanted, 1000)).counted, 1000),
      paginate(wanted, [], (await listOrders(trx, wanted)).counted, Infinity),
    ]);
    expect(some?.meta).toEqual({ current_page: 1, per_page: 10, total: 1000, last_page: 100, more: true });
    expect(whole?.meta).toEqual({ current_page: 1, per_page: 10, total: ORDERS + 1, last_page: DEEPEST_ROW / 10 });
    const few = ordersQuery({ search: 'cliente 1234' });
    const { counted } = await inScope(database, mine, (trx) => listOrders(trx, few, 1000));
    const { meta } = paginate(few, [], counted, 1000);
    expect(meta).toMatchObject({ total: 12 });
    expect(meta).not.toHaveProperty('more');
  });

  test('the longest texts that may be written fit the index of short columns', async () => {
    // Letters of four bytes, all different, so that compression gains nothing.
    const long = (length: number, from: number) =>
      String.fromCodePoint(...Array.from({ length }, (_, place) => 0x1_0400 + ((from + place * 37) % 0x3ff)));
    const texts = {
      state: long(100, 1),
      config_category: long(100, 2),
      payment_method: long(40, 3),
      service_code: long(30, 4),
      postcode: long(16, 5),
      invoice_number: long(64, 6),
      tracking_number: long(64, 7),
      id_order_eplatform_shop: long(64, 8),
    };
    const changed = await inScope(database, mine, (trx) =>
      trx.updateTable('orders').set(texts).where('order_reference', '=', 'Q-77').returning('state').executeTakeFirst(),
    );
    expect(changed?.state).toBe(texts.state);
  });

  test('a list without a fitting index does show as a whole read: the test can fail', async () => {
    expect(await readsWhole({ 'dni[isNull]': '1', sort: 'postcode' }, page)).toBe(true);
  });
});

function ordersQuery({ sort, ...filters }: Record<string, string>, perPage?: number) {
  const reading = readListQuery(ordersList.list, { sort, per_page: perPage }, filters, FULL_SIGHT);
  if (!reading.ok) throw new Error(JSON.stringify(reading.errors));
  return reading.list;
}
