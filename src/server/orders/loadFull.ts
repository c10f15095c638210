import type { DataOf } from '#contract/endpoint.ts';
import type { orderById } from '#contract/orders/orderDesk.ts';
import type { Sight } from '#domain/people/sight.ts';
import { needsCustoms } from '#domain/customs/needsCustoms.ts';
import { territoryOf } from '#domain/customs/territory.ts';
import { sql } from 'kysely';
import { readSender } from '../clients/offices/readSender.ts';
import { loadTotes } from '../picking/toteRows.ts';
import { groupRows } from '../db/groupRows.ts';
import type { ScopedTransaction } from '../db/tenancy.ts';
import { readDeclarations } from './readDeclarations.ts';
import { loadPacking } from './loadPacking.ts';
import { loadHistories, loadProducts } from './loadProducts.ts';
import { presentCustomer } from './customerOf.ts';
import { presentOrder } from './presentOrder.ts';
import type { StoredOrder } from './presentOrder.ts';
import { presentNotes, readNotes } from './notes/readNotes.ts';
import { presentReminder, readReminders } from './reminders/readReminders.ts';
import { loadTags } from './tags/loadTags.ts';
import { readLabelWait } from './readLabelWait.ts';

type Full = DataOf<typeof orderById>;

/** Everything about one order that this sight shows. */
export async function loadFull(trx: ScopedTransaction, row: StoredOrder, sight: Sight): Promise<Full> {
  const products = (await loadProducts(trx, [row.id], sight.money)).get(row.id) ?? [];
  const history = (await loadHistories(trx, [row.id])).get(row.id) ?? [];
  const packing = await loadPacking(trx, [row.id], new Map([[row.id, products]]));
  const serials = groupRows(await loadSerials(trx, row.id), (one) => one.product_id);
  return {
    ...presentOrder(row, sight, (await loadTags(trx, [row.id]))(row.id)),
    lot_id: row.lot_id,
    totes: [...((await loadTotes(trx, [row.id])).get(row.id) ?? [])],
    created_at: row.created_at.toISOString(),
    shipped_at: row.shipped_at?.toISOString() ?? null,
    products: products.map((one) => ({
      ...one,
      hs_code: one.hs_code ?? null,
      origin_country: one.origin_country ?? null,
      serial_numbers: (serials.get(one.id_product) ?? []).map(({ serial }) => serial),
    })),
    status_history: history,
    customer: presentCustomer(row, sight),
    reminders: (await readReminders(trx, sql`reminders.order_id = ${row.id} and done_at is null`)).map(presentReminder),
    notes: presentNotes((await readNotes(trx, [row.id], 'all')).get(row.id)),
    ...(await loadPlaces(trx, row)),
    carrier_id: row.carrier_id,
    tax_office_id: row.tax_office_id,
    service_code: row.service_code,
    needs_customs: await passesCustoms(trx, row),
    config_category: row.config_category,
    incoterm: row.incoterm,
    dangerous: row.dangerous,
    insured_amount: sight.money ? row.insured_cents : null,
    insured_currency: row.insured_currency,
    total_taxes: sight.money ? row.total_tax_cents : null,
    invoice_number: sight.buyer ? row.invoice_number : null,
    tracking_number: row.tracking_number,
    num_packages: row.num_packages,
    ...packing(row.id),
    labels: await loadLabels(trx, row.id),
    label_wait: await readLabelWait(trx, row.id),
    declarations: (await readDeclarations(trx, [row.id])).get(row.id) ?? [],
    tax_book: await loadTaxBook(trx, row.id),
    ...(await loadRelated(trx, row)),
    merged: await loadMerged(trx, row.id),
    customer_changed_after_label: await isChangedAfterLabel(trx, row.id),
  };
}

/** Whether the goods pass customs on their way; assumed not while the sender is unknown. */
async function passesCustoms(trx: ScopedTransaction, row: StoredOrder): Promise<boolean> {
  const ours = await readSender(trx, row.client_id, row);
  return ours !== null && needsCustoms(territoryOf(ours), territoryOf(row));
}

function loadSerials(trx: ScopedTransaction, orderId: number) {
  return trx
    .selectFrom('order_serials')
    .select(['product_id', 'serial'])
    .where('order_id', '=', orderId)
    .orderBy('number')
    .execute();
}

