import { type Selectable, sql } from 'kysely';
import type { counterOrders } from '#contract/counter/counter.ts';
import type { DataOf } from '#contract/endpoint.ts';
import { customerKeys } from '#domain/counter/customerKeys.ts';
import { AWAITING_COLLECTION } from '#domain/counter/parcelMoves.ts';
import { collectUntil, STANDARD_POLICY, stepsUntil } from '#domain/counter/reminders.ts';
import { localTime } from '#domain/lots/days.ts';
import type { Sight } from '#domain/people/sight.ts';
import { groupRows } from '../db/groupRows.ts';
import type { OrdersTable } from '../db/schema/orders.ts';
import type { ScopedTransaction } from '../db/tenancy.ts';
import { loadDetails } from '../orders/loadDetails.ts';
import { LISTED_COLUMNS } from '../orders/presentOrder.ts';
import { policyOf, tellsOf } from './policy.ts';

/** The offices of a counter: where customers collect, and those that still have parcels although they take no new ones. */
async function readCounterOffices(trx: ScopedTransaction, now: Date) {
  const rows = await trx
    .selectFrom('offices')
    .innerJoin('clients', 'clients.id', 'offices.client_id')
    .select(['offices.id', 'offices.name', 'collection_policy', 'storage_spots', 'clients.time_zone'])
    .select(tellsOf('clients.id').as('tells'))
    .where('kind', '=', 'office')
    .where((eb) =>
      eb.or([
        eb.and([eb('offices.disabled_at', 'is', null), eb('click_and_collect', '=', true)]),
        waitsAt('offices.id'),
      ]),
    )
    .orderBy('offices.id')
    .execute();
  return rows.map(({ id, name, collection_policy, storage_spots, time_zone, tells }) => ({
    id,
    name,
    storage_spots: [...storage_spots],
    tells,
    /** As it is set, and as it works. */
    policy: policyOf({ collection_policy, tells: true }),
    ladder: policyOf({ collection_policy, tells }),
    dayEnds: endOfDay(time_zone, now),
  }));
}

/** Whether an order still waits at an office, or for it. */
function waitsAt(office: string) {
  return sql<boolean>`exists (select from orders where tax_office_id = ${sql.ref(office)} and deleted_at is null
    and status in (${sql.join(AWAITING_COLLECTION)}))`;
}

const MINUTE_MS = 60_000;

/** When the day of a place ends, by its own clock. */
function endOfDay(zone: string, now: Date): Date {
  const [hours = 0, minutes = 0] = localTime(zone, now).time.split(':').map(Number);
  const begun = Math.floor(now.getTime() / MINUTE_MS) * MINUTE_MS;
  return new Date(begun + (24 * 60 - hours * 60 - minutes) * MINUTE_MS - 1);
}

/** A counter has no more on its shelves. */
const MAX_ORDERS = 5000;
const DAY_MS = 86_400_000;
/** Whoever counts how long an order lies there counts from when it was ready, past its end as well. */
const WAS_READY: ReadonlySet<string> = new Set(['READY_TO_COLLECT', 'COLLECTION_EXPIRED']);

/**
 * What waits at these offices, and what somebody took since. Each is found by its index before the orders: joined by "or",
 * every order that the client ever had would be read.
 */
const anyAtCounter = (offices: readonly number[], since: Date) =>
  sql<number>`any(array(
    select waiting.id from orders as waiting
      where waiting.tax_office_id = any(${sql.val(offices)}::bigint[]) and waiting.status in (${sql.join(AWAITING_COLLECTION.map((status) => sql.lit(status)))})
    union select hand_overs.order_id from hand_overs where hand_overs.at > ${since}))`;

