import type { CustomerField, OrderCustomer } from '#contract/orders/customer.ts';

export interface MergedCustomer {
  /** What a save would store: of each field the side that changed it; mine where both did. */
  readonly customer: OrderCustomer;
  /** Fields that only the others changed: taken over. */
  readonly taken: readonly CustomerField[];
  /** Fields that both changed, to different values: a person has to choose. */
  readonly disputed: readonly CustomerField[];
  /** Some of my changes are not stored yet. */
  readonly changed: boolean;
}

/**
 * Merges the work of two people on one customer, so that nothing is lost unseen.
 * @param base what I saw when I began
 * @param mine what I wrote since
 * @param stored what the server has now
 */
export function mergeCustomer(base: OrderCustomer, mine: OrderCustomer, stored: OrderCustomer): MergedCustomer {
  const fields = Object.keys(base) as CustomerField[];
  const isMine = (field: CustomerField) => !same(mine[field], base[field]);
  const isTheirs = (field: CustomerField) => !same(stored[field], base[field]);
  const differing = fields.filter((field) => !same(mine[field], stored[field]));
  const kept = differing.filter(isMine);
  return {
    customer: { ...stored, ...Object.fromEntries(kept.map((field) => [field, mine[field]])) },
    taken: differing.filter((field) => isTheirs(field) && !isMine(field)),
    disputed: kept.filter(isTheirs),
    changed: kept.length > 0,
  };
}

/** Whether two values are stored alike: blanks around a text, and an empty text in place of none, are no change. */
function same(one: string | null, other: string | null): boolean {
  return (one ?? '').trim() === (other ?? '').trim();
}
