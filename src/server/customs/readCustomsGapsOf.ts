import type { CustomsGapOrder, CustomsGaps, CustomsProduct } from '#contract/customs/customsGaps.ts';
import { shippedRefusal } from '#domain/actions/shippedRefusal.ts';
import { orderSubject } from '#domain/configuration/precedence.ts';
import type { CustomsRules } from '#domain/customs/customsRules.ts';
import { orderGaps, productGaps, type GapLine } from '#domain/customs/gaps.ts';
import { codeSuggester, type SuggestCode } from '#domain/customs/suggestCode.ts';
import { needsCustoms } from '#domain/customs/needsCustoms.ts';
import { asksForTaxId } from '#domain/customs/territory.ts';
import { groupRows } from '../db/groupRows.ts';
import type { ScopedTransaction } from '../db/tenancy.ts';
import { SENDER_ID } from '../commands/senderId.ts';
import { readCustomsRules } from '../carriers/shipments/readCustomsRules.ts';
import { readLinesOfAll, type ProductLine } from '../carriers/shipments/readLines.ts';

/** Products whose customs data are known, the newest: what a suggestion is looked for among. */
const MAX_KNOWN = 2000;

/**
 * What customs would miss of these orders. Those of another client, lots and what has left are `outside`, like those
 * that pass no customs.
 */
export async function readCustomsGapsOf(trx: ScopedTransaction, orderIds: readonly number[]): Promise<CustomsGaps> {
  const found = await orderRows(trx, orderIds);
  const rulesFor = await readCustomsRules(trx, found[0]?.client_id ?? 0);
  const passing = found
    .filter(({ status }) => shippedRefusal(status) === null)
    .map((row) => ({
      ...row,
      passesCustoms: needsCustoms(row.sender_territory ?? 'ES-PEN', row.tax_territory),
      rules: rulesFor(orderSubject({ ...row, shop: row.eplatform_type })),
    }))
    .filter(({ passesCustoms, rules }) => passesCustoms || rules.require_hs_always);
  const lines = await readLinesOfAll(
    trx,
    passing.map(({ id }) => id),
  );
  const inLines = passing.flatMap((row) =>
    (lines.get(row.id) ?? []).map((line) => ({ order: row.id, line, fact: factOf(line, row) })),
  );
  const products = await presentProducts(trx, inLines);
  const orders = passing.map((row) => presentOrder(row, lines.get(row.id) ?? []));
  const outside = new Set(orderIds).size - passing.length;
  return { products, orders, outside };
}

type OrderRow = Awaited<ReturnType<typeof orderRows>>[number];

function orderRows(trx: ScopedTransaction, ids: readonly number[]) {
  return trx
    .selectFrom('orders')
    .leftJoin('carriers', (join) =>
      join.onRef('carriers.client_id', '=', 'orders.client_id').onRef('carriers.id', '=', 'orders.carrier_id'),
    )
    .leftJoin('offices as sender', (join) =>
      join.onRef('sender.client_id', '=', 'orders.client_id').on('sender.id', '=', SENDER_ID),
    )
    .select(['orders.id', 'orders.client_id', 'orders.order_reference', 'orders.type', 'orders.status'])
    .select(['orders.firstname', 'orders.lastname', 'orders.company', 'orders.dni', 'orders.vat_number'])
    .select(['orders.incoterm', 'orders.weight_g', 'orders.eplatform_type', 'orders.tax_territory'])
    .select(['orders.carrier_id', 'carriers.operator', 'sender.tax_territory as sender_territory'])
    .where('orders.id', 'in', ids)
    .where('orders.type', '<>', 'lotshipping')
    .where('orders.deleted_at', 'is', null)
    .orderBy('orders.id')
    .execute();
}

interface InLine {
  readonly order: number;
  readonly line: ProductLine;
  readonly fact: GapLine;
}

