import type { BoxType } from './configuration.ts';
import type { PackProduct } from './packOrder.ts';

/** Share of a box that goods fill at best: corners and padding take the rest. */
const FILLED = 0.85;

export type BoxSuggestion =
  /** What packers took most often for the same goods. */
  | { readonly box: BoxType; readonly because: 'learned'; readonly times: number }
  /** The smallest that holds volume and longest sides. `filled`: share of it that the goods fill, 0 to 1. */
  | { readonly box: BoxType; readonly because: 'smallest'; readonly filled: number };

export type NoSuggestion = 'no-boxes' | 'no-sizes' | 'too-large';

/** How often packers took each type of box for the same goods. */
export type BoxHistory = ReadonlyMap<number, number>;

/** Takes seen before a habit counts. */
const MIN_TIMES = 3;

/**
 * The box for these goods, with its reason, or why none is proposed: no boxes are set up, a product without sides, or
 * goods that no box holds.
 */
export function suggestBox(
  products: readonly PackProduct[],
  boxes: readonly BoxType[],
  history: BoxHistory,
): BoxSuggestion | NoSuggestion {
  if (boxes.length === 0) return 'no-boxes';
  const learned = boxes
    .map((box) => ({ box, times: history.get(box.id) ?? 0 }))
    .reduce((best, one) => (one.times > best.times ? one : best));
  if (learned.times >= MIN_TIMES) return { ...learned, because: 'learned' };
  const sizes = products.map(({ sides, quantity }) => ({ sides, quantity }));
  if (sizes.some(({ sides }) => sides === null)) return 'no-sizes';
  const volume = sizes.reduce((sum, { sides, quantity }) => sum + volumeOf(sides ?? [0, 0, 0]) * quantity, 0);
  const fitting = boxes
    .filter((box) => volumeOf(sidesOf(box)) * FILLED >= volume && sizes.every(({ sides }) => fits(sides, box)))
    .toSorted((a, b) => volumeOf(sidesOf(a)) - volumeOf(sidesOf(b)) || a.id - b.id);
  const [box] = fitting;
  return box ? { box, because: 'smallest', filled: volume / volumeOf(sidesOf(box)) } : 'too-large';
}

/**
 * Whether what lies in a box cannot be in it: goods with more volume than it has, or one that is longer than it. Goods of
 * which nobody said the sides tell nothing.
 * @param contents units by product
 */
export function isOverfull(
  box: BoxType,
  contents: ReadonlyMap<number, number>,
  products: readonly PackProduct[],
): boolean {
  const inside = products.flatMap(({ id_product, sides }) => {
    const units = contents.get(id_product) ?? 0;
    return sides && units > 0 ? [{ sides, units }] : [];
  });
  const volume = inside.reduce((sum, { sides, units }) => sum + volumeOf(sides) * units, 0);
  const room = volumeOf(sidesOf(box));
  return room > 0 && (volume > room || inside.some(({ sides }) => !fits(sides, box)));
}

type Sides = readonly [number, number, number];

const sidesOf = ({ width, height, depth }: BoxType): Sides => [width, height, depth];

const volumeOf = ([a, b, c]: Sides): number => a * b * c;

function fits(sides: Sides | null, box: BoxType): boolean {
  const [goods, room] = [sides ?? [0, 0, 0], sidesOf(box)].map((one) => one.toSorted((a, b) => b - a));
  return goods?.every((side, place) => side <= (room?.[place] ?? 0)) ?? false;
}

/**
 * Size at which a box is drawn beside the others, so that the eye sees which is larger.
 * @param largest volume of the largest box, cm³; above 0 @returns px, between `min` and `max`
 */
export function boxIconSize(
  box: BoxType,
  largest: number,
  { min, max }: { readonly min: number; readonly max: number },
): number {
  const share = Math.min(1, Math.cbrt(volumeOf(sidesOf(box)) / largest));
  return Math.round(min + (max - min) * share);
}

/** Volume of the largest box, cm³; 0 = there is none. */
export function largestVolume(boxes: readonly BoxType[]): number {
  return Math.max(0, ...boxes.map((box) => volumeOf(sidesOf(box))));
}
