import { randomUUID } from 'node:crypto';
import { insertOrders } from '#server/orders/insertOrders.ts';
import type { ScopedTransaction } from '#server/db/tenancy.ts';
import { insertLearnedCode } from './learnedCodeRows.ts';
import { LOT_DAY, WORLD_NOW } from './subject.ts';
import type { Base } from './tenantRows.ts';

/** The orders of a client by what they are to a subject; a reference ends with `mark`. */
const DRAWN = {
  order: { mark: '', type: 'order', statuses: ['CREATED'] },
  returned: { mark: '-R', type: 'return', statuses: ['CREATED'] },
  delivered: { mark: '-E', type: 'order', statuses: ['CREATED', 'DELIVERED'] },
  lot: { mark: '-L', type: 'lotshipping', statuses: ['OPENEDCONSOLIDATE'] },
  inLot: { mark: '-J', type: 'order', statuses: ['CREATED', 'CONSOLIDATED'] },
  ready: { mark: '-C', type: 'order', statuses: ['CREATED', 'READY_TO_COLLECT'] },
  open: { mark: '-O', type: 'order', statuses: ['CREATED'] },
  twin: { mark: '-W', type: 'order', statuses: ['CREATED'] },
  together: { mark: '-M', type: 'order', statuses: ['CREATED'] },
  inside: { mark: '-N', type: 'order', statuses: ['CREATED'] },
} as const;

type Drawn = Readonly<Record<keyof typeof DRAWN, number>>;

/** An order that can be declared and labelled, a return of it, one that was delivered, a lot with one in it, and two in one parcel. */
export async function insertOrdersOf(trx: ScopedTransaction, base: Base, reference: string, mark: string) {
  const drawn = await insertDrawn(trx, base, reference, mark);
  const { inside, ...things } = drawn;
  const facts = {
    carrier_id: base.carrier,
    warehouse_id: base.warehouse,
    tracking_number: `${reference}-T`,
    invoice_number: `${reference}-F`,
    dni: '12345678Z',
    updated_at: WORLD_NOW,
  };
  await trx.updateTable('orders').set(facts).where('id', '=', drawn.order).execute();
  await trx.updateTable('orders').set({ parent_order_id: drawn.order }).where('id', '=', drawn.returned).execute();
  // All of them are of the office, so that its counter may be asked about each.
  await trx.updateTable('orders').set({ tax_office_id: base.office }).where('id', 'in', Object.values(drawn)).execute();
  const { id: openLine } = await trx
    .selectFrom('order_lines')
    .select('id')
    .where('order_id', '=', drawn.open)
    .executeTakeFirstOrThrow();
  await merge(trx, inside, drawn.together);
  await insertLot(trx, base, drawn, reference);
  const blindReturn = await insertReturns(trx, base, drawn, mark);
  const learnedCode = await insertLearnedCode(trx, base, drawn.order, mark);
  return { ...things, openLine, blindReturn, learnedCode, reference };
}

async function insertDrawn(trx: ScopedTransaction, base: Base, reference: string, name: string): Promise<Drawn> {
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
  const orders = Object.values(DRAWN).map(({ mark, type, statuses }) => ({
    ...common,
    reference: `${reference}${mark}`,
    type,
    lines: type === 'lotshipping' ? [] : goods,
    history: statuses.map((status) => ({ status, at: WORLD_NOW, source: 'import' as const })),
  }));
  const ids = await insertOrders(trx, base.client, orders);
  return Object.fromEntries(Object.keys(DRAWN).map((key, place) => [key, ids[place]])) as Drawn;
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

/** A return that its customer announced, and a parcel that came without an order, whose id is the answer. */
async function insertReturns(
  trx: ScopedTransaction,
  { client: client_id }: Base,
  { returned }: Drawn,
  mark: string,
): Promise<number> {
  const said = { form: randomUUID(), language: 'es', way: 'label', payer: 'shop', lines: '[]', photos: '[]' } as const;
  await trx
    .insertInto('announced_returns')
    .values({ client_id, order_id: returned, ...said, comment: mark, announced_at: WORLD_NOW })
    .execute();
  const parcel = { parcel: randomUUID(), code: mark, note: mark, photos: '[]', state: 'waiting' } as const;
  const { id } = await trx
    .insertInto('blind_returns')
    .values({ client_id, ...parcel, user_name: mark, created_at: WORLD_NOW })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
