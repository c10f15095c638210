import { compareNatural } from '../picking/location.ts';
import { shelfZoneOf } from '../picking/zones.ts';

/** What the orders of one wave have in common. */
export const WAVE_CUTS = ['departure', 'carrier', 'zone', 'size'] as const;
export type WaveCut = (typeof WAVE_CUTS)[number];

/** The highest number of a wave. */
export const HIGHEST_WAVE = 999;

/** What of an order decides in which wave it is picked. */
export interface WaveOrder {
  readonly id: number;
  readonly lines: number;
  readonly units: number;
  readonly lot_id: number | null;
  readonly carrier_name?: string | undefined;
  readonly products: readonly { readonly location: string | null }[];
}

/** Units from which an order counts as large: a tote of its own. */
const LARGE = 6;

/** How a lead wants the work to be cut. */
export interface WavePlan {
  readonly cut: WaveCut;
  /** The most orders of one wave, at least 1. */
  readonly most: number;
  /** Who picks, by their ids; none = whoever comes first. */
  readonly people: readonly number[];
  /** Lines that these people have open already; absent = none. */
  readonly load: ReadonlyMap<number, number>;
  /** The numbers of the waves that are open. */
  readonly taken: ReadonlySet<number>;
}

export interface NewWave {
  readonly number: number;
  /** What its orders have in common: id of the lot, name of the carrier, zone, or `single`, `small`, `large`; '' = nothing known. */
  readonly group: string;
  readonly orders: readonly number[];
  readonly lines: number;
  readonly units: number;
  /** Who picks it; null = whoever comes first. */
  readonly person: number | null;
}

/**
 * Cuts orders into waves of nearly equal size: the one with the most urgent order comes first, and each is given to
 * whoever has the fewest lines by then.
 * @param orders in the order in which they are due
 */
export function cutWaves(orders: readonly WaveOrder[], plan: WavePlan): readonly NewWave[] {
  const groups = new Map<string, WaveOrder[]>();
  for (const order of orders) {
    const group = groupOf(order, plan.cut);
    const others = groups.get(group);
    if (others) others.push(order);
    else groups.set(group, [order]);
  }
  const places = new Map(orders.map(({ id }, place) => [id, place]));
  const placeOf = ({ part: [first] }: { readonly part: readonly WaveOrder[] }) => places.get(first?.id ?? 0) ?? 0;
  const numbers = freeNumbers(plan.taken);
  const load = new Map(plan.people.map((id) => [id, plan.load.get(id) ?? 0]));
  return [...groups]
    .flatMap(([group, whole]) => evenParts(whole, plan.most).map((part) => ({ group, part })))
    .toSorted((a, b) => placeOf(a) - placeOf(b))
    .map(({ group, part }) => {
      const lines = sumOf(part, 'lines');
      const person = leastLoaded(load);
      if (person !== null) load.set(person, (load.get(person) ?? 0) + lines);
      return {
        number: numbers.next().value,
        group,
        orders: part.map(({ id }) => id),
        lines,
        units: sumOf(part, 'units'),
        person,
      };
    });
}

/** Numbers after the highest that is taken, from 1 again after the highest of all; taken ones only if there is no other. */
function* freeNumbers(taken: ReadonlySet<number>): Generator<number, never> {
  for (let number = Math.max(0, ...taken); ;) {
    number = (number % HIGHEST_WAVE) + 1;
    if (!taken.has(number) || taken.size >= HIGHEST_WAVE) yield number;
  }
}

function groupOf(order: WaveOrder, cut: WaveCut): string {
  if (cut === 'departure') return order.lot_id === null ? '' : String(order.lot_id);
  if (cut === 'carrier') return order.carrier_name ?? '';
  if (cut === 'zone') return mainZone(order);
  return order.units === 1 ? 'single' : order.units < LARGE ? 'small' : 'large';
}

/** The zone that most of its lines are in; of several the first by name. */
function mainZone({ products }: WaveOrder): string {
  const lines = new Map<string, number>();
  for (const product of products) {
    const zone = shelfZoneOf(product);
    lines.set(zone, (lines.get(zone) ?? 0) + 1);
  }
  const [first] = [...lines].toSorted(([a, some], [b, others]) => others - some || compareNatural(a, b));
  return first?.[0] ?? '';
}

/** Parts of at most so many, none more than one larger than another: the last picker does not walk for one order. */
function evenParts(orders: readonly WaveOrder[], most: number): readonly (readonly WaveOrder[])[] {
  const count = Math.ceil(orders.length / Math.max(1, most));
  return Array.from({ length: count }, (_, index) =>
    orders.slice(Math.round((index * orders.length) / count), Math.round(((index + 1) * orders.length) / count)),
  );
}

/** Who has the fewest lines; of several the first that was named. */
function leastLoaded(load: ReadonlyMap<number, number>): number | null {
  return (
    [...load].reduce<readonly [number, number] | null>(
      (least, person) => (least === null || person[1] < least[1] ? person : least),
      null,
    )?.[0] ?? null
  );
}

function sumOf(orders: readonly WaveOrder[], of: 'lines' | 'units'): number {
  return orders.reduce((sum, order) => sum + order[of], 0);
}
