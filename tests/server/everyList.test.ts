import type { Endpoint } from '#contract/endpoint.ts';
import { fieldOperators, type FilterDefinition } from '#contract/filters/filterDefinition.ts';
import type { FilterOperator } from '#contract/filters/operators.ts';
import { ROLES } from '#domain/people/roles.ts';
import { TRIGGER_EVENTS } from '#domain/rules/ruleTables.ts';
import { ENDPOINT_ENTRIES } from '#server/app/endpoints.ts';
import type { DatabaseHandle } from '#server/db/databaseHandle.ts';
import { asOwner } from '#server/db/tenancy.ts';
import { WORLD_NOW } from '#tests/factories/subject.ts';
import { exampleOf } from '#tests/fakes/everyCall.ts';
import { matches } from '#tests/fakes/filterMeaning.ts';
import { requestOf } from '#tests/fakes/requestOf.ts';
import { BACKENDS } from '#tests/fakes/testDatabase.ts';
import { openTwoTenants, type TwoTenants } from '#tests/fakes/twoTenants.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const LISTS = ENDPOINT_ENTRIES.filter(([, { paged }]) => paged);
/** More than any list of the two clients has. */
const ALL = 500;
/** Values of a column that are asked for; more would show nothing else. */
const FEW = 3;

/** yyyy-MM-dd */
const DAY_LENGTH = 10;
/** One that rules listen to. */
const [EVENT] = TRIGGER_EVENTS;

type Row = Readonly<Record<string, unknown>>;
type Value = string | number | null;

/** What holds for every list by its declaration: its pages, its order, and what its filters find. */
describe.each(BACKENDS)('every list on $name', ({ open }) => {
  let database: DatabaseHandle;
  let world: TwoTenants;

  beforeAll(async () => {
    database = await open();
    world = await openTwoTenants(database);
    const [mine] = world.tenants;
    // A second one of what lists show, else there would be nothing to leave out and nothing to sort.
    const { order } = await mine.newOrder();
    await mine.newContact();
    const rule = await mine.newRule();
    await mine.makeInvoice();
    await asOwner(database, async (trx) => {
      await trx.updateTable('orders').set({ country: 'ES', postcode: '35001' }).where('id', '=', order).execute();
      const about = { client_id: mine.client, order_id: order, event: EVENT };
      for (const chain of [1, 2]) {
        const { id } = await trx
          .insertInto('rule_events')
          .values({ ...about, raised_at: WORLD_NOW, judged_at: WORLD_NOW })
          .returning('id')
          .executeTakeFirstOrThrow();
        const fired = { rule_id: rule, rule_name: `Regla ${chain}`, matched: '[]', fired_at: WORLD_NOW };
        await trx
          .insertInto('rule_firings')
          .values({ ...about, ...fired, event_id: id, chain })
          .execute();
      }
    });
  });
  afterAll(async () => {
    await world.close();
    await database.close();
  });

  const ask = async (name: string, endpoint: Endpoint, query: Readonly<Record<string, string | number>>) => {
    const [mine] = world.tenants;
    const example = exampleOf(name).of(mine);
    const call = { ...example, query: { ...example.query, ...query } };
    const { visitor } = world.personOf(0, name === 'clients' ? ROLES.Admin : ROLES.OperatorAdmin);
    const answer = await visitor.call(requestOf(endpoint, call, mine.client));
    expect([query, answer.statusCode]).toEqual([query, 200]);
    const { data, meta } = answer.json() as { data: readonly Row[]; meta: { total: number; last_page: number } };
    return { rows: data, total: meta.total, pages: meta.last_page };
  };

  it.each(LISTS)(
    '%s counts what it shows, and its pages hold each row once and in one order',
    async (name, endpoint) => {
      const { rows, total, pages } = await ask(name, endpoint, { per_page: ALL });
      expect({ total, pages, some: rows.length > 0 }).toEqual({ total: rows.length, pages: 1, some: true });
      const single: Row[] = [];
      for (let page = 1; page <= Math.min(rows.length, FEW); page += 1) {
        const one = await ask(name, endpoint, { page, per_page: 1 });
        expect({ total: one.total, pages: one.pages }).toEqual({ total, pages: total });
        single.push(...one.rows);
      }
      expect(single).toEqual(rows.slice(0, FEW));
    },
  );

  it.each(LISTS)('%s sorts by each field that it offers, both ways, and loses no row by it', async (name, endpoint) => {
    const { rows } = await ask(name, endpoint, { per_page: ALL });
    for (const [field, { sortable, type }] of fieldsOf(endpoint)) {
      if (!sortable) continue;
      const up = await ask(name, endpoint, { per_page: ALL, sort: field });
      const down = await ask(name, endpoint, { per_page: ALL, sort: `-${field}` });
      expect([field, asSet(up.rows), asSet(down.rows)]).toEqual([field, asSet(rows), asSet(rows)]);
      // Texts stand in the order of the database, and a null at the end that it chooses.
      if (type === 'text' || type === 'choice') continue;
      const values = valuesOf(up.rows, field).filter((value) => value !== null);
      expect([field, values]).toEqual([field, values.toSorted((a, b) => scale(a) - scale(b))]);
      expect([field, valuesOf(down.rows, field).filter((value) => value !== null)]).toEqual([
        field,
        values.toReversed(),
      ]);
    }
  });

  it.each(LISTS)('%s finds by each filter what its rows say, and counts it', async (name, endpoint) => {
    const { rows } = await ask(name, endpoint, { per_page: ALL });
    const { query: example = {} } = exampleOf(name).of(world.tenants[0]);
    for (const [field, definition] of fieldsOf(endpoint)) {
      // The example of the call asks for it already.
      if (Object.hasOwn(example, field)) continue;
      const known = rows.every((row) => Object.hasOwn(row, field) && isOf(definition, row[field]));
      for (const operator of fieldOperators(definition)) {
        for (const text of textsFor(definition, operator, known ? valuesOf(rows, field) : [])) {
          const found = await ask(name, endpoint, { per_page: ALL, [`${field}[${operator}]`]: text });
          expect([field, operator, text, found.total]).toEqual([field, operator, text, found.rows.length]);
          const expected = known
            ? rows.filter((row) => matches(row[field] as Value, definition.type, operator, text))
            : rows.filter((row) => asSet(found.rows).includes(JSON.stringify(row)));
          expect([field, operator, text, found.rows]).toEqual([field, operator, text, expected]);
        }
      }
    }
  });
});

