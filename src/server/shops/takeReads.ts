import { PLATFORMS } from '#domain/shops/platforms.ts';
import { isNewer } from '#domain/shops/shopVersion.ts';
import { shippedRefusal } from '#domain/actions/shippedRefusal.ts';
import type { ShopOrder, ShopProduct, UnreadableOrder } from './platforms/port.ts';
import { PREPARED } from '../db/prepared.ts';
import type { ScopedTransaction } from '../db/tenancy.ts';
import { SYSTEM_ID } from '../kernel/actor.ts';
import type { RunBeforeRules } from '../kernel/services.ts';
import { notifyOrders } from '../realtime/notifyOrders.ts';
import { appendStatuses } from '../orders/appendStatuses.ts';
import { lockOrders } from '../commands/lockOrders.ts';
import { customerOf } from '../orders/customerOf.ts';
import { saveCustomer } from '../orders/saveCustomer.ts';
import type { ShopRow } from './shopRow.ts';
import { mayBeHidden } from './mayBeHidden.ts';
import { makeShopOrders, orderProblem, type OrderProblem } from './newShopOrder.ts';
import { followLines } from './followLines.ts';
import { followWishes, wantsOther } from './followWishes.ts';
import { customerOfShop, factsOf, isSameCustomer, isSameOrder } from './shopFacts.ts';
import { keepVersions, lockShopOrders, type KeptVersion, type StoredShopOrder } from './shopOrderRows.ts';
import { shopText } from './shopText.ts';
import { withParts } from './orderParts.ts';
import { tellHolders } from './tellHolders.ts';
import { type Company, joinAgain, standAlone } from './standAlone.ts';

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
  readonly shop: ShopRow;
  readonly now: Date;
  readonly beforeRules: RunBeforeRules;
}

/**
 * Takes versions of a shop's orders, each order exactly once however often and in whatever order it is read: its row is
 * locked first, and only a newer version than the one that was kept changes anything. Orders that are new are made
 * together, which is what makes a first import quick.
 */
export async function takeReads(
  trx: ScopedTransaction,
  reads: readonly ReadOrder[],
  parts: TakingParts,
): Promise<void> {
  const once = new Map<string, ReadOrder>();
  for (const read of reads) if (!once.has(read.id)) once.set(read.id, read);
  const stored = await lockShopOrders(trx, parts.shop, [...once.keys()]);
  const kept: KeptVersion[] = [];
  const made: { readonly version: KeptVersion; readonly order: ShopOrder; readonly asked: ReadOrder['products'] }[] =
    [];
  for (const read of once.values()) {
    const row = stored.get(read.id);
    const version = row && newerVersion(row, read);
    if (!row || !version) continue;
    const outcome = await decide(trx, row, read, parts);
    if ('make' in outcome) made.push({ version, order: outcome.make, asked: read.products });
    else kept.push({ ...version, ...outcome });
  }
  const orders = await makeShopOrders(trx, made, parts);
  for (const { version, order } of made) {
    const orderId = orders.get(order.id) ?? null;
    kept.push({ ...version, orderId, taken: orderId === null ? null : factsOf(order) });
  }
  if (orders.size > 0) await noteOrder(trx, parts);
  await keepVersions(trx, kept, parts.now);
  // The same order twice among them: what was kept of it decides about the second.
  const again = reads.filter((read) => once.get(read.id) !== read);
  if (again.length > 0) await takeReads(trx, again, parts);
}

/** What is to be kept of a version; null = what was kept is as new. */
function newerVersion(stored: StoredShopOrder, { said, asked }: ReadOrder): KeptVersion | null {
  const known = { modified: stored.modified_at.getTime(), asked: stored.asked_at.getTime() };
  const isRead = typeof said === 'object' && !('unreadable' in said);
  const modified = isRead ? said.modifiedAt : stored.modified_at;
  if (!isNewer({ modified: modified.getTime(), asked: asked.getTime() }, known)) return null;
  const reference = isRead ? said.reference : stored.reference;
  const method = isRead ? methodName(said) : stored.method;
  return {
    id: stored.id,
    reference,
    method,
    modified,
    asked,
    orderId: stored.order_id,
    taken: stored.taken,
    problem: null,
  };
}

