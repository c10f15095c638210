import { compileTree } from '#domain/rules/compileTree.ts';
import { FactReader, type RuleFacts } from '#domain/rules/factReader.ts';
import { localMinute } from '#domain/rules/moments.ts';
import { searchText } from '#domain/orders/searchText.ts';
import { insertOrders } from '#server/orders/insertOrders.ts';
import { openMemoryPglite } from '#server/db/pglite/openPglite.ts';
import { prepareDatabase } from '#server/db/prepareDatabase.ts';
import { asOwner, inScope } from '#server/db/tenancy.ts';
import { SERVICES } from '#server/kernel/services.ts';
import { beforeRules } from '#server/rules/beforeRules.ts';
import { judgeRulesJob } from '#server/rules/judgeRulesJob.ts';
import { runRulesJob } from '#server/rules/runRulesJob.ts';
import { aTree, ruleColumns } from '#tests/factories/ruleRows.ts';
import { runDueJobs } from '#tests/fakes/runDueJobs.ts';
import { type Bench, percentile, ratio, timeEach } from './bench.ts';

const RULES = 100;
const AT = new Date('2026-11-20T10:00:00Z');

const FACTS: RuleFacts = {
  order_total_amount: 180,
  order_total_weight: 3.5,
  order_num_products: 4,
  order_date: AT.toISOString(),
  customer_city: 'Las Palmas de Gran Canaria',
  customer_postcode: '35001',
  customer_country: 'ES',
  order_payment_method: 'card',
  order_is_dangerous: false,
  product_name: ['Taza de cerámica', 'Batería de litio', 'Plato'],
};

/** Four kinds of conditions, each five times: text, figure, list of products, date. All are true, so that all are asked. */
const tree = (rule: number) =>
  aTree(
    Array.from({ length: 5 }, (_, place) => place + rule * 5).flatMap(
      (n) =>
        [
          ['customer_city', 'Ne', `Población ${n}`],
          ['order_total_amount', 'Ge', n / 10],
          ['product_name', 'NotContains', `artículo ${n}`],
          ['order_date', 'Gt', `2026-01-01 0${n % 10}:00`],
        ] as const,
    ),
  );

/** The same conditions as somebody would write them, with what they compare made ready. */
function byHand(rule: number): (facts: RuleFacts) => boolean {
  const numbers = Array.from({ length: 5 }, (_, place) => place + rule * 5);
  const cities = numbers.map((n) => searchText(`Población ${n}`));
  const names = numbers.map((n) => searchText(`artículo ${n}`));
  const dates = numbers.map((n) => `2026-01-01 0${n % 10}:00`);
  return (facts) =>
    numbers.every((n, place) => {
      const city = readOnce(facts, 'customer_city', () => searchText(facts['customer_city'] as string));
      const products = readOnce(facts, 'product_name', () =>
        (facts['product_name'] as readonly string[]).map((name) => searchText(name)),
      );
      const date = readOnce(facts, 'order_date', () =>
        localMinute('Europe/Madrid', Date.parse(facts['order_date'] as string)),
      );
      return (
        city !== cities[place] &&
        (facts['order_total_amount'] as number) >= n / 10 &&
        products.every((one) => !one.includes(names[place] ?? '')) &&
        date > (dates[place] ?? '')
      );
    });
}

let ready: { readonly of: RuleFacts; readonly values: Map<string, unknown> } | null = null;

/** Whoever writes it by hand normalises a field once for an order, too. */
function readOnce<Value>(facts: RuleFacts, field: string, make: () => Value): Value {
  if (ready?.of !== facts) ready = { of: facts, values: new Map() };
  if (!ready.values.has(field)) ready.values.set(field, make());
  return ready.values.get(field) as Value;
}