const fieldsOf = ({ list }: Endpoint): readonly (readonly [string, FilterDefinition])[] =>
  Object.entries(list?.fields ?? {});

const asSet = (rows: readonly Row[]): readonly string[] => rows.map((row) => JSON.stringify(row)).toSorted();
const valuesOf = (rows: readonly Row[], field: string): readonly Value[] => rows.map((row) => row[field] as Value);
const scale = (value: Value): number => (typeof value === 'number' ? value : Date.parse(String(value)));

/** The row shows the field as its filter has it. */
function isOf({ type }: FilterDefinition, value: unknown): boolean {
  if (value === null) return true;
  if (type === 'boolean') return false;
  return typeof value === (type === 'integer' ? 'number' : 'string');
}

/** What a filter is asked for: values of the rows, and one of no row. */
function textsFor({ type, choices }: FilterDefinition, operator: FilterOperator, values: readonly Value[]): string[] {
  if (operator === 'isNull' || operator === 'notNull') return [''];
  const strange = {
    integer: '2147483',
    text: 'Zyzzyva',
    date: '1999-12-31',
    datetime: '1999-12-31T10:00:00Z',
    choice: choices?.at(-1) ?? '',
    boolean: 'true',
  }[type];
  const said = values.filter((value) => value !== null && value !== '').map(String);
  const own = [...new Set(type === 'date' ? said.map((moment) => moment.slice(0, DAY_LENGTH)) : said)].slice(0, FEW);
  const usable = [...own.filter((text) => !/[,]/.test(text) || !/in|range/i.test(operator)), strange];
  if (operator === 'range' || operator === 'notRange') return usable.map((text) => `${text},${text}`);
  if (operator === 'in' || operator === 'notIn') return [usable.join(',')];
  return usable;
}
