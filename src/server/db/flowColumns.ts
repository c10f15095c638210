import { flowLists, flowSteps } from '#domain/flow/steps.ts';

/**
 * The columns that the Flow lists are indexed by, from the history oldest first. Whatever writes a status writes
 * these with it. Every client uses picking until a configuration says otherwise.
 */
export function flowColumns(type: string, status: string, history: readonly string[]) {
  const steps = flowSteps(type, history);
  const lists = flowLists({ type, status, flow: steps }, true);
  return {
    pick_step: steps.pick,
    prepare_step: steps.prepare,
    ship_step: steps.ship,
    in_to_pickup: lists.includes('to-pickup'),
    in_to_prepare: lists.includes('to-prepare'),
    in_to_send: lists.includes('to-send'),
  };
}
