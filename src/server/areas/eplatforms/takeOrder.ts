import { PLATFORMS } from '#domain/eplatforms/platforms.ts';
import { isNewer } from '#domain/eplatforms/shopVersion.ts';
import { shippedRefusal } from '#domain/actions/shipped.ts';
import type { Selectable } from 'kysely';
import type { ShopOrder, ShopProduct, UnreadableOrder } from '../../connectors/eplatforms/port.ts';
import type { EplatformOrdersTable, ShopFacts } from '../../db/schema/eplatforms.ts';
import type { ScopedTransaction } from '../../db/tenancy.ts';
import { SYSTEM_ID } from '../../kernel/actor.ts';
import type { RunBeforeRules } from '../../kernel/services.ts';
import { notifyOrders } from '../../realtime/notifyOrders.ts';
import { appendStatuses } from '../../records/appendStatuses.ts';
import { lockOrders } from '../../records/lockOrders.ts';
import { customerOf } from '../orders/customerOf.ts';
import { saveCustomer } from '../orders/saveCustomer.ts';
import type { EplatformRow } from './eplatformRow.ts';
import { makeShopOrder, orderProblem, type OrderProblem } from './newShopOrder.ts';
import { customerOfShop, factsOf, isSameCustomer } from './shopFacts.ts';

/** An order as it was read of its shop; `gone` = the shop has it no more. */
export interface ReadOrder {
  readonly id: string;
  readonly said: ShopOrder | UnreadableOrder | 'gone';
  /** When the question was sent, by our clock. */
  readonly asked: Date;
  /** What the shop said of products that were new. */
  readonly products: ReadonlyMap<string, ShopProduct>;
}

interface TakingParts {
  readonly shop: EplatformRow;
  readonly now: Date;
  readonly beforeRules: RunBeforeRules;
}

type Stored = Selectable<EplatformOrdersTable>;

/** Before anything that a shop could say. */
const NEVER = new Date(0);

/**
 * Takes one order of a shop, exactly once however often and in whatever order it is read: its row is locked first, and
 * only a newer version than the one that was kept changes anything.
 * @returns whether an order was made
 */
export async function takeOrder(trx: ScopedTransaction, read: ReadOrder, parts: TakingParts): Promise<boolean> {
  const stored = await lockShopOrder(trx, parts.shop, read.id);
  const { said, asked } = read;
  const known = { modified: stored.modified_at.getTime(), asked: stored.asked_at.getTime() };
  const isRead = typeof said === 'object' && !('unreadable' in said);
  const modified = isRead ? said.modifiedAt.getTime() : known.modified;
  if (!isNewer({ modified, asked: asked.getTime() }, known)) return false;
  const outcome = await decide(trx, stored, read, parts);
  await trx
    .updateTable('eplatform_orders')
    .set({
      reference: isRead ? said.reference.slice(0, 100) : stored.reference,
      modified_at: new Date(modified),
      asked_at: asked,
      order_id: outcome.orderId,
      taken: outcome.taken === null ? null : JSON.stringify(outcome.taken),
      problem: outcome.problem?.problem ?? null,
      detail: outcome.problem?.detail ?? null,
      problem_at: outcome.problem ? parts.now : null,
    })
    .where('id', '=', stored.id)
    .execute();
  return stored.order_id === null && outcome.orderId !== null;
}

/** The order could not be kept for a reason that is a fault of ours; the next reading tries it again. */
export async function takeFault(trx: ScopedTransaction, shop: EplatformRow, id: string, now: Date): Promise<void> {
  const { id: row } = await lockShopOrder(trx, shop, id);
  const problem = { problem: 'fault', detail: null, problem_at: now } as const;
  await trx.updateTable('eplatform_orders').set(problem).where('id', '=', row).execute();
}

interface Outcome {
  readonly orderId: number | null;
  readonly taken: ShopFacts | null;
  readonly problem: OrderProblem | null;
}

