/** A line of an order, as far as picked units are shared out to it. */
export interface PickedLine {
  readonly id_product: number;
  readonly quantity: number;
}

/**
 * The units of each line. They are counted by product: lines of the same product are filled in their order, and what
 * was picked too many shows on the last of them, never clipped.
 * @param units by product, all sessions together
 */
export function shareOut(lines: readonly PickedLine[], units: ReadonlyMap<number, number>): number[] {
  const left = new Map(units);
  const lastOf = new Map(lines.map(({ id_product }, place) => [id_product, place]));
  return lines.map(({ id_product, quantity }, place) => {
    const rest = left.get(id_product) ?? 0;
    const taken = lastOf.get(id_product) === place ? rest : Math.min(rest, quantity);
    left.set(id_product, rest - taken);
    return taken;
  });
}

/** The units of each line once a session's counts come to what is validated already. @param counts by product */
export function withCounts(
  lines: readonly (PickedLine & { readonly validated_products: number })[],
  counts: ReadonlyMap<number, number>,
): number[] {
  const units = new Map(counts);
  for (const { id_product, validated_products } of lines)
    units.set(id_product, (units.get(id_product) ?? 0) + validated_products);
  return shareOut(lines, units);
}
