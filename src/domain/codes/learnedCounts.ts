/** Units that one code counted of a product. */
export interface LearnedCount {
  readonly id_product: number;
  readonly code: string;
  readonly units: number;
}

/**
 * What taught codes counted, each product and code once.
 * @param adds in the order in which they were read. @param counted units of a product that are counted after all: what was
 * taken away by hand is taken from the codes
 */
export function learnedCounts(adds: readonly LearnedCount[], counted: (id: number) => number): LearnedCount[] {
  const sums = new Map<string, LearnedCount>();
  for (const { id_product, code, units } of adds) {
    const name = `${id_product}:${code}`;
    sums.set(name, { id_product, code, units: (sums.get(name)?.units ?? 0) + units });
  }
  const left = new Map<number, number>();
  return [...sums.values()].flatMap((sum) => {
    const rest = left.get(sum.id_product) ?? counted(sum.id_product);
    const units = Math.min(rest, sum.units);
    left.set(sum.id_product, rest - units);
    return units > 0 ? [{ ...sum, units }] : [];
  });
}
