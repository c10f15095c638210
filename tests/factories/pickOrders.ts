import type { PickOrder, PickProduct } from '#domain/picking/pickList.ts';
import type { PickingAct, PickingEvent } from '#domain/picking/events.ts';

/** A product for tests: its codes follow from its id. */
export function aProduct(id_product: number, over: Partial<PickProduct> = {}): PickProduct {
  return {
    id_product,
    reference: `REF-${id_product}`,
    sku: `SKU-${id_product}`,
    ean13: `84000000000${String(id_product).padStart(2, '0')}`,
    upc: null,
    id_product_eplatform: null,
    name: `Producto ${id_product}`,
    image_url: null,
    location: `A-${id_product}-1`,
    quantity: 1,
    validated_products: 0,
    ...over,
  };
}

/** An order for tests, from product ids and quantities. */
export function anOrder(id: number, quantities: Readonly<Record<number, number>>): PickOrder {
  const products = Object.entries(quantities).map(([product, quantity]) => aProduct(Number(product), { quantity }));
  return { id, order_reference: `PED-${id}`, products };
}

/** The log after these acts, numbered as the store numbers them. */
export function happened(events: readonly PickingEvent[], acts: readonly PickingAct[]): readonly PickingEvent[] {
  return [...events, ...acts.map((act, index) => ({ ...act, n: events.length + index + 1, at: 0 }))];
}