function factOf(line: ProductLine, row: { eplatform_type: string | null; passesCustoms: boolean }): GapLine {
  const { hsCode, originCountry, weightG, netCents } = line;
  return { hsCode, originCountry, weightG, netCents, platform: row.eplatform_type, passesCustoms: row.passesCustoms };
}

async function presentProducts(trx: ScopedTransaction, lines: readonly InLine[]): Promise<CustomsProduct[]> {
  const groups = [...groupRows(lines, ({ line }) => line.idProduct)];
  if (groups.length === 0) return [];
  const values = await trx
    .selectFrom('products')
    .select(['id', 'client_id', 'customs_value_cents'])
    .where(
      'id',
      'in',
      groups.map(([id]) => id),
    )
    .execute();
  const rowOf = new Map(values.map((row) => [row.id, row]));
  const products = groups.map(([id, own]) => ({ id, own, gaps: productGaps(own.map(({ fact }) => fact)) }));
  const asks = products.some(({ gaps }) => gaps.includes('hs_code') || gaps.includes('origin_country'));
  const known = asks
    ? await suggesters(trx, [...new Set(values.map(({ client_id }) => client_id))])
    : new Map<number, SuggestCode>();
  return products
    .map(({ id, own, gaps }): CustomsProduct => {
      const [{ line } = unreachable()] = own;
      const isAsked = gaps.includes('hs_code') || gaps.includes('origin_country');
      const like = isAsked ? (known.get(rowOf.get(id)?.client_id ?? 0)?.(line.description) ?? null) : null;
      return {
        id,
        code: line.product,
        name: line.description,
        orders: new Set(own.map(({ order }) => order)).size,
        units: own.reduce((sum, one) => sum + one.line.quantity, 0),
        hs_code: line.hsCode,
        origin_country: line.originCountry,
        weight_g: line.weightG,
        customs_value: rowOf.get(id)?.customs_value_cents ?? null,
        gaps: [...gaps],
        suggestion: like && { hs_code: like.hsCode, origin_country: like.originCountry, like: like.like },
      };
    })
    .toSorted((a, b) => b.gaps.length - a.gaps.length || a.id - b.id);
}

/** By client: one never learns from the products of another. */
async function suggesters(
  trx: ScopedTransaction,
  clientIds: readonly number[],
): Promise<ReadonlyMap<number, SuggestCode>> {
  const rows = await trx
    .selectFrom('products')
    .select(['client_id', 'name', 'hs_code', 'origin_country'])
    .where('client_id', 'in', clientIds)
    .where('hs_code', 'is not', null)
    .orderBy('id', 'desc')
    .limit(MAX_KNOWN)
    .execute();
  const groups = groupRows(rows, ({ client_id }) => client_id);
  return new Map(
    [...groups].map(([client, own]) => [
      client,
      codeSuggester(
        own.map(({ name, hs_code, origin_country }) => ({
          name,
          hsCode: hs_code ?? '',
          originCountry: origin_country,
        })),
      ),
    ]),
  );
}

interface PassingRow extends OrderRow {
  readonly passesCustoms: boolean;
  readonly rules: CustomsRules;
}

function presentOrder(row: PassingRow, lines: readonly ProductLine[]) {
  const netG = lines.reduce((sum, line) => sum + line.quantity * line.weightG, 0);
  const taxId = row.dni ?? row.vat_number;
  const taxIdRequired = asksForTaxId(row.tax_territory);
  const gaps = row.passesCustoms ? orderGaps({ taxId, taxIdRequired, weightG: row.weight_g, netG }) : [];
  return {
    id: row.id,
    id_client: row.client_id,
    order_reference: row.order_reference,
    type: row.type,
    customer_name: `${row.firstname} ${row.lastname}`.trim() || (row.company ?? ''),
    territory: row.tax_territory,
    tax_id: taxId,
    incoterm: row.incoterm,
    default_incoterm: row.rules.default_incoterm,
    weight_g: row.weight_g,
    net_g: netG,
    gaps: [...gaps],
  } satisfies CustomsGapOrder;
}

function unreachable(): never {
  throw new Error('a group has a row');
}
