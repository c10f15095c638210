import { decideStatus } from '../status/decideStatus.ts';
import type { OrderStatus } from '../status/status.ts';
import type { FlowList } from './steps.ts';

/**
 * The statuses that one tap in a Flow list writes: the beginning of the step, then its end. Picking has its own screen.
 */
export const STEP_TARGETS = {
  'to-pickup': [],
  'to-prepare': ['IN_PREPARATION', 'PREPARED'],
  'to-send': ['ReadyToShip', 'SHIPPED'],
} as const satisfies Readonly<Record<FlowList, readonly OrderStatus[]>>;

export type StepTarget = (typeof STEP_TARGETS)[FlowList][number];

/** What of an order the rules of a status change look at. */
export interface SteppingOrder {
  readonly type: string;
  readonly status: string;
  readonly status_history: readonly { readonly status: string }[];
}

/**
 * Whether the order can take this status now, by the same rules as on the server. False when it has the status already.
 */
export function maySet(order: SteppingOrder, target: OrderStatus): boolean {
  const history = order.status_history.map((entry) => entry.status);
  return decideStatus({ type: order.type, status: order.status, history }, target, false).outcome === 'append';
}

/** The steps of a list that the order can take now. None = the order waits for something that this list cannot do. */
export function stepsOpen(order: SteppingOrder, list: FlowList): StepTarget[] {
  return STEP_TARGETS[list].filter((target) => maySet(order, target));
}
