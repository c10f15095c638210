import { zoneOf } from '#domain/geography/zones.ts';
import type { ScopedTransaction } from '../../db/tenancy.ts';
import type { CommandActor } from '../../kernel/actor.ts';
import { openLot } from '../../lots/openLot.ts';
import { idOf } from './fillFloor.ts';
import type { MonthOrder } from './monthOrders.ts';

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;

interface Business {
  readonly clientId: number;
  readonly orders: readonly MonthOrder[];
  readonly merchant: CommandActor;
  readonly now: Date;
}

/** What a merchant finds after a month: lots that left, shops, views, devices, work that failed. */
export async function fillBusiness(trx: ScopedTransaction, business: Business): Promise<void> {
  await storeLots(trx, business);
  await storeShops(trx, business);
  await storeViews(trx, business);
  await storeDevices(trx, business);
  await storeFailedJobs(trx, business);
}

/** Lots of the boat to the Canaries and of the afternoon, with the orders that left on their day. */
const LOTS = [
  { itinerary: 'Canarias, barco', zone: 'CAN', days: 28 },
  { itinerary: 'Península, tarde', zone: 'PEN', days: 19 },
  { itinerary: 'Canarias, barco', zone: 'CAN', days: 21 },
  { itinerary: 'Península, tarde', zone: 'PEN', days: 8 },
] as const;
const MOST_IN_LOT = 6;

async function storeLots(trx: ScopedTransaction, { clientId, orders, merchant, now }: Business): Promise<void> {
  const itineraries = await trx.selectFrom('itineraries').select(['id', 'name', 'carrier_id', 'office_id']).execute();
  const taken = new Set<number>();
  for (const { itinerary: name, zone, days } of LOTS) {
    const itinerary = itineraries.find((row) => row.name === name);
    const since = now.getTime() - days * DAY_MS;
    const inside = orders
      .filter(({ id, at, ...order }) => {
        const left = at.get('SHIPPED')?.getTime() ?? 0;
        return !taken.has(id) && left >= since && left < since + 5 * DAY_MS && zoneOf(order) === zone;
      })
      .slice(0, MOST_IN_LOT);
    const left = inside.at(-1)?.at.get('SHIPPED');
    if (!itinerary || !left) continue;
    for (const { id } of inside) taken.add(id);
    const opened = new Date(left.getTime() - 6 * HOUR_MS);
    const date = left.toISOString().slice(0, 10);
    const lot = await openLot(trx, { clientId, itinerary, date, actor: merchant, byUser: true, at: opened });
    const steps = [
      { status: 'CLOSEDCONSOLIDATE', at: new Date(left.getTime() - HOUR_MS) },
      { status: 'SENTCONSOLIDATE', at: left },
    ];
    await trx
      .insertInto('order_statuses')
      .values(
        steps.map(({ status, at }) => ({
          client_id: clientId,
          order_id: lot.id,
          status,
          at,
          received_at: at,
          source: 'user' as const,
          user_id: merchant.userId,
          user_name: merchant.name,
        })),
      )
      .execute();
    const sum = (of: (order: MonthOrder) => number) => inside.reduce((total, order) => total + of(order), 0);
    await trx
      .updateTable('orders')
      .set({
        status: 'SENTCONSOLIDATE',
        updated_at: left,
        num_packages: sum(({ packages }) => packages),
        total_weight_g: sum(({ weightG }) => weightG),
      })
      .where('id', '=', lot.id)
      .execute();
    const ids = inside.map(({ id }) => id);
    await trx.updateTable('orders').set({ lot_id: lot.id }).where('id', 'in', ids).execute();
    await trx
      .insertInto('loaded_parcels')
      .values(
        inside.flatMap(({ id, packages }) =>
          Array.from({ length: packages }, (_, index) => ({
            client_id: clientId,
            lot_id: lot.id,
            order_id: id,
            number: index + 1,
            at: new Date(left.getTime() - HOUR_MS / 2),
            user_name: merchant.name,
          })),
        ),
      )
      .execute();
  }
}