async function loadPlaces(
  trx: ScopedTransaction,
  row: StoredOrder,
): Promise<Pick<Full, 'warehouse' | 'tax_office' | 'carrier' | 'eplatform'>> {
  const ids = [row.warehouse_id, row.tax_office_id].filter((id) => id !== null);
  const offices =
    ids.length > 0 ? await trx.selectFrom('offices').select(['id', 'name']).where('id', 'in', ids).execute() : [];
  const carrier =
    row.carrier_id === null
      ? undefined
      : await trx
          .selectFrom('carriers')
          .select(['id', 'name', 'operator'])
          .where('id', '=', row.carrier_id)
          .executeTakeFirst();
  const eplatform =
    row.eplatform_id === null
      ? undefined
      : await trx.selectFrom('eplatforms').select(['id', 'name']).where('id', '=', row.eplatform_id).executeTakeFirst();
  const office = (id: number | null) => offices.find((one) => one.id === id) ?? null;
  return {
    warehouse: office(row.warehouse_id),
    tax_office: office(row.tax_office_id),
    carrier: carrier ?? null,
    eplatform: eplatform ?? null,
  };
}

async function loadLabels(trx: ScopedTransaction, orderId: number): Promise<Full['labels']> {
  const rows = await trx
    .selectFrom('labels')
    .innerJoin('shipments', 'shipments.id', 'labels.shipment_id')
    .select(['labels.id', 'first_package', 'last_package', 'labels.format', 'labels.size', 'labels.created_at'])
    // Cancelled here counts as cancelled, whenever the carrier learns of it.
    .select(
      sql<Date | null>`case when shipments.state = 'voiding' then shipments.busy_until else shipments.voided_at end`.as(
        'voided_at',
      ),
    )
    .where('labels.order_id', '=', orderId)
    .orderBy('labels.id')
    .execute();
  return rows.map((row) => ({
    ...row,
    created_at: row.created_at.toISOString(),
    voided_at: row.voided_at?.toISOString() ?? null,
  }));
}

async function loadTaxBook(trx: ScopedTransaction, orderId: number): Promise<Full['tax_book']> {
  const rows = await trx
    .selectFrom('tax_book')
    .select(['tax_region_id', 'at'])
    .where('order_id', '=', orderId)
    .orderBy('id')
    .execute();
  return rows.map(({ tax_region_id, at }) => ({ tax_region_id, at: at.toISOString() }));
}

async function loadRelated(
  trx: ScopedTransaction,
  row: StoredOrder,
): Promise<Pick<Full, 'parent' | 'children' | 'lot'>> {
  const ids = [row.parent_order_id, row.lot_id].filter((id) => id !== null);
  const rows = await trx
    .selectFrom('orders')
    .select(['id', 'order_reference', 'type', 'status', 'date_order', 'parent_order_id'])
    .where((eb) => eb.or([eb('parent_order_id', '=', row.id), ...(ids.length > 0 ? [eb('id', 'in', ids)] : [])]))
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .execute();
  const related = rows.map(({ date_order, ...one }) => ({ ...one, date_order: date_order.toISOString() }));
  const shown = (one: (typeof related)[number] | undefined) => {
    if (!one) return null;
    const { parent_order_id: _, ...rest } = one;
    return rest;
  };
  return {
    parent: shown(related.find(({ id }) => id === row.parent_order_id)),
    children: related.filter((one) => one.parent_order_id === row.id).flatMap((one) => shown(one) ?? []),
    lot: shown(related.find(({ id }) => id === row.lot_id)),
  };
}

/** Orders that travel in the parcel of this one, with the units that each brought along. */
async function loadMerged(trx: ScopedTransaction, orderId: number): Promise<Full['merged']> {
  return trx
    .selectFrom('orders')
    .select(['id', 'order_reference', 'units'])
    .where('merged_into', '=', orderId)
    .orderBy('id')
    .execute();
}

/** Whether the customer changed after the label was made, so that the label shows the old data. */
async function isChangedAfterLabel(trx: ScopedTransaction, orderId: number): Promise<boolean> {
  const { rows } = await sql<{ changed: boolean }>`select coalesce(
    (select max(at) from order_events where order_id = ${orderId} and action = 'changeCustomer') >
    (select max(requested_at) from shipments where order_id = ${orderId} and state = 'booked'), false) as changed`.execute(
    trx,
  );
  return rows[0]?.changed ?? false;
}
