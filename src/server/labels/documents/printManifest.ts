import { changeStatus } from '#domain/status/changeStatus.ts';
import type { Selectable } from 'kysely';
import { readCarrier, type CarrierRow } from '../../carriers/contracts/readCarrier.ts';
import type { OrderFacts } from '../../commands/orderFacts.ts';
import { groupRows } from '../../db/groupRows.ts';
import { lockOrders } from '../../commands/lockOrders.ts';
import { appendStatuses } from '../../orders/appendStatuses.ts';
import type { OrdersTable } from '../../db/schema/orders.ts';
import type { ScopedTransaction } from '../../db/tenancy.ts';
import { layoutManifest, type ManifestRow } from '../../documents/printed/layoutManifest.ts';
import type { DocumentModel } from '../../documents/printed/documentModel.ts';
import type { DocumentTexts } from '../../documents/printed/documentTexts.ts';
import { notifyOrders } from '../../realtime/notifyOrders.ts';
import { leftOutOf } from '../../lots/manifest/leftOutOf.ts';
import { recordPrint } from './recordPrint.ts';
import type { RunBeforeRules } from '../../kernel/services.ts';
import type { PrintedBy } from './recordPrint.ts';

type OrderRow = Selectable<OrdersTable>;

export interface ManifestRefusal {
  readonly code: 3904 | 14012 | 14011;
  readonly data: readonly string[];
}

/**
 * The manifest of these orders, a page for each carrier; marks them PRINTED_MANIFEST where their way allows it. It takes
 * the orders that the client's filter lets through, and names the others.
 * Codes: 3904 an order that is not there, 14012 one without carrier, 14011 one without tracking number.
 */
export async function printManifest(
  trx: ScopedTransaction,
  ids: readonly number[],
  words: DocumentTexts,
  by: PrintedBy & { readonly beforeRules: RunBeforeRules },
): Promise<readonly DocumentModel[] | ManifestRefusal> {
  const facts = await lockOrders(trx, ids);
  if (facts.length < ids.length || facts.some(({ deleted }) => deleted)) return { code: 3904, data: [] };
  const orders = await trx.selectFrom('orders').selectAll().where('id', 'in', ids).orderBy('id').execute();
  const reasons = await leftOutOf(trx, orders);
  const taken = orders.filter(({ id }) => !reasons.has(id));
  const leftOut = orders.flatMap(({ id, order_reference }) => {
    const reason = reasons.get(id);
    return reason ? [{ reference: order_reference, reason }] : [];
  });
  const refusal = refusalOf(taken);
  if (refusal) return refusal;
  const documents: DocumentModel[] = [];
  // A manifest that takes nothing is printed all the same, because it says why.
  const groups = taken.length > 0 ? groupRows(taken, ({ carrier_id }) => carrier_id) : new Map([[null, taken]]);
  for (const [carrierId, group] of groups) {
    const carrier = await readCarrier(trx, carrierId);
    const head = { carrier: carrier?.name ?? '', sender: await senderOf(trx, carrier) };
    // Named once: a person looks for an order on the first page.
    const left = documents.length === 0 ? leftOut : [];
    documents.push(layoutManifest(head, group.map(rowOf), left, by.now, words));
  }
  const printed = facts.filter(({ id }) => !reasons.has(id));
  if (!by.isForeign && printed.length > 0) await markPrinted(trx, printed, by);
  return documents;
}

async function markPrinted(
  trx: ScopedTransaction,
  facts: readonly OrderFacts[],
  by: PrintedBy & { readonly beforeRules: RunBeforeRules },
): Promise<void> {
  await trx
    .updateTable('shipments')
    .set({ manifest_at: by.now })
    .where(
      'order_id',
      'in',
      facts.map(({ id }) => id),
    )
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
    null,
    by.beforeRules,
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
