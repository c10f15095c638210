/** Prices of an order in cents. They are what the buyer pays: taxes are within them. */
export interface OrderMoney {
  readonly lines: readonly { readonly quantity: number; readonly unitPriceCents: number }[];
  readonly totalCents: number;
  /** Within the total; 0 = none, or none that the shop told. */
  readonly taxCents: number;
}

/** What an order costs, taken apart: `goods + other = total` and `net + tax = total`, to the cent. */
export interface OrderAmounts {
  readonly goodsCents: number;
  /** Shipping and all else that is no product; below zero = a discount. */
  readonly otherCents: number;
  readonly netCents: number;
  readonly taxCents: number;
  readonly totalCents: number;
}

/** The parts of an order's total. A tax larger than the total can hold is cut to what fits. */
export function orderAmounts({ lines, totalCents, taxCents: told }: OrderMoney): OrderAmounts {
  const goodsCents = lines.reduce((sum, line) => sum + line.quantity * line.unitPriceCents, 0);
  const taxCents = Math.min(Math.max(0, told), Math.max(0, totalCents));
  return { goodsCents, otherCents: totalCents - goodsCents, netCents: totalCents - taxCents, taxCents, totalCents };
}

/** An amount of the order without the tax that is within it, at the rate of the whole order. */
export function withoutTax(
  cents: number,
  { totalCents, taxCents }: Pick<OrderAmounts, 'totalCents' | 'taxCents'>,
): number {
  return totalCents > 0 ? cents - Math.round((cents * taxCents) / totalCents) : cents;
}

/**
 * The net value of each line, as customs and tax books ask for it. The lines add up to the net of all goods: the cents
 * that rounding leaves over go to the lines that lost most.
 */
export function netOfLines(money: OrderMoney): readonly number[] {
  const amounts = orderAmounts(money);
  const gross = money.lines.map((line) => line.quantity * line.unitPriceCents);
  const net = withoutTax(amounts.goodsCents, amounts);
  const exact = gross.map((cents) => (amounts.goodsCents > 0 ? (cents * net) / amounts.goodsCents : 0));
  const floors = exact.map(Math.floor);
  const left = net - floors.reduce((sum, cents) => sum + cents, 0);
  const order = exact
    .map((cents, place) => ({ place, lost: cents - Math.floor(cents) }))
    .toSorted((one, two) => two.lost - one.lost || one.place - two.place);
  const lifted = new Set(order.slice(0, left).map(({ place }) => place));
  return floors.map((cents, place) => (lifted.has(place) ? cents + 1 : cents));
}

/** The rate of the whole order in per cent, one decimal; 0 = no tax is within. */
export function taxRate({ netCents, taxCents }: OrderAmounts): number {
  return netCents > 0 ? Math.round((taxCents / netCents) * 1000) / 10 : 0;
}
