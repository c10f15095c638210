import type { FlowList, FlowStep } from '#domain/flow/steps.ts';
import { PATHS } from '#widgets/paths.ts';

export type FlowView = FlowList | 'all';

/** The three lists, in the order of the work: where each lives and which step it is for. */
export const FLOW_TABS: readonly { readonly list: FlowList; readonly to: string; readonly step: FlowStep }[] = [
  { list: 'to-pickup', to: PATHS.flowToPickup, step: 'pick' },
  { list: 'to-prepare', to: PATHS.flowToPrepare, step: 'prepare' },
  { list: 'to-send', to: PATHS.flowToSend, step: 'ship' },
];

/** The list, filtered to this order alone. */
export function orderInList(list: FlowList, reference: string): string {
  const tab = FLOW_TABS.find((one) => one.list === list);
  return `${tab?.to ?? PATHS.flow}?${new URLSearchParams({ q: reference }).toString()}`;
}