/** PostgreSQL takes no zero byte. */
const methodName = ({ method }: ShopOrder): string | null => (method && shopText(method.name, 200)) || null;

type Outcome = Pick<KeptVersion, 'orderId' | 'taken' | 'problem'>;

/** The fate of a version; `make` = its order is new here. */
async function decide(
  trx: ScopedTransaction,
  stored: StoredShopOrder,
  read: ReadOrder,
  parts: TakingParts,
): Promise<Outcome | { readonly make: ShopOrder }> {
  const { said } = read;
  const { shop } = parts;
  const before = { orderId: stored.order_id, taken: stored.taken };
  if (stored.erased_at !== null) return { ...before, problem: null };
  if (said !== 'gone' && 'unreadable' in said)
    return { ...before, problem: { problem: 'unreadable', detail: shopText(said.unreadable, 200) } };
  if (said === 'gone' && stored.order_id !== null && (await mayBeHidden(trx, stored.order_id, shop, parts.now)))
    return { ...before, problem: { problem: 'gone', detail: null } };
  if (said === 'gone' || PLATFORMS[shop.eplatform_type].cancelled.includes(said.status))
    return {
      orderId: stored.order_id,
      taken: stored.taken && { ...stored.taken, off: true },
      problem: stored.order_id === null ? null : await callOff(trx, stored.order_id, parts),
    };
  if (stored.order_id !== null) return takeVersion(trx, stored, { ...read, said }, parts);
  if (!shop.statuses.includes(said.status)) return { ...before, problem: null };
  const problem = orderProblem(said);
  return problem ? { ...before, problem } : { make: said };
}

async function noteOrder(trx: ScopedTransaction, { shop, now }: TakingParts): Promise<void> {
  await trx
    .updateTable('eplatforms')
    .set({ last_order_at: now })
    .where('id', '=', shop.id)
    .modifyEnd(PREPARED)
    .execute();
}

/** The shop called it off: so do we with all of it that has not left; what has left somebody has to look at. */
async function callOff(trx: ScopedTransaction, orderId: number, parts: TakingParts): Promise<OrderProblem | null> {
  let late: OrderProblem | null = null;
  for (const id of await withParts(trx, [orderId])) late = (await callOffOne(trx, id, parts)) ?? late;
  return late;
}

