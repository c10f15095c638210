import type { CustomerField, OrderCustomer } from '#contract/entities/customer.ts';

export interface MergedCustomer {
  /** What a save would store: of each field the side that changed it; mine where both did. */
  readonly customer: OrderCustomer;
  /** Changed by the others alone: taken over. */
  readonly taken: readonly CustomerField[];
  /** Changed by both, and not to the same: a person has to choose. */
  readonly disputed: readonly CustomerField[];
  /** Something of mine is not stored yet. */
  readonly changed: boolean;
}

/**
 * Two people at one customer: nothing that either of them wrote is lost unseen.
 * @param base what I saw when I began, @param mine what I wrote since, @param stored what the server has now
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

/** Blanks around a text and an empty one in place of none are no change: the server stores them alike. */
function same(one: string | null, other: string | null): boolean {
  return (one ?? '').trim() === (other ?? '').trim();
}