async function lockShopOrder(trx: ScopedTransaction, shop: EplatformRow, id: string): Promise<Stored> {
  await trx
    .insertInto('eplatform_orders')
    .values({
      client_id: shop.client_id,
      eplatform_id: shop.id,
      shop_order: id,
      reference: id,
      modified_at: NEVER,
      asked_at: NEVER,
    })
    .onConflict((conflict) => conflict.columns(['eplatform_id', 'shop_order']).doNothing())
    .execute();
  return trx
    .selectFrom('eplatform_orders')
    .selectAll()
    .where('eplatform_id', '=', shop.id)
    .where('shop_order', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow();
}

async function decide(trx: ScopedTransaction, stored: Stored, read: ReadOrder, parts: TakingParts): Promise<Outcome> {
  const { said } = read;
  const { shop } = parts;
  const before = { orderId: stored.order_id, taken: stored.taken };
  if (stored.erased_at !== null) return { ...before, problem: null };
  if (said !== 'gone' && 'unreadable' in said)
    return { ...before, problem: { problem: 'unreadable', detail: said.unreadable.slice(0, 200) } };
  const isOver = said === 'gone' || PLATFORMS[shop.eplatform_type].cancelled.includes(said.status);
  if (stored.order_id !== null)
    return isOver
      ? { ...before, problem: await callOff(trx, stored.order_id, parts) }
      : { ...before, ...(await takeChange(trx, stored, said, parts)) };
  if (isOver || !shop.statuses.includes(said.status)) return { ...before, problem: null };
  const problem = orderProblem(said);
  if (problem) return { ...before, problem };
  const orderId = await makeShopOrder(trx, said, { shop, asked: read.products, now: parts.now });
  if (orderId !== null) await noteOrder(trx, parts);
  return { orderId, taken: orderId === null ? null : factsOf(said), problem: null };
}

async function noteOrder(trx: ScopedTransaction, { shop, now }: TakingParts): Promise<void> {
  await trx.updateTable('eplatforms').set({ last_order_at: now }).where('id', '=', shop.id).execute();
}

/** The shop called it off: so do we, unless it has left; whoever has it in their hands hears of it at once. */
async function callOff(
  trx: ScopedTransaction,
  orderId: number,
  { shop, now, beforeRules }: TakingParts,
): Promise<OrderProblem | null> {
  const [order] = await lockOrders(trx, [orderId]);
  if (!order || order.deleted || order.status === 'CANCELED') return null;
  if (shippedRefusal(order.status) !== null || order.history.some(({ status }) => shippedRefusal(status) !== null))
    return { problem: 'cancelled-late', detail: order.status };
  const by = { userId: SYSTEM_ID, userName: shop.name, deviceId: null, source: 'system' } as const;
  const row = { status: 'CANCELED', at: now, receivedAt: now, observations: null, ...by };
  await appendStatuses(trx, [{ order, row }], null, beforeRules);
  await notifyOrders(trx, order.clientId, [order.id]);
  return null;
}

/**
 * What the shop changed of an order that is here: its customer, while nobody here has changed that and nothing has left.
 * What one of our people wrote stands, and the difference is shown; so is another number of units.
 */
async function takeChange(
  trx: ScopedTransaction,
  stored: Stored,
  said: ShopOrder,
  { shop, now }: TakingParts,
): Promise<Pick<Outcome, 'taken' | 'problem'>> {
  const facts = factsOf(said);
  const { taken } = stored;
  const row = await trx
    .selectFrom('orders')
    .selectAll()
    .where('id', '=', stored.order_id)
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  if (!row || !taken || row.status === 'CANCELED') return { taken: facts, problem: null };
  const ours = { ...customerOf(row) };
  const isAgreed = isSameCustomer(ours, facts.customer);
  // A difference that nobody has looked at yet stays.
  const standing = stored.problem === 'changed-late' && !(stored.detail === 'customer' && isAgreed);
  const problem: OrderProblem | null =
    taken.lines === facts.lines
      ? standing
        ? { problem: 'changed-late', detail: stored.detail }
        : null
      : { problem: 'changed-late', detail: 'lines' };
  if (isAgreed || isSameCustomer(taken.customer, facts.customer)) return { taken: facts, problem };
  const mayChange = isSameCustomer(ours, taken.customer) && shippedRefusal(row.status) === null && !orderProblem(said);
  if (!mayChange) return { taken: facts, problem: problem ?? { problem: 'changed-late', detail: 'customer' } };
  await saveCustomer(trx, {
    orderId: row.id,
    customerId: row.id,
    customer: customerOfShop(said),
    seen: row.updated_at.toISOString(),
    actor: { userId: SYSTEM_ID, name: shop.name, roleIds: [] },
    deviceId: null,
    now,
  });
  return { taken: facts, problem };
}
