import { createHash } from 'node:crypto';
import { RETURN_REASONS } from '#domain/orders/returnSettings.ts';
import { sql } from 'kysely';
import type { ScopedTransaction } from '../../db/tenancy.ts';
import type { CommandActor } from '../../kernel/actor.ts';
import type { MonthOrder } from './monthOrders.ts';
import { storeRecordings } from './storeRecordings.ts';

const DAY_MS = 86_400_000;

/** An id that is the same for the same words. */
export function idOf(words: string): string {
  const digits = createHash('sha256').update(words).digest('hex');
  return [
    digits.slice(0, 8),
    digits.slice(8, 12),
    `4${digits.slice(13, 16)}`,
    `8${digits.slice(17, 20)}`,
    digits.slice(20, 32),
  ].join('-');
}

interface Floor {
  readonly clientId: number;
  readonly orders: readonly MonthOrder[];
  /** Who picks and packs. */
  readonly people: readonly CommandActor[];
  readonly now: Date;
}

/** What people of the floor left behind in a month: who picked and packed each order, what was missing, what came back. */
export async function fillFloor(trx: ScopedTransaction, floor: Floor): Promise<void> {
  await storeSessions(trx, floor);
  await storeIncidents(trx, floor);
  await storeBlindReturns(trx, floor);
  await storeReturns(trx, floor);
  await storeHolds(trx, floor);
}

/** The newest orders, whose sessions can be replayed. */
const RECORDED = 12;

/** Two of three orders are one person's: no two people of a floor do the same. */
const whose = ({ people }: Floor, place: number): CommandActor | undefined => people[place % 3 === 0 ? 1 : 0];

async function storeSessions(trx: ScopedTransaction, floor: Floor): Promise<void> {
  const { clientId: client_id, orders } = floor;
  const done = orders.flatMap((order, place) => {
    const [picked, packed, person] = [order.at.get('PICKEDUP'), order.at.get('PREPARED'), whose(floor, place)];
    return picked && packed && person ? [{ order, picked, packed, person }] : [];
  });
  await trx
    .insertInto('picking_sessions')
    .values(
      done.map(({ order, picked, person }) => ({
        client_id,
        session_id: idOf(`pick ${order.reference}`),
        user_id: person.userId,
        version: 1,
        finished_at: picked,
      })),
    )
    .execute();
  await storeRecordings(
    trx,
    client_id,
    done
      .toSorted((one, other) => other.picked.getTime() - one.picked.getTime())
      .slice(0, RECORDED)
      .map((one) => ({
        ...one,
        sessions: {
          picking: idOf(`pick ${one.order.reference}`),
          packing: idOf(`pack ${one.order.reference}`),
          before: idOf(`pick ${one.order.reference} before`),
        },
      })),
  );
  const counts = done.flatMap(({ order }) =>
    order.products.map(({ id, units }) => ({
      client_id,
      order_id: order.id,
      product_id: id,
      session_id: idOf(`pick ${order.reference}`),
      version: 1,
      count: units,
    })),
  );
  await trx.insertInto('picking_counts').values(counts).execute();
  await trx
    .insertInto('packing_sessions')
    .values(
      done.map(({ order, packed, person }) => ({
        client_id,
        session_id: idOf(`pack ${order.reference}`),
        order_id: order.id,
        user_id: person.userId,
        user_name: person.name,
        configuration: 1,
        seconds: 60 + 14 * order.products.length + (person === floor.people[0] ? 0 : 45),
        status: 'PREPARED',
        info: '{}',
        finished_at: packed,
      })),
    )
    .execute();
  await sql`
    update orders set packed_at = packed.finished_at, packed_by = packed.user_id, packed_seconds = packed.seconds
    from packing_sessions as packed where packed.order_id = orders.id`.execute(trx);
  const named = done.map(({ order, person }) => ({ id: order.id, user_id: person.userId, user_name: person.name }));
  await sql`
    update order_statuses set user_id = x.user_id, user_name = x.user_name
    from jsonb_to_recordset(${JSON.stringify(named)}::jsonb) as x (id bigint, user_id bigint, user_name text)
    where order_statuses.order_id = x.id and source in ('picking', 'packing', 'user')`.execute(trx);
}

const SHORTAGES = [
  { reason: 'out_of_stock', units: 2, note: null },
  { reason: 'damaged', units: 1, note: 'Tarro roto en la balda' },
  { reason: 'wrong_location', units: 1, note: 'Estaba en el pasillo de al lado' },
  { reason: 'out_of_stock', units: 1, note: null },
  { reason: 'other', units: 3, note: 'Caducan esta semana' },
  { reason: 'unexplained', units: 1, note: null },
] as const;

