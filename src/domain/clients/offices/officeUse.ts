/** What still leaves from a warehouse, or is sent or collected in the name of an office. */
export interface OfficeUse {
  /** Open orders that another place can take over. */
  readonly orders: number;
  /** Open orders that customers collect there: they stay with their office. */
  readonly collected: number;
  /** Open lots that leave from it. */
  readonly lots: number;
  readonly itineraries: number;
}

/**
 * What becomes of the open orders of a place that is disabled: they are finished there, though it takes no new ones, or
 * another place takes them over.
 */
export const OPEN_ORDERS_PLANS = ['finish', 'move'] as const;

/** Whether somebody has to say what becomes of it. */
export function isInUse({ orders, collected, lots, itineraries }: OfficeUse): boolean {
  return orders + collected + lots + itineraries > 0;
}

/**
 * Whether the place can become the other kind. Codes: 10010 orders leave from this warehouse, 18142 lots or itineraries
 * do, 10009 orders are sent in its name as an office.
 * @param kind what it is now
 */
export function kindRefusal(kind: 'warehouse' | 'office', use: OfficeUse): 10009 | 10010 | 18142 | null {
  if (kind === 'office') return use.orders + use.collected > 0 ? 10009 : null;
  if (use.orders > 0) return 10010;
  return use.lots + use.itineraries > 0 ? 18142 : null;
}
