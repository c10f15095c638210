import { randomUUID } from 'node:crypto';
import { insertOrders } from '#server/orders/insertOrders.ts';
import type { ScopedTransaction } from '#server/db/tenancy.ts';
import { insertLearnedCode } from './learnedCodeRows.ts';
import { LOT_DAY, type Subject, WORLD_NOW } from './subject.ts';
import type { Base } from './tenantRows.ts';

/**
 * The orders of a client by what they are to a subject. A reference ends with `mark`; `beside` are those without which an
 * order would not be what it is.
 */
const DRAWN = {
  order: { mark: '', type: 'order', statuses: ['CREATED'], beside: [] },
  returned: { mark: '-R', type: 'return', statuses: ['CREATED'], beside: ['order'] },
  delivered: { mark: '-E', type: 'order', statuses: ['CREATED', 'DELIVERED'], beside: [] },
  lot: { mark: '-L', type: 'lotshipping', statuses: ['OPENEDCONSOLIDATE'], beside: ['inLot'] },
  inLot: { mark: '-J', type: 'order', statuses: ['CREATED', 'CONSOLIDATED'], beside: ['lot'] },
  ready: { mark: '-C', type: 'order', statuses: ['CREATED', 'READY_TO_COLLECT'], beside: [] },
  open: { mark: '-O', type: 'order', statuses: ['CREATED'], beside: ['twin'] },
  twin: { mark: '-W', type: 'order', statuses: ['CREATED'], beside: ['open'] },
  together: { mark: '-M', type: 'order', statuses: ['CREATED'], beside: ['inside'] },
  inside: { mark: '-N', type: 'order', statuses: ['CREATED'], beside: ['together'] },
} as const;

type DrawnKey = keyof typeof DRAWN;
type Drawn = Readonly<Partial<Record<DrawnKey, number>>>;
const EVERY_KEY = Object.keys(DRAWN) as readonly DrawnKey[];

/** What hangs on orders: the order that each of them takes. */
const HANGS_ON = { openLine: 'open', learnedCode: 'order', blindReturn: null } as const;
type HangingKey = keyof typeof HANGS_ON;

/** Things of a subject that come with orders. */
export type OrderKey = Exclude<DrawnKey, 'inside'> | HangingKey | 'reference';
export type OrderThings = Pick<Subject, OrderKey>;

const isDrawn = (key: string): key is DrawnKey => key in DRAWN;

/** The orders that these things take, in the order of the table. */
function drawnFor(things: readonly OrderKey[]): readonly DrawnKey[] {
  const drawn = new Set<DrawnKey>();
  const add = (key: DrawnKey) => {
    if (drawn.has(key)) return;
    drawn.add(key);
    for (const beside of DRAWN[key].beside) add(beside);
  };
  for (const thing of things) {
    const key = isDrawn(thing) ? thing : thing === 'reference' ? null : HANGS_ON[thing];
    if (key) add(key);
  }
  return EVERY_KEY.filter((key) => drawn.has(key));
}

/** An order that can be declared and labelled, a return of it, one that was delivered, a lot with one in it, and two in one parcel. */
export async function insertOrdersOf(
  trx: ScopedTransaction,
  base: Base,
  reference: string,
  mark: string,
): Promise<OrderThings> {
  const everything = [...EVERY_KEY.filter((key) => key !== 'inside'), ...(Object.keys(HANGS_ON) as HangingKey[])];
  return (await insertOrderThings(trx, base, { reference, mark, things: everything })) as OrderThings;
}

/** Inserts things that come with orders, and the orders that they take. */
export async function insertOrderThings(
  trx: ScopedTransaction,
  base: Base,
  { reference, mark, things }: { reference: string; mark: string; things: readonly OrderKey[] },
): Promise<Partial<OrderThings>> {
  const { inside, ...drawn } = await insertDrawn(trx, base, { reference, name: mark, keys: drawnFor(things) });
  const { order, returned, open, together } = drawn;
  if (order !== undefined) await giveFacts(trx, base, order, reference);
  if (returned !== undefined) await announce(trx, base, returned, order, mark);
  if (inside !== undefined && together !== undefined) await merge(trx, inside, together);
  await insertLot(trx, base, drawn, reference);
  const hanging: Partial<Record<HangingKey, number>> = {};
  if (things.includes('openLine') && open !== undefined) hanging.openLine = await lineOf(trx, open);
  if (things.includes('blindReturn')) hanging.blindReturn = await insertBlindReturn(trx, base, mark);
  if (things.includes('learnedCode') && order !== undefined)
    hanging.learnedCode = await insertLearnedCode(trx, base, order, mark);
  return { ...drawn, ...hanging, reference };
}

