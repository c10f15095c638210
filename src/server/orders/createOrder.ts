import type { BodyOf } from '#contract/endpoint.ts';
import type { createOrder as endpoint } from '#contract/orders/orderDesk.ts';
import type { OrderCustomer } from '#contract/orders/customer.ts';
import type { ErrorCode } from '#contract/errors/codes.ts';
import { followUpReference, mayFollow, unitsLeft, wrongAmounts } from '#domain/orders/followUp.ts';
import { firstReference } from '#domain/orders/freeReference.ts';
import { type LinePart, nextParts } from '#domain/orders/lineOptions.ts';
import { localTime } from '#domain/lots/days.ts';
import type { FollowUp, UnitsLeft } from '#domain/orders/followUp.ts';
import type { ScopedTransaction } from '../db/tenancy.ts';
import { invalid, refuseCode } from '../kernel/refuse.ts';
import type { Refusal } from '../kernel/answer.ts';
import { SYSTEM_ID, type CommandActor } from '../kernel/actor.ts';
import { clientZone } from '../clients/clientZone.ts';
import { checkPlaces } from './checkPlaces.ts';
import { customerOf } from './customerOf.ts';
import { findFreeReference } from './findFreeReference.ts';
import { insertOrders } from './insertOrders.ts';
import type { NewOrder } from './newOrderRows.ts';
import { lockReferences } from './lockReferences.ts';
import type { StoredOrder } from './presentOrder.ts';
import { cleanCustomer, refuseCustomer } from './saveCustomer.ts';

type Body = BodyOf<typeof endpoint>;

interface Creator {
  readonly clientId: number;
  /** A customer acts through the server itself. */
  readonly actor: CommandActor;
  readonly now: Date;
}

/** The order that a return or a re-expedition comes from, with what can still be taken of it. */
export interface Parent {
  readonly row: StoredOrder;
  readonly left: readonly UnitsLeft[];
  /** Cents, by product. */
  readonly prices: ReadonlyMap<number, number>;
  /** How the units that a re-expedition can take are wanted, by product. */
  readonly wanted: ReadonlyMap<number, readonly LinePart[]>;
  readonly reference: string;
}

/**
 * Creates an order of any of the three types, with its history row.
 * @returns id and reference; 12013 no lines, reference taken, or a re-expedition of what never left; 3904, 3200,
 * 12014, 18176 for what it comes from; 10010, 10011, 10004, 10009, 7010, 14006 for the places; 5600 with the fields
 */
export async function createOrder(trx: ScopedTransaction, body: Body, creator: Creator) {
  const parent = body.type === 'order' ? null : await readParent(trx, body.parent_order_id ?? 0, body.type);
  if (parent && 'ok' in parent) return parent;
  const customer = body.customer ? cleanCustomer(body.customer) : parent && customerOf(parent.row);
  if (!customer) return invalid({ customer: ['required'] });
  const wrong =
    (body.customer && refuseCustomer(customer, 'customer')) ??
    (await checkPlaces(trx, body, creator.clientId)) ??
    checkAmounts(body, parent);
  if (wrong) return wrong;
  const reference = body.order_reference ?? parent?.reference ?? (await takeFreeReference(trx, creator));
  await lockReferences(trx, creator.clientId, [reference]);
  const taken = await trx
    .selectFrom('orders')
    .select('id')
    .where('client_id', '=', creator.clientId)
    .where('order_reference', '=', reference)
    .executeTakeFirst();
  if (body.lines.length === 0 || taken) return refuseCode(422, 12013);
  const lines = await readLines(trx, body, parent);
  if ('ok' in lines) return lines;
  const [id = 0] = await insertOrders(trx, creator.clientId, [
    newOrder(body, { parent, customer, reference, lines }, creator),
  ]);
  return { ok: true as const, data: { id, order_reference: reference } };
}

/**
 * The day's next reference, locked until the transaction ends: of two who take one at once, the second waits and gets
 * the next one.
 */
export async function takeFreeReference(
  trx: ScopedTransaction,
  { clientId, now }: Pick<Creator, 'clientId' | 'now'>,
): Promise<string> {
  await lockReferences(trx, clientId, [firstReference(localTime(await clientZone(trx, clientId), now).day)]);
  return findFreeReference(trx, { clientId, now });
}

function checkAmounts(body: Body, parent: Parent | null): Refusal | null {
  const request = body.lines.map(({ id_product, quantity }) => ({ idProduct: id_product, quantity }));
  const left =
    parent?.left ?? request.map(({ idProduct }) => ({ idProduct, quantity: 0, left: Number.MAX_SAFE_INTEGER }));
  const wrong = wrongAmounts(request, left);
  if (wrong.length === 0) return null;
  const errors = body.lines.flatMap(({ id_product }, place) =>
    wrong.includes(id_product) ? [[`lines.${place}.quantity`, ['amount']] as const] : [],
  );
  return { ...refuseCode(422, 18176), errors: Object.fromEntries(errors.map(([path, words]) => [path, [...words]])) };
}

