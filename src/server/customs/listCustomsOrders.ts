import { sql } from 'kysely';
import type { CustomsOrder, CustomsOwed } from '#contract/customs/customsOrder.ts';
import { MAX_COUNTED } from '#contract/filters/listLimits.ts';
import { orderSubject } from '#domain/configuration/precedence.ts';
import { ADMITTED } from '#domain/customs/customsActs.ts';
import { cn22Limits, needsCn23 } from '#domain/customs/customsForm.ts';
import { type CustomsRules, incotermOf, lowValueRule } from '#domain/customs/customsRules.ts';
import { declarationDue, type DeclarationFacts, type DeclarationRefusal } from '#domain/customs/declarations.ts';
import { documentsFor } from '#domain/customs/documents.ts';
import { estimateTax } from '#domain/customs/taxEstimate.ts';
import { TAX_REGIONS } from '#domain/customs/taxRegions.ts';
import type { Territory } from '#domain/customs/territory.ts';
import { orderAmounts } from '#domain/orders/amounts.ts';
import { parcelWeights } from '#domain/orders/parcelWeights.ts';
import { declarationFacts, DECLARED_COLUMNS } from '../carriers/shipments/declarationFacts.ts';
import { importOf, type ImportRow } from '../carriers/shipments/importOf.ts';
import { readCustomsRules } from '../carriers/shipments/readCustomsRules.ts';
import { type ProductLine, readLinesOfAll } from '../carriers/shipments/readLines.ts';
import type { ScopedTransaction } from '../db/tenancy.ts';
import { readDeclarations } from '../orders/readDeclarations.ts';
import { customsQuery, type CustomsQuery } from './customsQuery.ts';

interface Row extends ImportRow {
  readonly total_cents: number;
  readonly total_tax_cents: number;
  readonly incoterm: CustomsOwed['incoterm'] | null;
  readonly tax_territory: Territory;
  /** null = nobody knows where it is sent from: from the peninsula. */
  readonly sender_territory: Territory | null;
}

/** What an order that passes customs is thought to owe, as its prior declaration says it; null = goods that come back. */
function owedBy(row: Row, lines: readonly ProductLine[], rules: CustomsRules, at: Date): CustomsOwed | null {
  if (row.type === 'return') return null;
  const from = row.sender_territory ?? 'ES-PEN';
  const { lowValue, exemption, iossNumber } = importOf(row, lines, { rules, from, at });
  const region = TAX_REGIONS.find(({ code }) => code === row.tax_territory);
  const amounts = orderAmounts({ lines, totalCents: row.total_cents, taxCents: row.total_tax_cents });
  const tax = region && estimateTax(amounts, region.rate, true, lowValue?.dutyCents);
  return {
    incoterm: incotermOf(row.incoterm, rules),
    duty: lowValue && { headings: lowValue.headings, each: lowValue.eachCents, amount: lowValue.dutyCents },
    no_duty: exemption,
    rule: { limit: lowValueRule(rules).limitCents, from: rules.low_value_from, until: rules.low_value_until },
    tax: tax ? { name: region.tax, rate: tax.rate, base: tax.baseCents, amount: tax.taxCents } : null,
    ioss: iossNumber,
  };
}

/**
 * One page of the orders that pass customs: the lot that leaves next comes first, what is in none last.
 * @param seesValue whether the caller may know what the goods are worth, and what they owe
 */
export async function listCustomsOrders(
  trx: ScopedTransaction,
  query: CustomsQuery,
  { seesValue, now }: { readonly seesValue: boolean; readonly now: Date },
): Promise<{ rows: CustomsOrder[]; counted: number }> {
  const matching = await customsQuery(trx, query);
  const few = matching.select('orders.id').limit(MAX_COUNTED + 1);
  const { total: counted } = await trx
    .selectFrom(few.as('few'))
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const found = counted > 0 ? await pageOf(matching, query) : [];
  const ids = found.map(({ id }) => id);
  const [lines, declarations] = [await readLinesOfAll(trx, ids), await readDeclarations(trx, ids)];
  const rulesOf = await rulesByClient(trx, seesValue ? found.map(({ client_id }) => client_id) : []);
  const rows = found.map((row): CustomsOrder => {
    const own = lines.get(row.id) ?? [];
    const facts = declarationFacts(row, own, row.sender_cif);
    const rules = rulesOf.get(row.client_id)?.(orderSubject({ ...row, shop: row.eplatform_type }));
    const { kind, beyond, refusal } = declarationDue(facts);
    return {
      id: row.id,
      id_client: row.client_id,
      order_reference: row.order_reference,
      type: row.type,
      status: row.status,
      customer_name: `${row.firstname} ${row.lastname}`.trim() || (row.company ?? ''),
      city: row.city,
      territory: row.tax_territory,
      num_packages: row.num_packages,
      tracking_number: row.tracking_number,
      value: seesValue ? facts.valueCents : null,
      currency: row.currency,
      owed: rules ? owedBy(row, own, rules, now) : null,
      form: rules ? formOf(row, facts, rules) : null,
      lot: lotOf(row),
      admitted_at_origin: row.admitted_at_origin?.toISOString() ?? null,
      admitted_at_destination: row.admitted_at_destination?.toISOString() ?? null,
      declarations: declarations.get(row.id) ?? [],
      due: { kind, beyond: [...beyond], refusal: refusal && shownRefusal(refusal) },
    };
  });
  return { rows, counted };
}

