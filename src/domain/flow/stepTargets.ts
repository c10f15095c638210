import { changeStatus } from '../status/changeStatus.ts';
import { statusFacts, type OrderStatus } from '../status/status.ts';
import { typeAllows } from '../status/typeAllows.ts';
import type { FlowList } from './steps.ts';

/** What one tap in a Flow list writes, first the beginning of the step, then its end. Picking has its own screen. */
export const STEP_TARGETS = {
  'to-pickup': [],
  'to-prepare': ['IN_PREPARATION', 'PREPARED'],
  'to-send': ['ReadyToShip', 'SHIPPED'],
} as const satisfies Readonly<Record<FlowList, readonly OrderStatus[]>>;

export type StepTarget = (typeof STEP_TARGETS)[FlowList][number];

/** What the rules of a status change look at. */
export interface SteppingOrder {
  readonly type: string;
  readonly status: string;
  readonly status_history: readonly { readonly status: string }[];
}

/** Whether the order takes this status now, by the rules that the server applies too; not when it has it already. */
export function maySet(order: SteppingOrder, target: OrderStatus): boolean {
  if (!typeAllows(order, statusFacts(target).appliesTo)) return false;
  const history = order.status_history.map((entry) => entry.status);
  return changeStatus({ current: order.status, target, history, mayForce: false }).outcome === 'append';
}

/** The steps of a list that the order can take now; none = it waits for something that this list can't give. */
export function stepsOpen(order: SteppingOrder, list: FlowList): StepTarget[] {
  return STEP_TARGETS[list].filter((target) => maySet(order, target));
}
