import type { PackProduct } from '#domain/packing/packOrder.ts';
import { unitsPlaced } from '#domain/packing/packingState.ts';
import type { PackingStep } from '#domain/packing/steps.ts';
import type { BenchWork } from './benchWork.ts';

type Facts = Pick<BenchWork, 'order' | 'state' | 'events' | 'current'>;

/** Acts of a step that name a product. */
const ACTS: Readonly<Partial<Record<PackingStep, string>>> = {
  validateProducts: 'validate',
  setProductSerialNumber: 'addSerial',
  packUp: 'putInBox',
};

/** Units of a product that are done at this step; all of them at a step that counts none. */
export function unitsDoneAt(step: PackingStep, product: PackProduct, state: Facts['state']): number {
  switch (step) {
    case 'validateProducts':
      return state.validated.get(product.id_product) ?? 0;
    case 'setProductSerialNumber':
      return state.serials.get(product.id_product)?.length ?? 0;
    case 'packUp':
      return unitsPlaced(state, product.id_product);
    default:
      return product.quantity;
  }
}

/**
 * The product that is shown large: the one that was read last while it wants more, else the first that does. `null` =
 * none does.
 */
export function productInHand({ order, state, events, current }: Facts): PackProduct | null {
  const wants = (product: PackProduct) => unitsDoneAt(current, product, state) < product.quantity;
  const act = ACTS[current];
  const last = events.findLast((event) => event.kind === act);
  const read = last && 'id_product' in last ? order.products.find((one) => one.id_product === last.id_product) : null;
  if (read && wants(read)) return read;
  return order.products.find(wants) ?? null;
}
