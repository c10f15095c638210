import { zoneOf, type Zone } from '#domain/geography/zones.ts';
import type { OrderStatus } from '#domain/status/status.ts';
import type { FileOrder } from '../../orders/imports/groupOrders.ts';
import type { NewOrder } from '../../orders/newOrderRows.ts';
import { randomFrom } from '../baskets.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** What a product costs and weighs, by SKU. */
export type Goods = ReadonlyMap<
  string,
  { readonly id: number; readonly price_cents: number; readonly weight_g: number }
>;

/** Orders of the month, returns left out. */
const ORDERS = 232;
const OLDEST_DAYS = 30;
/** Younger orders are those of the file, which people work on. */
const YOUNGEST_DAYS = 4;
/** How many orders come on a Sunday, a Monday, … */
const ORDERS_OF_DAY = [5, 12, 11, 10, 10, 9, 6] as const;
/** A basket of a household; the file also has those of resellers. */
const MOST_LINES = 14;
/** What goes farther than this passes customs, and has arrived after so many days: nobody declared it here. */
const NEAR_DAYS = 3;
const FAR_ARRIVED_DAYS = 16;
/** References before those of the file, whose first is 536365. */
const FIRST_REFERENCE = 535_901;

/** Working days on the road. */
const TRANSIT: Readonly<Record<Zone, readonly [least: number, most: number]>> = {
  PEN: [1, 2],
  BAL: [2, 3],
  CAN: [4, 6],
  CEU: [3, 5],
  MEL: [3, 5],
  PT: [2, 3],
  AD: [2, 4],
  GI: [3, 5],
  EU: [3, 5],
  THIRD: [5, 9],
};

/** How an order ends that does not arrive in time; each stands at these places of every hundred orders. */
const ENDS = [
  { end: 'LOST', places: [17, 71] },
  { end: 'RETURN_IN_PROGRESS', places: [44] },
  { end: 'INCIDENT', places: [58, 93] },
  { end: 'CANCELED', places: [9, 36, 80] },
  { end: 'late', places: [3, 12, 24, 33, 41, 52, 66, 77, 88, 97] },
] as const;
/** The youngest are held back. */
const HELD_ORDERS = 2;

type End = (typeof ENDS)[number]['end'] | 'WAITING';

function endOf(place: number): End | null {
  if (place >= ORDERS - HELD_ORDERS) return 'WAITING';
  return ENDS.find(({ places }) => places.some((each) => each === place % 100))?.end ?? null;
}

/** The day of each order, the oldest first: a busy weekday has more of them. Milliseconds of midnight, UTC. */
function daysOf(now: Date): readonly number[] {
  const midnight = Math.floor(now.getTime() / DAY_MS) * DAY_MS;
  const days = Array.from(
    { length: OLDEST_DAYS - YOUNGEST_DAYS + 1 },
    (_, ago) => midnight - (OLDEST_DAYS - ago) * DAY_MS,
  );
  const weight = (day: number): number => ORDERS_OF_DAY[new Date(day).getUTCDay()] ?? 1;
  const all = days.reduce((sum, day) => sum + weight(day), 0);
  let [before, place] = [0, 0];
  return Array.from({ length: ORDERS }, (_, order) => {
    while (place < days.length - 1 && (order + 1) / ORDERS > (before + weight(days[place] ?? 0)) / all) {
      before += weight(days[place] ?? 0);
      place += 1;
    }
    return days[place] ?? midnight;
  });
}

/** The same hour after so many days on which people work. */
function workingDaysAfter(time: number, days: number): number {
  let at = time;
  for (let left = days; left > 0;) {
    at += DAY_MS;
    if (new Date(at).getUTCDay() !== 0) left -= 1;
  }
  return at;
}

type Step = NewOrder['history'][number];

/** What became of an order by now: it came, was picked and packed on a working morning, left in the afternoon, arrived. */
function historyOf(created: number, zone: Zone, end: End | null, now: number, random: () => number): Step[] {
  const step = (status: OrderStatus, at: number, source: Step['source']): Step => ({
    status,
    at: new Date(at),
    source,
  });
  const came = step('CREATED', created, 'import');
  if (end === 'CANCELED' || end === 'WAITING') return [came, step(end, created + 3 * HOUR_MS, 'user')];
  const day = Math.floor(created / DAY_MS) * DAY_MS;
  const isEarly = created - day < 9 * HOUR_MS && new Date(day).getUTCDay() !== 0;
  const morning = isEarly ? day : workingDaysAfter(day, 1);
  const picked = Math.max(morning + 7 * HOUR_MS, created + HOUR_MS) + random() * 4 * HOUR_MS;
  const begun = picked + (15 + random() * 60) * MINUTE_MS;
  const packed = begun + (4 + random() * 8) * MINUTE_MS;
  const left = Math.max(morning + 16.5 * HOUR_MS, packed + HOUR_MS);
  const [least, most] = TRANSIT[zone];
  const days = least + Math.floor(random() * (most - least + 1)) + (end === 'late' ? 3 : 0);
  const arrival = Math.floor(workingDaysAfter(left, days) / DAY_MS) * DAY_MS + (9 + random() * 8) * HOUR_MS;
  const last = end === null || end === 'late' ? 'DELIVERED' : end;
  return [
    came,
    step('PICKEDUP', picked, 'picking'),
    step('IN_PREPARATION', begun, 'packing'),
    step('PREPARED', packed, 'packing'),
    step('SHIPPED', left, 'user'),
    step('INTRANSIT', left + 5 * HOUR_MS, 'carrier'),
    step(last, arrival, 'carrier'),
  ].filter(({ at }) => at.getTime() <= now);
}

/**
 * Orders of a month, the oldest first, as the shop sold them: most arrived, some late, few were lost or come back, and
 * the youngest are on their way. The same ones for the same day.
 * @param now any moment of the newest day
 */
export function pastOrders(baskets: readonly FileOrder[], goods: Goods, now: Date): readonly NewOrder[] {
  const random = randomFrom(ORDERS);
  const pick = <Thing>(from: readonly Thing[]): Thing => from[Math.floor(random() * from.length)] as Thing;
  const midnight = Math.floor(now.getTime() / DAY_MS) * DAY_MS;
  const near = baskets.filter(({ head }) => TRANSIT[zoneOf(head.customer)][1] <= NEAR_DAYS);
  const households = baskets.filter(({ lines }) => lines.length <= MOST_LINES);
  return daysOf(now).map((day, place) => {
    const end = endOf(place);
    const isFarGone = day < midnight - FAR_ARRIVED_DAYS * DAY_MS && (end === null || end === 'late');
    const { head } = pick(isFarGone ? baskets : near);
    const { lines } = pick(households);
    const created = Math.floor(day + (7 + random() * 14) * HOUR_MS);
    return {
      reference: `PED-${FIRST_REFERENCE + place}`,
      type: 'order',
      date: new Date(day),
      createdAt: new Date(created),
      paymentMethod: head.paymentMethod,
      currency: 'EUR',
      customer: head.customer,
      lines: lines.flatMap(({ sku, quantity, unitPriceCents }) => {
        const product = goods.get(sku);
        if (!product) return [];
        const { id, price_cents, weight_g } = product;
        return [{ productId: id, quantity, unitPriceCents: unitPriceCents ?? price_cents, weightG: weight_g }];
      }),
      history: historyOf(created, zoneOf(head.customer), end, now.getTime(), random),
    };
  });
}