async function giveFacts(trx: ScopedTransaction, base: Base, order: number, reference: string): Promise<void> {
  const facts = {
    carrier_id: base.carrier,
    warehouse_id: base.warehouse,
    tracking_number: `${reference}-T`,
    invoice_number: `${reference}-F`,
    dni: '12345678Z',
    updated_at: WORLD_NOW,
  };
  await trx.updateTable('orders').set(facts).where('id', '=', order).execute();
}

const lineOf = async (trx: ScopedTransaction, order: number): Promise<number> =>
  (await trx.selectFrom('order_lines').select('id').where('order_id', '=', order).executeTakeFirstOrThrow()).id;

async function insertDrawn(
  trx: ScopedTransaction,
  base: Base,
  { reference, name, keys }: { reference: string; name: string; keys: readonly DrawnKey[] },
): Promise<Drawn> {
  if (keys.length === 0) return {};
  const customer = {
    firstname: name,
    lastname: 'Ruiz',
    email: `${name}@example.com`,
    phone: '600123456',
    address1: `${name} 1`,
    postcode: '28001',
    city: 'Madrid',
    state: null,
    country: 'ES',
  };
  const goods = [{ productId: base.product, quantity: 2, unitPriceCents: 100, weightG: 100 }];
  const common = { date: WORLD_NOW, createdAt: WORLD_NOW, paymentMethod: 'card', currency: 'EUR', customer };
  const orders = keys.map((key) => {
    const { mark, type, statuses } = DRAWN[key];
    const history = statuses.map((status) => ({ status, at: WORLD_NOW, source: 'import' as const }));
    const lines = type === 'lotshipping' ? [] : goods;
    return { ...common, reference: `${reference}${mark}`, type, lines, history };
  });
  const ids = await insertOrders(trx, base.client, orders);
  // All of them are of the office, so that its counter may be asked about each.
  await trx.updateTable('orders').set({ tax_office_id: base.office }).where('id', 'in', ids).execute();
  return Object.fromEntries(keys.map((key, place) => [key, ids[place]]));
}

/** Puts one order into the parcel of another. */
async function merge(trx: ScopedTransaction, inside: number, together: number): Promise<void> {
  await trx
    .updateTable('order_lines')
    .set({ order_id: together, merged_from: inside })
    .where('order_id', '=', inside)
    .execute();
  await trx
    .updateTable('orders')
    .set({ merged_into: together, deleted_at: WORLD_NOW })
    .where('id', '=', inside)
    .execute();
}

/** What makes a lot of the order that is one, the order in it, and a vehicle that was closed. */
async function insertLot(
  trx: ScopedTransaction,
  { client: client_id, itinerary: itinerary_id }: Base,
  { lot, inLot }: Drawn,
  reference: string,
): Promise<void> {
  if (lot === undefined || inLot === undefined) return;
  await trx.updateTable('orders').set({ lot_id: lot }).where('id', '=', inLot).execute();
  // The order is no lot, so that the vehicle of the lot can still be closed.
  await trx
    .insertInto('lot_departures')
    .values({
      client_id,
      id: randomUUID(),
      lot_id: inLot,
      driver: 'Luis Gil',
      plate: `${reference}-V`,
      seal: '',
      photos: '[]',
      foreign_codes: '[]',
      strays: '[]',
      at: '2026-11-20T08:00:00Z',
    })
    .execute();
  await trx.insertInto('lots').values({ client_id, order_id: lot, itinerary_id, date: LOT_DAY }).execute();
}

/** Makes the return one that its customer announced. */
async function announce(
  trx: ScopedTransaction,
  { client: client_id }: Base,
  returned: number,
  parent: number | undefined,
  comment: string,
): Promise<void> {
  await trx
    .updateTable('orders')
    .set({ parent_order_id: parent ?? null })
    .where('id', '=', returned)
    .execute();
  const said = { form: randomUUID(), language: 'es', way: 'label', payer: 'shop', lines: '[]', photos: '[]' } as const;
  await trx
    .insertInto('announced_returns')
    .values({ client_id, order_id: returned, ...said, comment, announced_at: WORLD_NOW })
    .execute();
}

/** A parcel that came without an order. */
async function insertBlindReturn(trx: ScopedTransaction, { client: client_id }: Base, mark: string): Promise<number> {
  const parcel = { parcel: randomUUID(), code: mark, note: mark, photos: '[]', state: 'waiting' } as const;
  const { id } = await trx
    .insertInto('blind_returns')
    .values({ client_id, ...parcel, user_name: mark, created_at: WORLD_NOW })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
