/** A subscription plan by monthly shipments; prices in cents of a euro a month, without tax. */
export interface Plan {
  readonly from: number;
  readonly to: number;
  readonly price: number;
}

interface PricedPlan extends Plan {
  /** What it cost before. */
  readonly previousPrice: number;
}

export const PLANS: readonly PricedPlan[] = [
  { from: 0, to: 100, price: 3_900, previousPrice: 500 },
  { from: 101, to: 500, price: 9_900, previousPrice: 2_500 },
  { from: 501, to: 1_500, price: 24_900, previousPrice: 7_500 },
  { from: 1_501, to: 3_000, price: 39_900, previousPrice: 15_000 },
  { from: 3_001, to: 5_000, price: 49_900, previousPrice: 25_000 },
  { from: 5_001, to: 7_500, price: 59_900, previousPrice: 37_500 },
];

/** The plan for so many shipments in a month; `null` = more than any plan holds, so a price by agreement. */
export function planOf(shipments: number): Plan | null {
  const found = PLANS.find(({ to }) => shipments <= to);
  return found ? { from: found.from, to: found.to, price: found.price } : null;
}

/** From this share of a plan on people are told that it ends. */
const NEAR = 0.8;

export const PLAN_WARNINGS = ['none', 'near', 'full', 'beyond'] as const;

/** What a month has come to. `full`: one more shipment costs more; nothing is ever refused for it. */
export type PlanWarning = (typeof PLAN_WARNINGS)[number];

/** What to tell a client of its month: that 80 or 100 % of the plan that it reached are used, or that no plan holds it. */
export function planWarning(shipments: number): PlanWarning {
  const plan = planOf(shipments);
  if (!plan) return 'beyond';
  if (shipments >= plan.to) return 'full';
  return shipments >= plan.to * NEAR ? 'near' : 'none';
}