/** The order that another follows, locked so that two returns at once can't take the same units. */
export async function readParent(trx: ScopedTransaction, id: number, type: FollowUp): Promise<Parent | Refusal> {
  const row = await trx
    .selectFrom('orders')
    .selectAll()
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  if (!row) return refuseCode(404, 3904);
  const history = await trx
    .selectFrom('order_statuses')
    .select('status')
    .where('order_id', '=', id)
    .orderBy('id')
    .execute();
  const code: ErrorCode | null = mayFollow(
    { type: row.type, history: [...history.map((one) => one.status), row.status] },
    type,
  );
  if (code) return refuseCode(422, code);
  const lines = await trx.selectFrom('order_lines').selectAll().where('order_id', '=', id).orderBy('id').execute();
  const children = await trx
    .selectFrom('orders')
    .select(['id', 'order_reference', 'status', 'deleted_at', 'type'])
    .where('parent_order_id', '=', id)
    .execute();
  const live = children
    .filter((one) => one.type === type && one.deleted_at === null && !CALLED_OFF.includes(one.status))
    .map((one) => one.id);
  const taken =
    live.length > 0 ? await trx.selectFrom('order_lines').selectAll().where('order_id', 'in', live).execute() : [];
  const before = new Map<number, number>();
  for (const { product_id, quantity } of taken) before.set(product_id, (before.get(product_id) ?? 0) + quantity);
  const parts = (product: number) =>
    nextParts(
      lines.flatMap(({ product_id, quantity, options }) =>
        product_id === product ? [{ units: quantity, options: options ?? [] }] : [],
      ),
      before.get(product) ?? 0,
      Infinity,
    );
  const units = (rows: typeof lines) => rows.map((line) => ({ idProduct: line.product_id, quantity: line.quantity }));
  return {
    row,
    left: unitsLeft(units(lines), units(taken)),
    prices: new Map(lines.map((line) => [line.product_id, line.unit_price_cents])),
    wanted: new Map(lines.map(({ product_id }) => [product_id, parts(product_id)])),
    reference: followUpReference(row.order_reference, type, new Set(children.map((one) => one.order_reference))),
  };
}

const CALLED_OFF: readonly string[] = ['CANCELED', 'RETURN_CANCELED'];

async function readLines(
  trx: ScopedTransaction,
  body: Body,
  parent: Parent | null,
): Promise<NewOrder['lines'] | Refusal> {
  const ids = [...new Set(body.lines.map((line) => line.id_product))];
  const products = await trx
    .selectFrom('products')
    .select(['id', 'weight_g', 'price_cents'])
    .where('id', 'in', ids)
    .execute();
  const known = new Map(products.map((row) => [row.id, row]));
  const unknown = body.lines.flatMap(({ id_product }, place) =>
    known.has(id_product) ? [] : [`lines.${place}.id_product`],
  );
  if (unknown.length > 0) return invalid(Object.fromEntries(unknown.map((path) => [path, ['unknown']])));
  const sent = new Map<number, number>();
  return body.lines.flatMap(({ id_product, quantity, unit_price }) => {
    const product = known.get(id_product);
    if (!product) return [];
    const unitPriceCents = unit_price ?? parent?.prices.get(id_product) ?? product.price_cents;
    const made = { productId: id_product, unitPriceCents, weightG: product.weight_g };
    const parts = body.type === 'reexpedition' ? parent?.wanted.get(id_product) : undefined;
    if (!parts) return [{ ...made, quantity }];
    const done = sent.get(id_product) ?? 0;
    sent.set(id_product, done + quantity);
    return nextParts(parts, done, quantity).map(({ units, options }) => ({ ...made, quantity: units, options }));
  });
}

interface Parts {
  readonly parent: Parent | null;
  readonly customer: OrderCustomer;
  readonly reference: string;
  readonly lines: NewOrder['lines'];
}

function newOrder(body: Body, { parent, customer, reference, lines }: Parts, { actor, now }: Creator): NewOrder {
  const by =
    actor.userId === SYSTEM_ID
      ? ({ at: now, source: 'system' } as const)
      : ({ at: now, source: 'user', userId: actor.userId, userName: actor.name } as const);
  const observations = body.observations?.trim() || null;
  const asked = body.type === 'return' ? [{ ...by, status: 'RETURN_REQUESTED', observations }] : [];
  return {
    reference,
    type: body.type,
    date: body.date_order ? new Date(`${body.date_order}T00:00:00Z`) : now,
    createdAt: now,
    paymentMethod: body.payment_method ?? parent?.row.payment_method ?? null,
    currency: body.currency ?? parent?.row.currency ?? 'EUR',
    customer,
    lines,
    ...(parent && { keepsLines: true }),
    history: [{ ...by, status: 'CREATED', observations: body.type === 'return' ? null : observations }, ...asked],
    ...(body.type === 'reexpedition' && wishesOf(parent)),
    places: {
      parent_order_id: parent?.row.id ?? null,
      warehouse_id: body.warehouse_id ?? parent?.row.warehouse_id ?? null,
      tax_office_id: body.tax_office_id ?? parent?.row.tax_office_id ?? null,
      carrier_id: body.carrier_id ?? parent?.row.carrier_id ?? null,
      service_code: body.service_code ?? (body.carrier_id ? null : (parent?.row.service_code ?? null)),
    },
  };
}

/** What goes out again is wanted as it was: its card, its packaging. */
function wishesOf(parent: Parent | null): Pick<NewOrder, 'gift' | 'recyclable'> {
  if (!parent) return {};
  const { gift, gift_message, recyclable } = parent.row;
  return { ...(gift && { gift: { message: gift_message } }), ...(recyclable && { recyclable: true }) };
}
