/** Units of one product that one session counted for an order. */
export interface SessionUnits {
  readonly sessionId: string;
  readonly idProduct: number;
  readonly count: number;
  /** The session's place among the sessions that counted for this order; 0 = before that was noted. */
  readonly arrived: number;
}

export interface SurplusUnits {
  readonly id_product: number;
  readonly units: number;
}

/**
 * What of a session's units nobody ordered: what was ordered goes to the sessions in the order in which they came, so
 * that of two people who picked the same units exactly one puts them back. Once they did, the rest is unchanged.
 * @param ordered units by product
 * @param counts of all sessions of the order, each in its newest version
 */
export function surplusOf(
  sessionId: string,
  ordered: ReadonlyMap<number, number>,
  counts: readonly SessionUnits[],
): readonly SurplusUnits[] {
  const free = new Map(ordered);
  return counts.toSorted(asTheyCame).flatMap(({ sessionId: id, idProduct: id_product, count }) => {
    const left = free.get(id_product) ?? 0;
    free.set(id_product, Math.max(0, left - count));
    return id === sessionId && count > left ? [{ id_product, units: count - left }] : [];
  });
}

const asTheyCame = (one: SessionUnits, other: SessionUnits): number =>
  one.arrived - other.arrived || (one.sessionId < other.sessionId ? -1 : 1);
