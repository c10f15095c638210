import type { ActionResult } from '#contract/actionResult.ts';
import { EXPLAINED, whyRefused, type RefusedFacts } from '#domain/actions/whyRefused.ts';
import { serviceName } from '#domain/carriers/serviceWords.ts';
import { isHeld } from '#domain/status/hold.ts';
import { taxRegion } from '#domain/customs/taxRegions.ts';
import { sql } from 'kysely';
import { groupRows } from '../db/groupRows.ts';
import type { ScopedTransaction } from '../db/tenancy.ts';
import { SENDER_ID } from './senderId.ts';

type Refusals = ActionResult['errors'];

/** What was asked of the orders: `data` of the call, in which only what a reason may name is looked for. */
export interface RequestedData {
  readonly status?: string | undefined;
  readonly format?: string | undefined;
  readonly size?: string | undefined;
  readonly num_packages?: number | undefined;
  readonly packages?: readonly { readonly quantity: number }[] | undefined;
  readonly service_code?: string | undefined;
  readonly date?: string | undefined;
  readonly recipients?: readonly string[] | undefined;
  readonly carrier_id?: number | undefined;
  readonly warehouse_id?: number | undefined;
  readonly tax_office_id?: number | undefined;
  readonly itinerary_id?: number | undefined;
  readonly lotshipping_id?: number | undefined;
  readonly tax_region_id?: number | undefined;
}

/** Adds to each refusal what stands in the way, in facts of its order. What the caller may not see is never named. */
export async function explainRefusals(
  trx: ScopedTransaction,
  refusals: Refusals,
  asked: RequestedData,
): Promise<Refusals> {
  const ids = refusals
    .filter(({ code, reason }) => reason === undefined && EXPLAINED.has(code))
    .map(({ order_id }) => order_id);
  if (ids.length === 0) return refusals;
  const [named, orders] = [await readAsked(trx, asked), await readOrders(trx, ids, asked.carrier_id ?? null)];
  return refusals.map((refusal) => {
    const order = orders.get(refusal.order_id);
    const reason = refusal.reason ?? (order && whyRefused(refusal.code, merged(order, named, asked.service_code)));
    return reason ? { ...refusal, reason } : refusal;
  });
}

type Named = NonNullable<RefusedFacts['asked']>;

function merged(order: RefusedFacts, named: Named, asked: string | undefined): RefusedFacts {
  const service = asked ?? order.service ?? null;
  return {
    ...order,
    service: service && serviceName(order.carrier?.operator ?? '', service),
    asked: { ...named, itinerary: named.itinerary ?? order.asked?.itinerary ?? null },
  };
}

async function readAsked(trx: ScopedTransaction, asked: RequestedData): Promise<Named> {
  const { warehouse_id, tax_office_id, itinerary_id, lotshipping_id, tax_region_id } = asked;
  const officeId = warehouse_id ?? tax_office_id;
  const office =
    officeId === undefined
      ? undefined
      : await trx.selectFrom('offices').select(['name', 'kind']).where('id', '=', officeId).executeTakeFirst();
  const itinerary =
    itinerary_id === undefined
      ? undefined
      : await trx.selectFrom('itineraries').selectAll().where('id', '=', itinerary_id).executeTakeFirst();
  const lot = lotshipping_id === undefined ? undefined : await readLot(trx, lotshipping_id);
  return {
    status: asked.status,
    format: asked.format,
    size: asked.size,
    packages: asked.num_packages ?? asked.packages?.reduce((sum, { quantity }) => sum + quantity, 0),
    date: asked.date,
    recipients: asked.recipients,
    office: office ?? null,
    region: tax_region_id === undefined ? null : (taxRegion(tax_region_id)?.name ?? null),
    lot: lot ?? null,
    itinerary: itinerary
      ? { name: itinerary.name, weekdays: itinerary.weekdays, carrierId: itinerary.carrier_id }
      : null,
  };
}

function readLot(trx: ScopedTransaction, id: number) {
  return trx
    .selectFrom('lots')
    .innerJoin('orders', 'orders.id', 'lots.order_id')
    .select(['orders.order_reference as reference', 'lots.status'])
    .where('orders.id', '=', id)
    .executeTakeFirst();
}

