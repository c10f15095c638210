import { STANDARD_STEPS, type PackingConfiguration, type StepConfigurations } from '#domain/packing/configuration.ts';
import type { PackingEvent, PackingEventData } from '#domain/packing/events.ts';
import type { PackOrder, PackProduct } from '#domain/packing/packOrder.ts';
import type { PackingType } from '#domain/packing/steps.ts';
import { aProduct } from './pickOrders.ts';

/** A product to pack: its codes follow from its id. */
export function aPackProduct(id_product: number, over: Partial<PackProduct> = {}): PackProduct {
  const { validated_products: _, location: _place, ...product } = aProduct(id_product);
  return { ...product, weight: 100, sides: [10, 10, 10], ...over };
}

/** An order to pack, from product ids and quantities. */
export function aPackOrder(quantities: Readonly<Record<number, number>>, over: Partial<PackOrder> = {}): PackOrder {
  const products = Object.entries(quantities).map(([id, quantity]) => aPackProduct(Number(id), { quantity }));
  return { id: 7, order_reference: 'PED-7', products, documents: [], trackingNumbers: [], ...over };
}

/** The standard configuration with other steps. */
export function aPackingConfiguration(
  steps: { readonly [Step in keyof StepConfigurations]?: Partial<StepConfigurations[Step]> },
  type: PackingType = 'order',
): PackingConfiguration {
  const merged = Object.entries(STANDARD_STEPS).map(([step, standard]) => [
    step,
    { ...standard, ...steps[step as keyof StepConfigurations] },
  ]);
  return { id: 1, name: 'Banco', description: '', type, steps: Object.fromEntries(merged) as StepConfigurations };
}

/** A log of these events, numbered as the store numbers them. */
export function packed(...events: readonly PackingEventData[]): readonly PackingEvent[] {
  return events.map((event, index) => ({ ...event, n: index + 1, at: 0 }));
}
