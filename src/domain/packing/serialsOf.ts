import type { BenchContext } from './benchScan.ts';
import type { PackProduct } from './packOrder.ts';

/** Whose serial numbers are read: the chosen product while it wants some, else the only one that does. */
export function serialsOf({ order, state }: Pick<BenchContext, 'order' | 'state'>): PackProduct | null {
  const wants = ({ id_product, quantity }: PackProduct): boolean =>
    (state.serials.get(id_product)?.length ?? 0) < quantity;
  const chosen = order.products.find(({ id_product }) => id_product === state.serialsOf) ?? null;
  if (chosen && wants(chosen)) return chosen;
  const [first = null, ...others] = order.products.filter(wants);
  if (others.length > 0) return null;
  return first ?? chosen ?? order.products[0] ?? null;
}
