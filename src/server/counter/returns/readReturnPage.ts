import { keptSkus, type ReturnBar, returnBar, returnUntil, skuKey } from '#domain/orders/announcedReturn.ts';
import type { ReturnReason, ReturnRules } from '#domain/orders/returnSettings.ts';
import type { PageLook } from '#domain/messages/pageLook.ts';
import { readPageLook } from '../../messages/customerPages/readPageLook.ts';
import { readShownLogo, type ShownLogo } from '../../clients/logo/logoAddress.ts';
import { readSender } from '../../clients/offices/readSender.ts';
import { groupRows } from '../../db/groupRows.ts';
import type { ScopedTransaction } from '../../db/tenancy.ts';
import { readAnnounced, returnRulesOf } from '../../orders/announcedReturns.ts';
import { type Parent, readParent } from '../../orders/createOrder.ts';

/** A product of the order, and what of it can come back. */
export interface ReturnableLine {
  readonly idProduct: number;
  readonly name: string;
  readonly bought: number;
  readonly left: number;
  /** The shop never takes it back. */
  readonly isKept: boolean;
}

export interface ShownReturn {
  readonly id: number;
  readonly reference: string;
  readonly status: string;
  readonly at: Date;
  readonly lines: readonly { readonly name: string; readonly units: number; readonly reason: ReturnReason | null }[];
  /** What the customer said; null = a person of the shop made it. */
  readonly said: {
    readonly way: 'label' | 'office';
    readonly payer: 'shop' | 'customer';
    readonly comment: string;
    readonly photos: number;
  } | null;
  readonly refundedAt: Date | null;
  readonly hasLabel: boolean;
}

export interface ReturnAddress {
  readonly name: string;
  readonly address1: string;
  readonly address2: string | null;
  readonly postcode: string;
  readonly city: string;
}

/** What whoever has the pass of an order sees: goods and returns, nothing of people. */
export interface ReturnPage {
  readonly clientId: number;
  readonly orderId: number;
  readonly shop: string;
  readonly logo: ShownLogo | null;
  readonly look: PageLook;
  readonly timeZone: string;
  readonly reference: string;
  readonly rules: ReturnRules;
  /** Why nothing can be announced; null = it can. */
  readonly bar: ReturnBar | 'closed' | 'all' | null;
  readonly until: Date | null;
  readonly lines: readonly ReturnableLine[];
  /** Newest first. */
  readonly returns: readonly ShownReturn[];
  /** Where goods can be brought. */
  readonly offices: readonly ReturnAddress[];
  /** Where a parcel goes. */
  readonly warehouse: ReturnAddress | null;
}

interface Found {
  readonly page: ReturnPage;
  /** The order as a return comes from it, locked; null = nothing can come from it. */
  readonly parent: Parent | null;
}

/** Reads the page of an order's returns, the order locked. @returns null = the order or its client is gone */
export async function readReturnPage(trx: ScopedTransaction, orderId: number, now: Date): Promise<Found | null> {
  const order = await trx
    .selectFrom('orders')
    .innerJoin('clients', 'clients.id', 'orders.client_id')
    .select(['orders.id', 'orders.client_id', 'order_reference', 'type', 'status', 'eplatform_type'])
    .select(['tax_office_id', 'warehouse_id', 'clients.name as shop', 'clients.time_zone'])
    .where('orders.id', '=', orderId)
    .where('orders.deleted_at', 'is', null)
    .where('clients.deleted_at', 'is', null)
    .executeTakeFirst();
  if (!order) return null;
  const rules = (await returnRulesOf(trx, order.client_id))(order.eplatform_type);
  const history = await trx
    .selectFrom('order_statuses')
    .select(['status', 'at'])
    .where('order_id', '=', orderId)
    .orderBy('id')
    .execute();
  const read = await readParent(trx, orderId, 'return');
  const parent = 'ok' in read ? null : read;
  const until = returnUntil({ history }, rules);
  const lines = await readLines(trx, parent, rules);
  const dated = { type: order.type, status: order.status, history };
  const canLeave = lines.some(({ left, isKept }) => left > 0 && !isKept);
  const bar = rules.enabled
    ? (returnBar(dated, rules, now) ?? (parent === null ? 'undelivered' : canLeave ? null : 'all'))
    : 'closed';
  const address = ({ name, address1, address2, postcode, city }: ReturnAddress) => ({
    name,
    address1,
    address2,
    postcode,
    city,
  });
  const warehouse = await readSender(trx, order.client_id, order);
  const page: ReturnPage = {
    clientId: order.client_id,
    orderId,
    shop: order.shop,
    logo: await readShownLogo(trx, order.client_id),
    look: await readPageLook(trx, order.client_id, order.eplatform_type),
    timeZone: order.time_zone,
    reference: order.order_reference,
    rules,
    bar,
    until: until === null ? null : new Date(until),
    lines,
    returns: await readReturns(trx, orderId),
    offices: (await readOffices(trx, order.client_id)).map(address),
    warehouse: warehouse && address(warehouse),
  };
  return { page, parent };
}

