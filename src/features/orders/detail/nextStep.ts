import type { OrderFull } from '#contract/orders/orderFull.ts';
import { STEP_TARGETS, stepsOpen, type StepTarget } from '#domain/flow/stepTargets.ts';
import { flowLists } from '#domain/flow/steps.ts';

export type NextStep =
  /** The order's data stop it: the customer has to be corrected. */
  | { readonly kind: 'mend' }
  | { readonly kind: 'pick' }
  | { readonly kind: 'pack' }
  /** A return, as it comes back. */
  | { readonly kind: 'receive' }
  /** Nobody carries it yet, and its customer waits for a label. */
  | { readonly kind: 'carrier' }
  | { readonly kind: 'label' }
  | { readonly kind: 'status'; readonly status: StepTarget };

type Facts = Pick<
  OrderFull,
  'type' | 'status' | 'status_history' | 'flow' | 'carrier' | 'labels' | 'deleted_at' | 'announced'
>;

const MENDED_AT_THE_CUSTOMER: ReadonlySet<string> = new Set(['ERROR_DATA', 'ADDRESS_INCORRECT']);

/**
 * The one thing to do next with an order: correct its data, pick, pack, label, send; with a return: the label that its
 * customer waits for, receive. null = it waits for others, or is finished.
 */
export function nextStep(order: Facts): NextStep | null {
  if (order.deleted_at !== null) return null;
  if (MENDED_AT_THE_CUSTOMER.has(order.status)) return { kind: 'mend' };
  const lists = flowLists(order, true);
  if (lists.includes('to-pickup')) return { kind: 'pick' };
  const hasLabel = order.labels.some((label) => label.voided_at === null);
  if (order.type === 'return' && order.announced?.way === 'label' && order.status === 'RETURN_REQUESTED' && !hasLabel)
    return { kind: order.carrier === null ? 'carrier' : 'label' };
  if (lists.includes('to-prepare')) return { kind: order.type === 'return' ? 'receive' : 'pack' };
  if (lists.includes('to-send') && order.carrier !== null && !hasLabel) return { kind: 'label' };
  const list = lists.find((one) => STEP_TARGETS[one].length > 0);
  const status = list && stepsOpen(order, list).at(-1);
  return status ? { kind: 'status', status } : null;
}