/** Everything that a counter has to do with, as the contract tells it: of the offices that the caller can see. */
export async function readCounter(
  trx: ScopedTransaction,
  sight: Sight,
  now: Date,
): Promise<DataOf<typeof counterOrders>> {
  const offices = new Map((await readCounterOffices(trx, now)).map((one) => [one.id, one]));
  const since = new Date(now.getTime() - DAY_MS);
  const rows = await trx
    .selectFrom('orders')
    .select([...LISTED_COLUMNS, 'email', 'phone', 'phone_mobile'])
    .where('tax_office_id', 'in', [0, ...offices.keys()])
    .where('deleted_at', 'is', null)
    .where('id', '=', anyAtCounter([0, ...offices.keys()], since))
    .orderBy('id')
    .limit(MAX_ORDERS)
    .execute();
  const ids = [0, ...rows.map(({ id }) => id)];
  const waits = await trx.selectFrom('collections').selectAll().where('order_id', 'in', ids).execute();
  const codes = await trx.selectFrom('pickup_codes').selectAll().where('order_id', 'in', ids).orderBy('id').execute();
  const spots = await trx
    .selectFrom('order_packages')
    .select(['order_id', 'number', sql<string>`spot`.as('spot')])
    .where('order_id', 'in', ids)
    .where('spot', 'is not', null)
    .orderBy('number')
    .execute();
  const taken = await trx.selectFrom('hand_overs').selectAll().where('order_id', 'in', ids).orderBy('at').execute();
  const waitOf = new Map(waits.map((one) => [one.order_id, one]));
  const [codesOf, spotsOf, takenOf] = [
    groupRows(codes, ({ order_id }) => order_id),
    groupRows(spots, ({ order_id }) => order_id),
    groupRows(taken, ({ order_id }) => order_id),
  ];
  const policyAt = (office: number | null) => offices.get(office ?? 0)?.policy ?? STANDARD_POLICY;
  const alsoOf = sameCustomers(rows);
  const details = await loadDetails(trx, rows, sight, now);
  const ready = rows.flatMap(({ id, status, tax_office_id }) => {
    const wait = waitOf.get(id);
    return wait && status === 'READY_TO_COLLECT'
      ? [{ id, office: tax_office_id, readyAt: wait.ready_at, reminded: wait.reminded }]
      : [];
  });
  return {
    offices: [...offices.values()].map(({ id, name, tells, storage_spots, policy: { remindAfter, expiresAfter } }) => ({
      id,
      name,
      tells,
      storage_spots,
      policy: { remindAfter: [...remindAfter], expiresAfter },
    })),
    orders: details.map((order) => {
      const wait = WAS_READY.has(order.status) ? waitOf.get(order.id) : undefined;
      return {
        order,
        id_office: order.tax_office_id ?? 0,
        ...(alsoOf.has(order.id) && { same_customer: alsoOf.get(order.id) }),
        ready_at: wait?.ready_at.toISOString() ?? null,
        until: wait ? collectUntil({ readyAt: wait.ready_at }, policyAt(order.tax_office_id)).toISOString() : null,
        reminded: [...(wait?.reminded ?? [])],
        spots: (spotsOf.get(order.id) ?? []).map(({ number, spot }) => ({ number, spot })),
        codes: (codesOf.get(order.id) ?? []).map(({ id, tag, salt, hash, link }) => ({ id, tag, salt, hash, link })),
        hand_overs: (takenOf.get(order.id) ?? []).map((one) => ({
          packages: [...one.packages],
          method: one.method,
          last_digits: one.last_digits,
          name: one.name,
          signature: one.signature,
          user_name: one.user_name,
          at: (one.happened_at ?? one.at).toISOString(),
          valid: one.valid,
        })),
      };
    }),
    due: [...offices.values()].flatMap(({ id, ladder, dayEnds }) =>
      stepsUntil(
        ready.filter(({ office }) => office === id),
        () => ladder,
        dayEnds,
      ).map(({ order, step }) => ({ id_order: order.id, act: step.act, day: step.day, at: step.at.toISOString() })),
    ),
  };
}

type CounterRow = Pick<
  Selectable<OrdersTable>,
  'id' | 'client_id' | 'tax_office_id' | 'firstname' | 'lastname' | 'email' | 'phone' | 'phone_mobile'
>;

/** Nobody waits for more; beyond it the answer would grow with the square of the orders. */
const MOST_OF_ONE = 50;

/** The orders at the same office that are surely of the same customer, for each order. A device is not told how they are reached. */
function sameCustomers(rows: readonly CounterRow[]): ReadonlyMap<number, number[]> {
  const known = rows.flatMap((row) => keysOf(row).map((key) => ({ id: row.id, key })));
  const together = new Map<number, Set<number>>();
  for (const own of groupRows(known, ({ key }) => key).values())
    for (const { id } of own) {
      const ids = together.get(id) ?? new Set();
      for (const other of own.slice(0, MOST_OF_ONE)) if (other.id !== id) ids.add(other.id);
      if (ids.size > 0) together.set(id, ids);
    }
  return new Map([...together].map(([id, others]) => [id, [...others]]));
}

const keysOf = ({ client_id, tax_office_id, firstname, lastname, email, phone, phone_mobile }: CounterRow) =>
  customerKeys({ name: `${firstname} ${lastname}`, email, phones: [phone, phone_mobile] }).map(
    (key) => `${client_id} ${tax_office_id} ${key}`,
  );
