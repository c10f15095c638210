import { isDelivered } from '../status/changeStatus.ts';
import { isHeld } from '../status/hold.ts';
import { statusFacts } from '../status/status.ts';

export type StepState = 'pending' | 'in-progress' | 'completed';
export type FlowStep = 'pick' | 'prepare' | 'ship';
export type FlowSteps = Readonly<Record<FlowStep, StepState>>;
export type FlowList = 'to-pickup' | 'to-prepare' | 'to-send';

const STEP_OF: Readonly<Record<string, FlowStep>> = { pick: 'pick', prep: 'prepare', ship: 'ship' };
const STATE_OF: Readonly<Record<string, StepState>> = { P: 'in-progress', C: 'completed', '0': 'pending' };

const ORDER: readonly FlowStep[] = ['pick', 'prepare', 'ship'];

/**
 * The three step marks of an order from its status history, oldest first: for each step the last status with an effect
 * on it decides. A completed step completes those before it: a parcel that is packed needs no picker, whoever said so.
 */
export function flowSteps(type: string, history: readonly string[]): FlowSteps {
  const steps: Record<FlowStep, StepState> = { pick: 'pending', prepare: 'pending', ship: 'pending' };
  for (const status of history) {
    const [step, state] = statusFacts(status).flowEffect.split(':');
    const name = STEP_OF[step ?? ''];
    const value = STATE_OF[state ?? ''];
    if (!name || !value) continue;
    steps[name] = value;
    // What its carrier brings back has not been through the house.
    if (value === 'completed' && type !== 'return')
      for (const before of ORDER.slice(0, ORDER.indexOf(name))) steps[before] = 'completed';
  }
  return steps;
}

/** The way of a return: back to the house, then its reception. */
export type ReturnMark = 'back' | 'receive';

const RECEIVED: ReadonlySet<string> = new Set(['RETURN_RECEIVED_RIGHT', 'RETURN_RECEIVED_WRONG']);
/** The return travels, or lies at its carrier. */
const COMES_BACK: ReadonlySet<string> = new Set(['RETURN_IN_PROGRESS', 'RETURNED']);

/**
 * The steps of an order as people see them, from its status history, oldest first. A return is not picked or sent: it
 * comes back and is received. A lot has none.
 */
export function stepMarks(
  type: string,
  history: readonly string[],
): readonly { readonly step: FlowStep | ReturnMark; readonly state: StepState }[] {
  if (type === 'lotshipping') return [];
  const steps = flowSteps(type, history);
  if (type !== 'return') return ORDER.map((step) => ({ step, state: steps[step] }));
  const isReceived = history.some((status) => RECEIVED.has(status)) || steps.prepare === 'completed';
  const hasArrived = isReceived || steps.prepare === 'in-progress' || history.some(isDelivered);
  const travels = steps.ship !== 'pending' || history.some((status) => COMES_BACK.has(status));
  return [
    { step: 'back', state: hasArrived ? 'completed' : travels ? 'in-progress' : 'pending' },
    { step: 'receive', state: isReceived ? 'completed' : steps.prepare },
  ];
}

export interface FlowOrder {
  readonly type: string;
  readonly status: string;
  readonly flow: FlowSteps;
}

/** Types that are picked. A return comes in instead, and a lot is picked order by order. */
const PICKED_TYPES: ReadonlySet<string> = new Set(['order', 'reexpedition']);

/**
 * The Flow lists that an order is in. Delivered, shipped, dead, held and foreign-hands orders are in none, nor are lots;
 * a return goes straight to be prepared.
 * @param usesPicking false for a client that packs without picking: then to-prepare does not wait for the pick.
 */
export function flowLists(order: FlowOrder, usesPicking: boolean): FlowList[] {
  const { type, status, flow: steps } = order;
  if (statusFacts(status).flowExcluded || type === 'lotshipping' || isHeld(order)) return [];
  const lists: FlowList[] = [];
  const isPicked = PICKED_TYPES.has(type);
  if (isPicked && steps.pick !== 'completed') lists.push('to-pickup');
  const waitsForPick = isPicked && usesPicking && steps.pick !== 'completed';
  if (steps.prepare !== 'completed' && !waitsForPick) lists.push('to-prepare');
  if (steps.prepare === 'completed' && steps.ship !== 'completed') lists.push('to-send');
  return lists;
}