/** Whoever has it in their hands hears of it at once. */
async function callOffOne(
  trx: ScopedTransaction,
  orderId: number,
  { shop, now, beforeRules }: TakingParts,
): Promise<OrderProblem | null> {
  // The parcel goes on with what others want: somebody takes these goods out of it.
  if ((await standAlone(trx, orderId, { shop, now })) === 'begun')
    return { problem: 'cancelled-late', detail: await statusOfParcel(trx, orderId) };
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

async function statusOfParcel(trx: ScopedTransaction, orderId: number): Promise<string | null> {
  const row = await trx
    .selectFrom('orders')
    .leftJoin('orders as parcel', 'parcel.id', 'orders.merged_into')
    .select((eb) => eb.fn.coalesce('parcel.status', 'orders.status').as('status'))
    .where('orders.id', '=', orderId)
    .executeTakeFirst();
  return row?.status ?? null;
}

/** A version that was read as an order. */
type SaidOrder = Pick<ReadOrder, 'products'> & { readonly said: ShopOrder };

/** What a version changes of an order that is here, which the shop wants, or may want again. */
async function takeVersion(
  trx: ScopedTransaction,
  stored: StoredShopOrder,
  read: SaidOrder,
  parts: TakingParts,
): Promise<Outcome> {
  const { shop, now } = parts;
  const { said } = read;
  const company = await companyOf(trx, stored, said, parts);
  if (company && 'problem' in company) return { orderId: stored.order_id, ...company };
  const wasOff = stored.taken?.off === true;
  const isWanted = shop.statuses.includes(said.status);
  const refused = wasOff && isWanted ? await takeUp(trx, stored.order_id ?? 0, said, parts) : null;
  const change = await takeChange(trx, stored, read, parts);
  const isNew = !stored.taken || !change.taken || !isSameOrder(stored.taken, change.taken);
  if (isNew && change.problem?.detail === 'lines') await tellHolders(trx, shop, stored.order_id ?? 0, now);
  if (company) await joinAgain(trx, company, parts);
  const taken = change.taken && wasOff && !isWanted ? { ...change.taken, off: true as const } : change.taken;
  return { orderId: stored.order_id, taken, problem: refused ?? change.problem };
}

/**
 * Whom an order travels with of which its shop says something new, and from whom it was separated for that; null = with
 * nobody. Where somebody has begun their parcel, or nothing is new, what is to be kept of the version: nothing changes.
 */
async function companyOf(
  trx: ScopedTransaction,
  { order_id, taken, problem, detail }: StoredShopOrder,
  said: ShopOrder,
  parts: TakingParts,
): Promise<Company | Pick<Outcome, 'taken' | 'problem'> | null> {
  const row =
    order_id === null
      ? undefined
      : await trx
          .selectFrom('orders')
          .select(['gift', 'gift_message', 'recyclable', 'merged_into'])
          .select((eb) =>
            eb
              .exists(eb.selectFrom('orders as inside').select('inside.id').where('inside.merged_into', '=', order_id))
              .as('carries'),
          )
          .where('id', '=', order_id)
          .executeTakeFirst();
  if (!row || order_id === null || (row.merged_into === null && !row.carries)) return null;
  const facts = factsOf(said);
  const isSameLines = taken !== null && isSameOrder(taken, facts);
  const isSame =
    isSameLines && isSameCustomer(taken.customer, facts.customer) && taken.off !== true && !wantsOther(row, said);
  const late = { problem: 'changed-late', detail: isSameLines ? 'customer' : 'lines' } as const;
  // A difference that nobody has looked at yet stays.
  const standing = problem === 'changed-late' ? { problem, detail } : null;
  if (isSame) return { taken: facts, problem: standing };
  const company = orderProblem(said) ? 'begun' : await standAlone(trx, order_id, parts);
  if (company === 'begun') return { taken: facts, problem: standing?.detail === 'lines' ? standing : late };
  return company === 'alone' ? null : company;
}

/** Statuses of an order that nobody has begun to work on. */
const UNTOUCHED: ReadonlySet<string> = new Set(['CREATED', 'WAITING', 'ERROR_DATA', 'UNKNOWN', 'CANCELED']);

/**
 * The shop had called it off and wants it again. It is as it was before, where it was the shop that called it off here
 * and nobody had begun; else people decide.
 */
async function takeUp(
  trx: ScopedTransaction,
  orderId: number,
  said: ShopOrder,
  parts: TakingParts,
): Promise<OrderProblem | null> {
  let refused: OrderProblem | null = null;
  for (const id of await withParts(trx, [orderId])) refused = (await takeUpOne(trx, id, said, parts)) ?? refused;
  return refused;
}

async function takeUpOne(
  trx: ScopedTransaction,
  orderId: number,
  said: ShopOrder,
  { shop, now, beforeRules }: TakingParts,
): Promise<OrderProblem | null> {
  const [order] = await lockOrders(trx, [orderId]);
  if (!order || order.deleted || order.status !== 'CANCELED') return null;
  const row = await trx.selectFrom('orders').select('tracking_number').where('id', '=', orderId).executeTakeFirst();
  const isUntouched = order.history.every(({ status }) => UNTOUCHED.has(status)) && row?.tracking_number === null;
  if (!isUntouched || order.history.at(-1)?.userId !== null) return { problem: 'reopened', detail: said.status };
  const status = order.history.findLast((entry) => entry.status !== 'CANCELED')?.status ?? 'CREATED';
  const by = { userId: SYSTEM_ID, userName: shop.name, deviceId: null, source: 'system' } as const;
  await appendStatuses(
    trx,
    [{ order, row: { status, at: now, receivedAt: now, observations: null, ...by } }],
    null,
    beforeRules,
  );
  await notifyOrders(trx, order.clientId, [order.id]);
  return null;
}

/**
 * What the shop changed of an order that is here: its lines, until somebody has begun it, and its customer, while nobody
 * here has changed that and nothing has left. What one of our people wrote stands, and the difference is shown; so are
 * lines that whoever picks or packs may have in their hands.
 */
async function takeChange(
  trx: ScopedTransaction,
  stored: StoredShopOrder,
  { said, products }: SaidOrder,
  parts: TakingParts,
): Promise<Pick<Outcome, 'taken' | 'problem'>> {
  const { shop, now } = parts;
  const facts = factsOf(said);
  const { taken } = stored;
  const row = await trx
    .selectFrom('orders')
    .selectAll()
    .where('id', '=', stored.order_id)
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  if (!row || !taken) return { taken: facts, problem: null };
  // Called off here though the shop wants it: that stays until somebody has looked, or the shop calls it off, too.
  if (row.status === 'CANCELED')
    return {
      taken: facts,
      problem: stored.problem === 'reopened' ? { problem: 'reopened', detail: said.status } : null,
    };
  const ours = { ...customerOf(row) };
  const isAgreed = isSameCustomer(ours, facts.customer);
  const isAsked = !isSameOrder(taken, facts) || (stored.problem === 'changed-late' && stored.detail === 'lines');
  const followed = orderProblem(said) ? 'begun' : await followLines(trx, row, { said, products, isAsked }, parts);
  if (followed === 'nothing-left')
    return { taken: { ...facts, off: true }, problem: await callOff(trx, row.id, parts) };
  const wishes = await followWishes(trx, row, said, now);
  // A difference that nobody has looked at yet stays.
  const isAgreedNow = stored.detail === 'customer' ? isAgreed : followed === 'followed';
  const standing = stored.problem === 'changed-late' && !isAgreedNow;
  const isOther = followed !== 'followed' && !isSameOrder(taken, facts);
  const late = wishes === 'late' ? 'gift' : standing ? stored.detail : null;
  const detail = isOther ? 'lines' : late;
  const problem: OrderProblem | null = detail === null ? null : { problem: 'changed-late', detail };
  if (isAgreed || isSameCustomer(taken.customer, facts.customer)) return { taken: facts, problem };
  const mayChange = isSameCustomer(ours, taken.customer) && shippedRefusal(row.status) === null && !orderProblem(said);
  if (!mayChange) return { taken: facts, problem: problem ?? { problem: 'changed-late', detail: 'customer' } };
  await saveCustomer(trx, {
    orderId: row.id,
    customerId: row.id,
    customer: customerOfShop(said),
    seen: followed === 'followed' || wishes !== 'same' ? now.toISOString() : row.updated_at.toISOString(),
    actor: { userId: SYSTEM_ID, name: shop.name, roleIds: [] },
    deviceId: null,
    now,
  });
  const [, ...others] = await withParts(trx, [row.id]);
  for (const id of others) await changePart(trx, id, { said, before: ours }, parts);
  return { taken: facts, problem };
}

/** What was split off goes to the same customer, until it has left, or somebody here said otherwise. */
async function changePart(
  trx: ScopedTransaction,
  id: number,
  { said, before }: { readonly said: ShopOrder; readonly before: ReturnType<typeof customerOf> },
  { shop, now }: TakingParts,
): Promise<void> {
  if ((await standAlone(trx, id, { shop, now })) === 'begun') return;
  const row = await trx.selectFrom('orders').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
  if (!row || shippedRefusal(row.status) !== null || !isSameCustomer({ ...customerOf(row) }, before)) return;
  await saveCustomer(trx, {
    orderId: id,
    customerId: id,
    customer: customerOfShop(said),
    seen: row.updated_at.toISOString(),
    actor: { userId: SYSTEM_ID, name: shop.name, roleIds: [] },
    deviceId: null,
    now,
  });
}