async function evaluation(runs: number) {
  const compiled = Array.from({ length: RULES }, (_, rule) => compileTree(tree(rule)));
  const hand = Array.from({ length: RULES }, (_, rule) => byHand(rule));
  const clock = { now: AT.getTime(), zone: 'Europe/Madrid' };
  const samples: Record<'engine' | 'hand', number[]> = { engine: [], hand: [] };
  let held = 0;
  for (let run = 0; run < runs; run += 1) {
    const facts = { ...FACTS };
    const began = performance.now();
    const reader = new FactReader(facts, clock);
    for (const one of compiled) if (one.test(reader)) held += 1;
    const middle = performance.now();
    for (const one of hand) if (one(facts)) held += 1;
    samples.engine.push((middle - began) * 1000);
    samples.hand.push((performance.now() - middle) * 1000);
  }
  if (held === 0) throw new Error('no rule held');
  const warm = (all: readonly number[]) => percentile(all.slice(Math.floor(runs / 2)), 0.5);
  const [engine, yardstick] = [warm(samples.engine), warm(samples.hand)];
  return { what: '100 rules of 20 conditions, one order (µs)', p50: engine, yardstick, ...ratio(engine, yardstick, 5) };
}

/** Storing orders in fifties with a hundred rules that are on, and without, in turns on one database. */
async function storing(orders: number) {
  const database = await openMemoryPglite();
  await prepareDatabase(database.unscoped);
  const client_id = await asOwner(database, async (trx) => {
    const { id } = await trx.insertInto('clients').values({ name: 'Banco' }).returning('id').executeTakeFirstOrThrow();
    const times = { user_name: 'Banco', created_at: AT, updated_at: AT, disabled_at: AT };
    for (let rule = 0; rule < RULES; rule += 1) {
      const said = ruleColumns({ name: `R${rule}`, tree: tree(rule + 100), mode: 'Continue' });
      await trx
        .insertInto('action_rules')
        .values({ client_id: id, ...said, ...times })
        .execute();
    }
    return id;
  });
  let count = 0;
  const store = () =>
    inScope(database, { kind: 'client', clientId: client_id }, (trx) =>
      insertOrders(
        trx,
        client_id,
        Array.from({ length: 50 }, () => anOrder((count += 1))),
      ),
    );
  const turn = (on: boolean) =>
    asOwner(database, (trx) =>
      trx
        .updateTable('action_rules')
        .set({ disabled_at: on ? null : AT })
        .execute(),
    );
  const samples: Record<'with' | 'without', number[]> = { with: [], without: [] };
  for (let batch = 0; batch < orders / 50; batch += 1)
    for (const which of ['without', 'with'] as const) {
      await turn(which === 'with');
      samples[which].push(...(await timeEach(1, batch === 0 ? 3 : 0, store)));
    }
  const runtime = { database, services: { ...SERVICES, beforeRules }, now: () => new Date('2030-01-01T00:00:00Z') };
  const began = performance.now();
  await runDueJobs([judgeRulesJob, runRulesJob], runtime);
  const judging = performance.now() - began;
  await database.close();
  const [on, off] = [percentile(samples.with, 0.5), percentile(samples.without, 0.5)];
  return {
    row: { what: `${orders} orders stored, 100 rules on (ms for 50)`, p50: on, yardstick: off, ...ratio(on, off, 1.5) },
    note: `Judging them afterwards took ${judging.toFixed(0)} ms in all, in jobs.`,
  };
}

function anOrder(number: number) {
  return {
    reference: `B-${number}`,
    type: 'order' as const,
    date: AT,
    createdAt: AT,
    paymentMethod: 'card',
    currency: 'EUR',
    customer: {
      firstname: 'Ana',
      lastname: 'Ruiz',
      email: 'ana@example.com',
      phone: null,
      address1: 'Calle 1',
      postcode: '35001',
      city: 'Las Palmas',
      state: null,
      country: 'ES',
    },
    lines: [],
    history: [{ status: 'CREATED', at: AT, source: 'import' as const }],
  };
}

/** What rules cost: asked of an order, and beside orders that are stored. */
export const bench: Bench = async ({ quick }) => {
  const evaluated = await evaluation(quick ? 500 : 3000);
  const { row, note } = await storing(quick ? 500 : 1000);
  return { name: 'action rules', rows: [evaluated, row], notes: [note] };
};