async function rulesByClient(trx: ScopedTransaction, clientIds: readonly number[]) {
  const found = new Map<number, Awaited<ReturnType<typeof readCustomsRules>>>();
  for (const id of new Set(clientIds)) found.set(id, await readCustomsRules(trx, id));
  return found;
}

function shownRefusal({ code, data, missing = [] }: DeclarationRefusal): CustomsOrder['due']['refusal'] {
  return { code, data: [...data], details: missing.map((text) => ({ text })) };
}

/** Which postal form the order needs, as its papers are asked for: the same weight, the same value, the same limits. */
function formOf(row: Page, facts: DeclarationFacts, rules: CustomsRules): CustomsOrder['form'] {
  const order = { needsCustoms: true, isDangerous: facts.dangerous, to: row.tax_territory };
  if (!documentsFor(order, rules).some((one) => one === 'cn22' || one === 'cn23')) return null;
  const own = row.parcel_weights ?? Array.from({ length: row.num_packages }, () => null);
  const weightG = parcelWeights(row.weight_g, own).reduce((sum, one) => sum + one, 0);
  const valueCents = row.currency === 'EUR' ? facts.valueCents : null;
  const limits = cn22Limits(rules);
  return {
    larger: [...needsCn23({ weightG, valueCents, lines: facts.lines.length }, limits)],
    below: { weight: limits.weightG, value: limits.valueCents },
  };
}

type Page = Awaited<ReturnType<typeof pageOf>>[number];

function lotOf({ lot_id, lot_reference, lot_date, lot_status }: Page): CustomsOrder['lot'] {
  if (lot_id === null || lot_reference === null || lot_date === null || lot_status === null) return null;
  return { id: lot_id, order_reference: lot_reference, date: lot_date, status: lot_status };
}

const when = (status: string) =>
  sql<Date | null>`(select min(at) from order_statuses where order_statuses.order_id = orders.id and order_statuses.status = ${status})`;

/** Read for the rows of the page alone: as a join, all orders were read for it. */
const LOT_REFERENCE = sql<string | null>`(select lot.order_reference from orders as lot where lot.id = orders.lot_id)`;

/** null = its parcels are counted only. */
const PARCEL_WEIGHTS = sql<
  (number | null)[] | null
>`(select array_agg(order_packages.weight_g order by order_packages.number)
  from order_packages where order_packages.order_id = orders.id)`;

function pageOf(matching: Awaited<ReturnType<typeof customsQuery>>, { limit, offset }: CustomsQuery) {
  return matching
    .select(DECLARED_COLUMNS.map((column) => `orders.${column}` as const))
    .select(['orders.id', 'orders.client_id', 'orders.type', 'orders.status', 'orders.city', 'orders.tax_territory'])
    .select(['orders.num_packages', 'orders.lot_id', 'sender.cif as sender_cif'])
    .select(['orders.total_cents', 'orders.total_tax_cents', 'orders.incoterm', 'orders.eplatform_type'])
    .select(['carriers.operator', 'sender.tax_territory as sender_territory'])
    .select(['orders.weight_g', PARCEL_WEIGHTS.as('parcel_weights')])
    .select(['lots.date as lot_date', 'lots.status as lot_status', LOT_REFERENCE.as('lot_reference')])
    .select([when(ADMITTED.origin).as('admitted_at_origin'), when(ADMITTED.destination).as('admitted_at_destination')])
    .orderBy(sql`lots.date asc nulls last`)
    .orderBy('orders.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
}
