import { unitWeight, type LearnedWeights } from './learnedWeights.ts';
import type { PackProduct } from './packOrder.ts';

export interface WeightExpectation {
  /** Goods and empty boxes, grams. */
  readonly grams: number;
  /** How far the scale may be off without a question, grams. */
  readonly tolerance: number;
}

/** Never asked for less: a strip of tape and a delivery note weigh as much. */
const MIN_TOLERANCE_G = 15;
/** Standard deviations that are no reason for a question. */
const DEVIATIONS = 2.5;

/** What a parcel should weigh. @param boxesGrams weight of the empty boxes @returns null when a product's weight is not known */
export function expectedWeight(
  products: readonly PackProduct[],
  boxesGrams: number,
  learned: LearnedWeights,
): WeightExpectation | null {
  let [grams, variance] = [boxesGrams, 0];
  for (const product of products) {
    const unit = unitWeight(product, learned);
    if (!unit) return null;
    grams += unit.grams * product.quantity;
    variance += unit.spread ** 2 * product.quantity;
  }
  return { grams, tolerance: Math.max(MIN_TOLERANCE_G, DEVIATIONS * Math.sqrt(variance)) };
}

export type WeightCheck =
  | { readonly outcome: 'fits' }
  /** `off`: measured less expected, grams; below 0 something is missing. `guesses`: the likeliest first. */
  | { readonly outcome: 'off'; readonly off: number; readonly guesses: readonly WeightGuess[] };

/** Units of one product that would explain the difference. */
export interface WeightGuess {
  readonly product: PackProduct;
  readonly units: number;
  /** Grams that it leaves unexplained. */
  readonly rest: number;
}

/** Compares what the scale says with what it should, and names what probably lacks or is too much. @param grams measured */
export function checkWeight(
  grams: number,
  expected: WeightExpectation,
  products: readonly PackProduct[],
  learned: LearnedWeights,
): WeightCheck {
  const off = grams - expected.grams;
  if (Math.abs(off) <= expected.tolerance) return { outcome: 'fits' };
  const guesses = products
    .flatMap((product) => guess(product, off, expected, learned))
    .toSorted(
      (a, b) => unlikeliness(a, expected) - unlikeliness(b, expected) || a.product.id_product - b.product.id_product,
    );
  return { outcome: 'off', off, guesses };
}

function guess(
  product: PackProduct,
  off: number,
  { tolerance }: WeightExpectation,
  learned: LearnedWeights,
): readonly WeightGuess[] {
  const unit = unitWeight(product, learned);
  if (!unit) return [];
  const units = Math.max(1, Math.round(Math.abs(off) / unit.grams));
  if (off < 0 && units > product.quantity) return [];
  const rest = Math.abs(Math.abs(off) - units * unit.grams);
  return rest <= tolerance ? [{ product, units, rest }] : [];
}

/** One thing forgotten is likelier than two; each further unit counts as much as the tolerance. */
function unlikeliness({ units, rest }: WeightGuess, { tolerance }: WeightExpectation): number {
  return rest + (units - 1) * tolerance;
}
