import { ACTION_EFFECTS } from './actionEffects.ts';
import type { RuleContent } from './actionRule.ts';
import type { ConditionField } from './conditionFields.ts';

/** What the price of a label hangs on: an action that changes one of these before it makes the known price another one. */
const PRICED_BY: readonly ConditionField[] = [
  'carrier',
  'carrier_service',
  'warehouse',
  'tax_office',
  'order_total_weight',
  'order_num_packages',
];

interface LabelCost {
  /** The sum of the labels whose price is known, in the unit of the prices. */
  readonly sum: number;
  /** How many have none. */
  readonly unpriced: number;
}

/**
 * What the labels of a rule would cost that it buys for some orders.
 * @param prices what a label of each order costs as the order is; null = not known
 * @returns null = the rule buys no label
 */
export function labelCost(
  { mode, actions }: Pick<RuleContent, 'mode' | 'actions'>,
  prices: readonly (number | null)[],
): LabelCost | null {
  const place = actions.findIndex(({ action }) => action === 'createLabel');
  if (mode !== 'ExecuteAction' || place < 0) return null;
  const isOther =
    actions[place]?.data['num_packages'] !== undefined ||
    actions.slice(0, place).some(({ action }) => ACTION_EFFECTS[action].writes.some((one) => PRICED_BY.includes(one)));
  const known = isOther ? [] : prices.filter((one) => one !== null);
  return { sum: known.reduce((sum, one) => sum + one, 0), unpriced: prices.length - known.length };
}
