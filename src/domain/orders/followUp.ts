import { isDelivered } from '../status/changeStatus.ts';
import { statusFacts } from '../status/status.ts';

export type FollowUp = 'return' | 'reexpedition';

interface ParentOrder {
  readonly type: string;
  /** Statuses, oldest first. */
  readonly history: readonly string[];
}

/**
 * Whether an order can have a return or a re-expedition at all.
 * Codes: 3200 not of this type (a return comes from an order or a re-expedition; a lot has neither), 12014 a return of
 * what was neither delivered nor waited for in vain, 12013 a re-expedition of what never left.
 */
export function mayFollow(parent: ParentOrder, request: FollowUp): 3200 | 12014 | 12013 | null {
  if (parent.type === 'lotshipping' || (request === 'return' && parent.type === 'return')) return 3200;
  if (request === 'return') {
    // What nobody collected in time goes back without ever having been delivered.
    return parent.history.some(isDelivered) || parent.history.at(-1) === 'COLLECTION_EXPIRED' ? null : 12014;
  }
  const left = parent.history.some((status) => statusFacts(status).flowEffect === 'ship:C' || CAME_BACK.has(status));
  return left ? null : 12013;
}

const CAME_BACK: ReadonlySet<string> = new Set([
  'RETURNED',
  'RETURN_RECEIVED_RIGHT',
  'RETURN_RECEIVED_WRONG',
  'LOST',
  'DAMAGED',
]);

export interface UnitsLeft {
  readonly idProduct: number;
  readonly quantity: number;
  /** Units that a new return or re-expedition can take. */
  readonly left: number;
}

interface ProductUnits {
  readonly idProduct: number;
  readonly quantity: number;
}

/**
 * What can still be taken of each product: the units of the order less those of earlier requests of the same kind.
 * @param taken lines of the returns, or of the re-expeditions, that were not cancelled
 */
export function unitsLeft(lines: readonly ProductUnits[], taken: readonly ProductUnits[]): readonly UnitsLeft[] {
  const held = sumByProduct(lines);
  const gone = sumByProduct(taken);
  return [...held].map(([idProduct, quantity]) => ({
    idProduct,
    quantity,
    left: Math.max(0, quantity - (gone.get(idProduct) ?? 0)),
  }));
}

/**
 * The products that a request cannot take in that amount (18176): not a whole number above 0, more than is left, or not
 * of the order.
 */
export function wrongAmounts(request: readonly ProductUnits[], left: readonly UnitsLeft[]): readonly number[] {
  const most = new Map(left.map((one) => [one.idProduct, one.left]));
  const wrong = request
    .filter(({ quantity }) => !Number.isInteger(quantity) || quantity <= 0)
    .map((one) => one.idProduct);
  const tooMany = [...sumByProduct(request)]
    .filter(([idProduct, quantity]) => quantity > (most.get(idProduct) ?? 0))
    .map(([id]) => id);
  return [...new Set([...wrong, ...tooMany])];
}

function sumByProduct(lines: readonly ProductUnits[]): ReadonlyMap<number, number> {
  const sums = new Map<number, number>();
  for (const { idProduct, quantity } of lines) sums.set(idProduct, (sums.get(idProduct) ?? 0) + quantity);
  return sums;
}

const LETTER = { return: 'D', reexpedition: 'R' } as const satisfies Record<FollowUp, string>;

/** The first free reference for a return (PED-1-D1) or a re-expedition (PED-1-R1) of an order. */
export function followUpReference(parent: string, request: FollowUp, used: ReadonlySet<string>): string {
  for (let n = 1; ; n += 1) {
    const reference = `${parent.slice(0, 58)}-${LETTER[request]}${n}`;
    if (!used.has(reference)) return reference;
  }
}

/** Whether a return can be called off: not once it travels, was received or is over (1002); 3200 = it is no return. */
export function mayCancelReturn(order: { readonly type: string; readonly status: string }): 3200 | 1002 | null {
  if (order.type !== 'return') return 3200;
  const facts = statusFacts(order.status);
  return facts.flowExcluded || facts.terminal ? 1002 : null;
}
