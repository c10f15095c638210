/** A subscription plan by monthly shipments; prices in cents of a euro. */
export interface Plan {
  readonly from: number;
  readonly to: number;
  readonly price: number;
}

export const PLANS: readonly Plan[] = [
  { from: 0, to: 100, price: 3_900 },
  { from: 101, to: 500, price: 9_900 },
  { from: 501, to: 1_500, price: 24_900 },
  { from: 1_501, to: 3_000, price: 39_900 },
  { from: 3_001, to: 5_000, price: 49_900 },
  { from: 5_001, to: 7_500, price: 59_900 },
];

/** The plan for so many shipments in a month; `null` = more than any plan holds, so a price by agreement. */
export function planOf(shipments: number): Plan | null {
  return PLANS.find(({ to }) => shipments <= to) ?? null;
}