async function readLines(
  trx: ScopedTransaction,
  parent: Parent | null,
  { kept }: ReturnRules,
): Promise<readonly ReturnableLine[]> {
  if (!parent || parent.left.length === 0) return [];
  const ids = parent.left.map(({ idProduct }) => idProduct);
  const products = await trx.selectFrom('products').select(['id', 'sku', 'name']).where('id', 'in', ids).execute();
  const known = new Map(products.map((product) => [product.id, product]));
  const skus = keptSkus(kept);
  return parent.left.flatMap(({ idProduct, quantity, left }) => {
    const product = known.get(idProduct);
    if (!product || quantity <= 0) return [];
    const isKept = skus.has(skuKey(product.sku));
    return [{ idProduct, name: product.name, bought: quantity, left, isKept }];
  });
}

async function readReturns(trx: ScopedTransaction, orderId: number): Promise<readonly ShownReturn[]> {
  const rows = await trx
    .selectFrom('orders')
    .select(['id', 'order_reference', 'status', 'created_at'])
    .where('parent_order_id', '=', orderId)
    .where('type', '=', 'return')
    .where('deleted_at', 'is', null)
    .orderBy('id', 'desc')
    .limit(50)
    .execute();
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const lines = await trx
    .selectFrom('order_lines')
    .innerJoin('products', 'products.id', 'order_lines.product_id')
    .select(['order_id', 'product_id', 'quantity', 'products.name'])
    .where('order_id', 'in', ids)
    .orderBy('order_lines.id')
    .execute();
  const ofReturn = groupRows(lines, ({ order_id }) => order_id);
  const announced = await readAnnounced(trx, ids);
  // Only what a sheet of paper takes: a customer has no label printer.
  const labels = await trx
    .selectFrom('labels')
    .innerJoin('shipments', 'shipments.id', 'labels.shipment_id')
    .select('labels.order_id')
    .where('labels.order_id', 'in', ids)
    .where('shipments.state', '=', 'booked')
    .whereRef('labels.format', '=', 'shipments.format')
    .whereRef('labels.size', '=', 'shipments.size')
    .where('labels.format', 'in', ['PDF', 'GIF'])
    .execute();
  const labelled = new Set(labels.map(({ order_id }) => order_id));
  return rows.map(({ id, order_reference, status, created_at }) => {
    const said = announced.get(id);
    const reasonOf = (product: number) => said?.lines.find((line) => line.id_product === product)?.reason ?? null;
    return {
      id,
      reference: order_reference,
      status,
      at: created_at,
      lines: (ofReturn.get(id) ?? []).map(({ product_id, quantity, name }) => ({
        name,
        units: quantity,
        reason: reasonOf(product_id),
      })),
      said: said ? { way: said.way, payer: said.payer, comment: said.comment, photos: said.photos.length } : null,
      refundedAt: said?.refunded_at ?? null,
      hasLabel: labelled.has(id),
    };
  });
}

function readOffices(trx: ScopedTransaction, clientId: number) {
  return trx
    .selectFrom('offices')
    .select(['name', 'address1', 'address2', 'postcode', 'city'])
    .where('client_id', '=', clientId)
    .where('click_and_collect', '=', true)
    .where('disabled_at', 'is', null)
    .orderBy('name')
    .limit(30)
    .execute();
}
