import type { PickOrder, PickProduct } from '#domain/picking/pickList.ts';
import { CODE_TYPES } from '#domain/codes/codeTypes.ts';
import { STRIP_RULES } from '#domain/codes/stripRules.ts';
import type { PickingAct, PickingEvent } from '#domain/picking/events.ts';
import type { UndoAct } from '#domain/workSession/sessionEvent.ts';
import type { PickContext } from '#domain/picking/pickContext.ts';
import type { PickList } from '#domain/picking/pickList.ts';
import type { PickRules } from '#domain/picking/pickRules.ts';
import { pickingSettings } from '#domain/picking/settings.ts';
import { sessionState } from '#domain/picking/kind.ts';
import { pickView } from '#domain/picking/pickView.ts';

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
export function happened(
  events: readonly PickingEvent[],
  acts: readonly (PickingAct | UndoAct)[],
): readonly PickingEvent[] {
  return [...events, ...acts.map((act, index) => ({ ...act, n: events.length + index + 1, at: 0 }))];
}

/** The rules of a client that never said otherwise. */
export function someRules(over: Partial<PickRules> = {}): PickRules {
  const plain = {
    code_types: CODE_TYPES,
    route: 'return',
    force_tote: false,
    require_reason_for_short: false,
  } as const;
  return { ...pickingSettings(plain), stripRules: STRIP_RULES, toteMasks: [], ...over };
}

/** Where a gesture falls after these events. */
export function aPickContext(
  list: PickList,
  events: readonly PickingEvent[] = [],
  over: Partial<PickRules> = {},
): PickContext {
  const rules = someRules(over);
  const state = sessionState(events);
  return { list, rules, state, view: pickView(list, state, rules) };
}
