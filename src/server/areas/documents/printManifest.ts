import { changeStatus } from '#domain/status/changeStatus.ts';
import type { Selectable } from 'kysely';
import { readCarrier, type CarrierRow } from '../../records/readCarrier.ts';
import type { OrderFacts } from '../../records/orderFacts.ts';
import { groupRows } from '../../db/groupRows.ts';
import { lockOrders } from '../../records/lockOrders.ts';
import { appendStatuses } from '../../records/appendStatuses.ts';
import type { OrdersTable } from '../../db/schema/orders.ts';
import type { ScopedTransaction } from '../../db/tenancy.ts';
import { layoutManifest, type ManifestRow } from '../../documents/printed/manifest.ts';
import type { DocumentModel } from '../../documents/printed/documentModel.ts';
import type { DocumentTexts } from '../../documents/printed/documentTexts.ts';
import { notifyOrders } from '../../realtime/notifyOrders.ts';
import { recordPrint } from './recordPrint.ts';
import type { PrintedBy } from './recordPrint.ts';

type OrderRow = Selectable<OrdersTable>;

export interface ManifestRefusal {
  readonly code: 3904 | 14012 | 14011;
  readonly data: readonly string[];
}

/**
 * The manifest of these orders, a page for each carrier; marks them PRINTED_MANIFEST where their way allows it.
 * Codes: 3904 an order that is not there, 14012 one without carrier, 14011 one without tracking number.
 */
export async function printManifest(
  trx: ScopedTransaction,
  ids: readonly number[],
  words: DocumentTexts,
  by: PrintedBy,
): Promise<readonly DocumentModel[] | ManifestRefusal> {
  const facts = await lockOrders(trx, ids);
  if (facts.length < ids.length || facts.some(({ deleted }) => deleted)) return { code: 3904, data: [] };
  const orders = await trx.selectFrom('orders').selectAll().where('id', 'in', ids).orderBy('id').execute();
  const refusal = refusalOf(orders);
  if (refusal) return refusal;
  const documents: DocumentModel[] = [];
  for (const [carrierId, group] of groupRows(orders, ({ carrier_id }) => carrier_id)) {
    const carrier = await readCarrier(trx, carrierId);
    documents.push(layoutManifest(carrier?.name ?? '', await senderOf(trx, carrier), group.map(rowOf), by.now, words));
  }
  if (!by.isForeign) await markPrinted(trx, ids, facts, by);
  return documents;
}

async function markPrinted(
  trx: ScopedTransaction,
  ids: readonly number[],
  facts: readonly OrderFacts[],
  by: PrintedBy,
): Promise<void> {
  await trx
    .updateTable('shipments')
    .set({ manifest_at: by.now })
    .where('order_id', 'in', ids)
    .where('state', '=', 'booked')
    .execute();
  const changed = facts.filter(({ status, history }) => {
    const change = changeStatus({
      current: status,
      target: 'PRINTED_MANIFEST',
      history: history.map((one) => one.status),
      mayForce: false,
    });
    return change.outcome === 'append';
  });
  const status = {
    status: 'PRINTED_MANIFEST',
    at: by.now,
    receivedAt: by.now,
    userId: by.userId,
    userName: by.name,
  } as const;
  await appendStatuses(
    trx,
    changed.map((order) => ({ order, row: { ...status, deviceId: null, source: 'user', observations: null } })),
  );
  // Only the first print changes the status; a further one is recorded without.
  const again = facts.filter((order) => !changed.includes(order));
  await recordPrint(
    trx,
    'printManifest',
    again.map(({ id, clientId }) => ({ orderId: id, clientId, payload: {} })),
    by,
  );
  for (const [clientId, group] of groupRows(changed, (order) => order.clientId))
    await notifyOrders(
      trx,
      clientId,
      group.map(({ id }) => id),
    );
}

function refusalOf(orders: readonly OrderRow[]): ManifestRefusal | null {
  const homeless = orders.find(({ carrier_id }) => carrier_id === null);
  if (homeless) return { code: 14012, data: [homeless.order_reference] };
  const unnumbered = orders.find(({ tracking_number }) => tracking_number === null);
  return unnumbered ? { code: 14011, data: [unnumbered.order_reference] } : null;
}

async function senderOf(trx: ScopedTransaction, carrier: CarrierRow | null): Promise<string> {
  if (!carrier) return '';
  const client = await trx.selectFrom('clients').select('name').where('id', '=', carrier.client_id).executeTakeFirst();
  return client?.name ?? '';
}

function rowOf(row: OrderRow): ManifestRow {
  return {
    trackingNumber: row.tracking_number ?? '',
    reference: row.order_reference,
    name: row.company ?? `${row.firstname} ${row.lastname}`.trim(),
    postcode: row.postcode,
    city: row.city,
    packages: row.num_packages,
    weightG: row.weight_override_g ?? row.total_weight_g,
  };
}
