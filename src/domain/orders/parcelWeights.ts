/**
 * What each parcel of an order weighs, grams: those without a weight of their own share what is left of the order's.
 * @param own the weight that each parcel was given, grams; null = none
 */
export function parcelWeights(totalG: number, own: readonly (number | null)[]): readonly number[] {
  const said = own.reduce<number>((sum, one) => sum + (one ?? 0), 0);
  const silent = own.filter((one) => one === null).length;
  const share = silent === 0 ? 0 : Math.ceil(Math.max(0, totalG - said) / silent);
  return own.map((one) => one ?? share);
}
