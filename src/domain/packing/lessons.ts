import type { BoxType } from './configuration.ts';
import { learnWeight, type LearnedWeight, type LearnedWeights } from './learnedWeights.ts';
import type { PackProduct } from './packOrder.ts';

type Goods = readonly Pick<PackProduct, 'id_product' | 'quantity'>[];

/** A parcel as it left the bench. */
export interface PackedParcel {
  readonly boxId: number | null;
  /** With its box; null = not weighed by itself. */
  readonly grams: number | null;
  /** What lies in it; empty = nobody said. */
  readonly goods: Goods;
}

/** What closed parcels teach. */
export interface Lessons {
  readonly weights: ReadonlyMap<number, LearnedWeight>;
  /** Which box held which goods. */
  readonly boxes: readonly { readonly basket: string; readonly boxId: number }[];
}

/** Name of a basket: the same for the same goods in the same amounts. */
export function basketOf(goods: Goods): string {
  const units = new Map<number, number>();
  for (const { id_product, quantity } of goods) units.set(id_product, (units.get(id_product) ?? 0) + quantity);
  return [...units]
    .filter(([, count]) => count > 0)
    .toSorted(([a], [b]) => a - b)
    .map(([id, count]) => `${id}x${count}`)
    .join(' ');
}

/**
 * What the parcels of one order teach: the weight of a product that lies alone in a weighed parcel, and the box that was
 * taken for the goods. A parcel that holds the whole order needs nobody to say what lies in it.
 * @param total grams of all parcels; null = not weighed
 */
export function lessonsOf(
  parcels: readonly PackedParcel[],
  order: Goods,
  total: number | null,
  { boxes, learned }: { readonly boxes: readonly BoxType[]; readonly learned: LearnedWeights },
): Lessons {
  const [only, second] = parcels;
  const known = only && !second ? [{ ...only, grams: only.grams ?? total, goods: order }] : parcels;
  const weights = new Map(learned);
  const taught = new Map<number, LearnedWeight>();
  for (const { boxId, grams, goods } of known) {
    const box = boxes.find(({ id }) => id === boxId);
    if (grams === null || !box) continue;
    const lesson = learnWeight(goods, grams - box.weight, weights);
    if (!lesson) continue;
    weights.set(lesson.id_product, lesson.learned);
    taught.set(lesson.id_product, lesson.learned);
  }
  const chosen = known.flatMap(({ boxId, goods }) =>
    boxId !== null && goods.length > 0 ? [{ boxId, basket: basketOf(goods) }] : [],
  );
  return { weights: taught, boxes: chosen };
}
