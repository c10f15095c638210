import type { PackProduct } from './packOrder.ts';

/** What one unit weighs, as parcels that were closed before tell it. */
export interface LearnedWeight {
  /** Mean, grams. */
  readonly grams: number;
  /** Sum of squared differences from the mean, grams². */
  readonly squares: number;
  /** Parcels that it was seen in. */
  readonly parcels: number;
}

export type LearnedWeights = ReadonlyMap<number, LearnedWeight>;

/** Parcels after which their own spread counts. */
const MIN_PARCELS = 3;
/** Spread of a weight that a merchant typed in, as a share of it. */
const TYPED_SPREAD = 0.03;

export interface UnitWeight {
  /** Grams. */
  readonly grams: number;
  /** Standard deviation, grams. */
  readonly spread: number;
}

/** One unit's weight: what parcels taught, else what the merchant said; null = nobody knows. */
export function unitWeight(product: PackProduct, learned: LearnedWeights): UnitWeight | null {
  const known = learned.get(product.id_product);
  const grams = known?.grams ?? product.weight;
  if (grams === null || grams <= 0) return null;
  if (!known || known.parcels < MIN_PARCELS) return { grams, spread: grams * TYPED_SPREAD };
  return { grams, spread: Math.sqrt(known.squares / (known.parcels - 1)) };
}

/**
 * A weight so many times what parcels told, or so small a part of it, is a mistake at the scale and teaches nothing. What
 * a merchant typed in is no measure: many type a weight that is none.
 */
const FARTHEST = 3;

/**
 * What a closed parcel teaches of the only product in it.
 * @param goodsGrams measured, without the boxes
 * @returns null for a mixed parcel, one without goods, or a weight that no unit of this product can have
 */
export function learnWeight(
  products: readonly Pick<PackProduct, 'id_product' | 'quantity'>[],
  goodsGrams: number,
  before: LearnedWeights,
): { readonly id_product: number; readonly learned: LearnedWeight } | null {
  const [only, other] = products.filter(({ quantity }) => quantity > 0);
  if (!only || other || goodsGrams <= 0) return null;
  const unit = goodsGrams / only.quantity;
  const known = before.get(only.id_product) ?? { grams: 0, squares: 0, parcels: 0 };
  const isOdd = unit > known.grams * FARTHEST || unit < known.grams / FARTHEST;
  if (known.parcels >= MIN_PARCELS && isOdd) return null;
  const parcels = known.parcels + 1;
  const grams = known.grams + (unit - known.grams) / parcels;
  const squares = known.squares + (unit - known.grams) * (unit - grams);
  return { id_product: only.id_product, learned: { grams, squares, parcels } };
}
