import { statusFacts } from '../status/status.ts';

export type StepState = 'pending' | 'in-progress' | 'completed';
export type FlowStep = 'pick' | 'prepare' | 'ship';
export type FlowSteps = Readonly<Record<FlowStep, StepState>>;
export type FlowList = 'to-pickup' | 'to-prepare' | 'to-send';

const STEP_OF: Readonly<Record<string, FlowStep>> = { pick: 'pick', prep: 'prepare', ship: 'ship' };
const STATE_OF: Readonly<Record<string, StepState>> = { P: 'in-progress', C: 'completed', '0': 'pending' };

/**
 * The three step marks of an order from its status history, oldest first: for each step the last status with an effect
 * on it decides. A completed later step does not complete an earlier one.
 */
export function flowSteps(history: readonly string[]): FlowSteps {
  const steps: Record<FlowStep, StepState> = { pick: 'pending', prepare: 'pending', ship: 'pending' };
  for (const status of history) {
    const [step, state] = statusFacts(status).flowEffect.split(':');
    const name = STEP_OF[step ?? ''];
    const value = STATE_OF[state ?? ''];
    if (name && value) steps[name] = value;
  }
  return steps;
}

export interface FlowOrder {
  readonly type: string;
  readonly status: string;
  readonly flow: FlowSteps;
}

/** Types that are picked. A return comes in instead, and a lot is picked order by order. */
const PICKED_TYPES: ReadonlySet<string> = new Set(['order', 'reexpedition']);

/**
 * The Flow lists that an order is in. Delivered, shipped, dead and foreign-hands orders are in none, nor are lots; a
 * return goes straight to be prepared.
 * @param usesPicking false for a client that packs without picking: then to-prepare does not wait for the pick.
 */
export function flowLists(order: FlowOrder, usesPicking: boolean): FlowList[] {
  const { type, status, flow: steps } = order;
  if (statusFacts(status).flowExcluded || type === 'lotshipping') return [];
  const lists: FlowList[] = [];
  const isPicked = PICKED_TYPES.has(type);
  if (isPicked && steps.pick !== 'completed') lists.push('to-pickup');
  const waitsForPick = isPicked && usesPicking && steps.pick !== 'completed';
  if (steps.prepare !== 'completed' && !waitsForPick) lists.push('to-prepare');
  if (steps.prepare === 'completed' && steps.ship !== 'completed') lists.push('to-send');
  return lists;
}
