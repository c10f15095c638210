/** Grams in one unit of weight. */
export const GRAMS_IN = { kg: 1000, g: 1 } as const;

export type WeightUnit = keyof typeof GRAMS_IN;

/** Whole grams of a weight that a person gave. */
export function toGrams(weight: number, unit: WeightUnit): number {
  return Math.round(weight * GRAMS_IN[unit]);
}