/** A shop that does not take our key any more, and one that is paused. Neither is asked: nobody signed in to them. */
async function storeShops(trx: ScopedTransaction, { clientId, orders, now }: Business): Promise<void> {
  const at = (days: number) => new Date(now.getTime() - days * DAY_MS);
  const rows = [
    {
      type: 'woocommerce',
      name: 'Ultramarinos',
      host: 'ultramarinos.example',
      problem: 'unauthorized',
      disabled_at: null,
    },
    {
      type: 'prestashop',
      name: 'Tienda antigua',
      host: 'antigua.ultramarinos.example',
      problem: null,
      disabled_at: at(6),
    },
  ] as const;
  for (const [place, { type, name, host, problem, disabled_at }] of rows.entries()) {
    const { id } = await trx
      .insertInto('eplatforms')
      .values({
        client_id: clientId,
        eplatform_type: type,
        name,
        name_key: name.toLowerCase(),
        url: `https://${host}`,
        url_key: host,
        state: 'connected',
        statuses: '["processing"]',
        read_up_to: at(2),
        read_at: at(2),
        checked_at: now,
        problem,
        last_order_at: at(2),
        last_tracking_at: at(3),
        disabled_at,
        created_at: at(40),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const bought = orders
      .filter((order, turn) => order.type === 'order' && turn % 3 === place)
      .map((order) => order.id);
    await trx.updateTable('orders').set({ eplatform_id: id, eplatform_type: type }).where('id', 'in', bought).execute();
    if (problem === null) continue;
    const kept = { client_id: clientId, eplatform_id: id, modified_at: at(2), asked_at: at(2), problem_at: at(2) };
    await trx
      .insertInto('eplatform_orders')
      .values([
        { ...kept, shop_order: '8841', reference: 'W-8841', problem: 'address', detail: 'postcode' },
        { ...kept, shop_order: '8857', reference: 'W-8857', problem: 'lines', detail: null },
      ])
      .execute();
  }
}

async function storeViews(trx: ScopedTransaction, { clientId, merchant, now }: Business): Promise<void> {
  const at = new Date(now.getTime() - 20 * DAY_MS);
  const own = {
    client_id: clientId,
    user_id: merchant.userId,
    user_name: merchant.name,
    columns: '[]',
    created_at: at,
  };
  await trx
    .insertInto('saved_views')
    .values([
      {
        ...own,
        name: 'Canarias por enviar',
        shared: true,
        query: 'flow=to-send&country=ES&sort=date_order',
        updated_at: at,
      },
      { ...own, name: 'Perdidos', shared: false, query: 'status=LOST&sort=-date_order', updated_at: at },
    ])
    .execute();
}

async function storeDevices(trx: ScopedTransaction, { clientId, merchant, now }: Business): Promise<void> {
  const devices = ['Pistola 1, nave', 'Pistola 2, nave', 'Tableta de la mesa de packing'].map((name, place) => ({
    client_id: clientId,
    name,
    // Nobody holds the secret: a real device is enrolled anew.
    secret_hash: idOf(`device ${clientId} ${name}`),
    enrolled_at: new Date(now.getTime() - (29 - place) * DAY_MS),
    enrolled_by: merchant.name,
    last_seen_at: new Date(now.getTime() - (place + 1) * HOUR_MS),
  }));
  await trx.insertInto('enrolled_devices').values(devices).execute();
}

async function storeFailedJobs(trx: ScopedTransaction, { clientId, orders, now }: Business): Promise<void> {
  const returns = orders.filter(({ type, status }) => type === 'return' && status === 'RETURN_IN_PROGRESS');
  const rows = returns.map(({ id, reference }, place) => ({
    client_id: clientId,
    kind: 'makeReturnLabel',
    key: reference,
    payload: JSON.stringify({ order: id }),
    state: 'dead' as const,
    due_at: new Date(now.getTime() - (place + 1) * DAY_MS),
    attempts: 8,
    problem: 'booking-waits',
    created_at: new Date(now.getTime() - (place + 2) * DAY_MS),
  }));
  await trx.insertInto('jobs').values(rows).execute();
}