async function readOrders(
  trx: ScopedTransaction,
  ids: readonly number[],
  askedCarrier: number | null,
): Promise<ReadonlyMap<number, RefusedFacts>> {
  const rows = await trx
    .selectFrom('orders')
    .leftJoin('carriers as own', 'own.id', 'orders.carrier_id')
    .leftJoin('carriers', (join) =>
      join.on('carriers.id', '=', askedCarrier === null ? sql.ref('orders.carrier_id') : askedCarrier),
    )
    .leftJoin('orders as lot', 'lot.id', 'orders.lot_id')
    .leftJoin('lots', 'lots.order_id', 'orders.id')
    .leftJoin('itineraries', 'itineraries.id', 'lots.itinerary_id')
    .leftJoin('offices', (join) => join.on('offices.id', '=', SENDER_ID))
    .select([
      'orders.id',
      'orders.type',
      'orders.status',
      'orders.held_until',
      'orders.hold_reason',
      'orders.num_packages',
      'orders.order_reference',
      'orders.service_code',
      'orders.email',
    ])
    .select(['orders.country', 'orders.postcode', 'lot.order_reference as lot_reference', 'lots.status as lot_status'])
    .select(['own.id as own_id', 'own.name as own_name', 'own.operator as own_operator'])
    .select(['carriers.name', 'carriers.operator', 'carriers.label_format', 'carriers.label_size'])
    .select(['itineraries.name as itinerary', 'itineraries.weekdays', 'itineraries.carrier_id as itinerary_carrier_id'])
    .select(['offices.country as office_country', 'offices.postcode as office_postcode'])
    .where('orders.id', 'in', ids)
    .execute();
  const parcels = groupRows(
    await trx.selectFrom('order_packages').select(['order_id', 'status']).where('order_id', 'in', ids).execute(),
    (one) => one.order_id,
  );
  const past = groupRows(
    await trx.selectFrom('order_statuses').select(['order_id', 'status']).where('order_id', 'in', ids).execute(),
    (one) => one.order_id,
  );
  const lines = groupRows(await linesWithoutCode(trx, ids), (one) => one.order_id);
  return new Map(
    rows.map((row) => {
      const theirs = { country: row.country, postcode: row.postcode };
      const ours =
        row.office_country === null || row.office_postcode === null
          ? null
          : { country: row.office_country, postcode: row.office_postcode };
      const isReturn = row.type === 'return';
      const facts: RefusedFacts = {
        type: row.type,
        status: row.status,
        hold: isHeld(row) ? { until: row.held_until, reason: row.hold_reason } : null,
        history: (past.get(row.id) ?? []).map(({ status }) => status),
        packageStatuses: (parcels.get(row.id) ?? []).map(({ status }) => status),
        packages: row.num_packages,
        carrier:
          row.name === null
            ? null
            : {
                name: row.name,
                operator: row.operator ?? '',
                labelFormat: row.label_format ?? '',
                labelSize: row.label_size ?? '',
              },
        ownCarrier: row.own_id === null ? null : { id: row.own_id, name: row.own_name ?? '' },
        service: row.service_code,
        from: isReturn ? theirs : ours,
        to: isReturn ? ours : theirs,
        email: row.email,
        withoutHsCode: [...new Set((lines.get(row.id) ?? []).map(({ product }) => product))],
        clickAndCollect: row.own_operator === 'CLICKANDCOLLECT',
        lot: row.lot_reference,
        lotStatus: row.lot_status,
        reference: row.order_reference,
        asked: {
          itinerary:
            row.itinerary === null
              ? null
              : { name: row.itinerary, weekdays: row.weekdays ?? [], carrierId: row.itinerary_carrier_id },
        },
      };
      return [row.id, facts];
    }),
  );
}

function linesWithoutCode(trx: ScopedTransaction, ids: readonly number[]) {
  return trx
    .selectFrom('order_lines')
    .innerJoin('products', 'products.id', 'order_lines.product_id')
    .select(['order_lines.order_id', sql<string>`coalesce(products.reference, products.sku)`.as('product')])
    .where('order_lines.order_id', 'in', ids)
    .where('order_lines.hs_code', 'is', null)
    .where('products.hs_code', 'is', null)
    .orderBy('order_lines.id')
    .execute();
}