async function storeIncidents(trx: ScopedTransaction, floor: Floor): Promise<void> {
  const picked = floor.orders.filter(({ at, products }) => at.has('PICKEDUP') && products.length > 1);
  const rows = SHORTAGES.flatMap(({ reason, units, note }, place) => {
    const order = picked.at(-1 - place * 9);
    const product = order?.products[place % 2];
    const person = whose(floor, place);
    if (!order || !product || !person) return [];
    return [
      {
        client_id: floor.clientId,
        order_id: order.id,
        product_id: product.id,
        session_id: idOf(`pick ${order.reference}`),
        version: 1,
        reason,
        units,
        user_id: person.userId,
        note,
        location: product.location,
        created_at: order.at.get('PICKEDUP') ?? floor.now,
      },
    ];
  });
  await trx.insertInto('picking_incidents').values(rows).execute();
}

/** Parcels that came back with no order, by the days since: two still wait for somebody to say whose they are. */
const BLIND_RETURNS = [
  { days: 1, code: 'SE00417733', note: 'Sin albarán, dos tarros de miel', weight: 1240, state: 'waiting' },
  { days: 2, code: null, note: 'Etiqueta mojada, no se lee', weight: 860, state: 'waiting' },
  { days: 8, code: 'PQ8841200', note: null, weight: 2100, state: 'matched' },
  { days: 15, code: null, note: 'Abierta y vacía', weight: 210, state: 'disposed' },
] as const;

async function storeBlindReturns(trx: ScopedTransaction, { clientId, orders, people, now }: Floor): Promise<void> {
  const [person] = people;
  const arrived = orders.find(({ status }) => status === 'DELIVERED');
  const rows = BLIND_RETURNS.map(({ days, code, note, weight, state }) => {
    const at = new Date(now.getTime() - days * DAY_MS);
    const decided = { decided_by: person?.name ?? null, decided_at: new Date(at.getTime() + DAY_MS / 4) };
    return {
      client_id: clientId,
      parcel: idOf(`blind ${days}`),
      code,
      note,
      weight,
      photos: '[]',
      state,
      order_id: state === 'matched' ? (arrived?.id ?? null) : null,
      destination: state === 'disposed' ? ('destroy' as const) : null,
      reason: state === 'disposed' ? 'Caja vacía: no hay nada que guardar' : null,
      user_id: person?.userId ?? null,
      user_name: person?.name ?? null,
      created_at: at,
      ...(state === 'waiting' ? {} : decided),
    };
  });
  await trx.insertInto('blind_returns').values(rows).execute();
}

/** What customers said of the returns of the month, and how the goods of those that came were found. */
async function storeReturns(trx: ScopedTransaction, { clientId, orders, people, now }: Floor): Promise<void> {
  const returns = orders.filter(({ type }) => type === 'return');
  const [person] = people;
  const reasonOf = (place: number) => RETURN_REASONS[(place * 3 + 2) % RETURN_REASONS.length]?.reason ?? 'other';
  await trx
    .insertInto('announced_returns')
    .values(
      returns.map(({ id, reference, products, createdAt }, place) => ({
        client_id: clientId,
        order_id: id,
        form: idOf(`return ${reference}`),
        language: 'es',
        way: 'label',
        payer: place % 2 === 0 ? 'shop' : 'customer',
        lines: JSON.stringify(
          products.map((product) => ({ id_product: product.id, units: 1, reason: reasonOf(place) })),
        ),
        comment: place === 1 ? 'Llegó con un golpe en la tapa.' : '',
        photos: '[]',
        announced_at: createdAt,
        ...(place < 3 && {
          refunded_at: new Date(createdAt.getTime() + 4 * DAY_MS),
          refunded_by: person?.name ?? null,
        }),
      })),
    )
    .execute();
  const received = returns.flatMap((order) => {
    const isRight = order.status === 'RETURN_RECEIVED_RIGHT';
    const at = order.at.get(order.status) ?? now;
    if (!order.status.startsWith('RETURN_RECEIVED')) return [];
    return order.products.map(({ id }) => ({
      client_id: clientId,
      session_id: idOf(`receive ${order.reference}`),
      product_id: id,
      grade: isRight ? ('A' as const) : ('D' as const),
      destination: isRight ? ('stock' as const) : ('destroy' as const),
      received_at: at,
    }));
  });
  await trx.insertInto('received_lines').values(received).execute();
}

async function storeHolds(trx: ScopedTransaction, { orders, now }: Floor): Promise<void> {
  const holds = [
    {
      held_until: new Date(now.getTime() + 3 * DAY_MS).toISOString().slice(0, 10),
      hold_reason: 'Está de viaje: lo quiere al volver',
    },
    { held_until: null, hold_reason: 'Falta el pago por transferencia' },
  ];
  const held = orders.filter(({ status }) => status === 'WAITING');
  for (const [place, { id }] of held.entries()) {
    const hold = holds[place % holds.length];
    if (hold) await trx.updateTable('orders').set(hold).where('id', '=', id).execute();
  }
}
