import type { labelDocument, labelDocuments } from '#contract/labels/documents.ts';
import type { BodyOf, DataOf } from '#contract/endpoint.ts';
import { documentOf, labelDocumentsOf, labelsIn, MAX_LABELS, type FiledLabel } from '#domain/labels/labelDocuments.ts';
import { sql } from 'kysely';
import { groupRows } from '../../db/groupRows.ts';
import { PREPARED } from '../../db/prepared.ts';
import type { ScopedTransaction } from '../../db/tenancy.ts';
import type { StoredLabel } from '../../documents/labels/mergeLabels.ts';
import { refuse } from '../../kernel/refuse.ts';
import type { Refusal } from '../../kernel/answer.ts';
import { markPrinted, standingLabels } from './orderLabels.ts';
import { recordPrint, type PrintedBy } from './recordPrint.ts';

/** The documents that the labels of these orders make, and why an order is in none. */
export async function listLabelDocuments(
  trx: ScopedTransaction,
  ordersIds: readonly number[],
): Promise<DataOf<typeof labelDocuments>> {
  const labels = await readStanding(trx, ordersIds);
  const documents = labelDocumentsOf(labels, ordersIds).map((one) => ({ ...one, ordersIds: [...one.ordersIds] }));
  const labelled = new Set(labels.map(({ orderId }) => orderId));
  const bare = ordersIds.filter((id) => !labelled.has(id));
  return { documents, without: bare.length > 0 ? await reasonsOf(trx, bare) : [] };
}

type Without = DataOf<typeof labelDocuments>['without'];

async function reasonsOf(trx: ScopedTransaction, ids: readonly number[]): Promise<Without> {
  const voided = trx
    .selectFrom('shipments')
    .select('order_id')
    .where('order_id', 'in', ids)
    .where('state', 'in', ['voiding', 'voided']);
  const rows = await trx
    .selectFrom('orders')
    .select((eb) => ['id', eb('id', 'in', voided).as('voided')])
    .where('id', 'in', ids)
    .where('deleted_at', 'is', null)
    .execute();
  const known = new Map(rows.map((row) => [row.id, row.voided ? ('voided' as const) : ('none' as const)]));
  return ids.map((order_id) => ({ order_id, why: known.get(order_id) ?? 'gone' }));
}

/**
 * The label files of one document. They are recorded as fetched and count as printed from now on.
 * @returns 412 when an order no longer has such a label, 413 for more than a document may hold
 */
export async function takeLabels(
  trx: ScopedTransaction,
  request: BodyOf<typeof labelDocument>,
  by: PrintedBy,
): Promise<{ readonly labels: readonly StoredLabel[] } | Refusal> {
  const wanted = await chosen(trx, request);
  if (!wanted) return refuse(412);
  if (wanted.length > 1 && wanted.reduce((sum, label) => sum + labelsIn(label), 0) > MAX_LABELS) return refuse(413);
  await markPrinted(trx, request.ordersIds, by);
  // Before the orders were locked, somebody may have made other labels for them.
  const held = await chosen(trx, request);
  if (!held || held.length !== wanted.length) return refuse(412);
  const place = new Map(held.map(({ id }, at) => [id, at]));
  const files = await trx
    .selectFrom('labels')
    .select(['id', 'format', 'size', 'file as bytes'])
    .where(sql<boolean>`id = any(${[...place.keys()]}::bigint[])`)
    .modifyEnd(PREPARED)
    .execute();
  await recordPrint(
    trx,
    'printLabel',
    held.map(({ orderId, clientId, first, format }) => ({
      orderId,
      clientId,
      payload: { number: first, format, ...(request.reason && { reason: request.reason }) },
    })),
    by,
  );
  return { labels: files.toSorted((a, b) => (place.get(a.id) ?? 0) - (place.get(b.id) ?? 0)) };
}

interface StandingLabel extends FiledLabel {
  readonly id: number;
  readonly clientId: number;
}

/** The labels of one document in the order in which they come out; null when an order has none. */
async function chosen(
  trx: ScopedTransaction,
  { ordersIds, format, stock, parcel }: BodyOf<typeof labelDocument>,
): Promise<readonly StandingLabel[] | null> {
  const labels = (await readStanding(trx, ordersIds)).filter((label) => {
    const document = documentOf(label);
    const isOfParcel = parcel === undefined || (label.first <= parcel && parcel <= label.last);
    return document.format === format && document.stock === stock && isOfParcel;
  });
  const ofOrder = groupRows(labels, ({ orderId }) => orderId);
  return ordersIds.every((id) => ofOrder.has(id)) ? ordersIds.flatMap((id) => ofOrder.get(id) ?? []) : null;
}

async function readStanding(trx: ScopedTransaction, ordersIds: readonly number[]): Promise<readonly StandingLabel[]> {
  const rows = await standingLabels(trx, ordersIds)
    .innerJoin('orders', 'orders.id', 'labels.order_id')
    .select([
      'labels.id',
      'labels.client_id',
      'labels.order_id',
      'labels.first_package',
      'labels.last_package',
      'labels.format',
      'labels.size',
    ])
    .where('orders.deleted_at', 'is', null)
    .modifyEnd(PREPARED)
    .execute();
  return rows.map(({ id, client_id, order_id, first_package, last_package, format, size }) => ({
    id,
    clientId: client_id,
    orderId: order_id,
    first: first_package,
    last: last_package,
    format,
    size,
  }));
}
