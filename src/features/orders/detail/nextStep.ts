import type { OrderFull } from '#contract/orders/orderFull.ts';
import { STEP_TARGETS, stepsOpen, type StepTarget } from '#domain/flow/stepTargets.ts';
import { flowLists } from '#domain/flow/steps.ts';

export type NextStep =
  /** The order's data stop it: the customer has to be corrected. */
  | { readonly kind: 'mend' }
  | { readonly kind: 'pick' }
  | { readonly kind: 'pack' }
  | { readonly kind: 'label' }
  | { readonly kind: 'status'; readonly status: StepTarget };

type Facts = Pick<OrderFull, 'type' | 'status' | 'status_history' | 'flow' | 'carrier' | 'labels' | 'deleted_at'>;

const MENDED_AT_THE_CUSTOMER: ReadonlySet<string> = new Set(['ERROR_DATA', 'ADDRESS_INCORRECT']);

/**
 * The one thing to do next with an order: correct its data, pick, pack, label, send. null = it waits for others, or
 * is finished.
 */
export function nextStep(order: Facts): NextStep | null {
  if (order.deleted_at !== null) return null;
  if (MENDED_AT_THE_CUSTOMER.has(order.status)) return { kind: 'mend' };
  const lists = flowLists(order, true);
  if (lists.includes('to-pickup')) return { kind: 'pick' };
  if (lists.includes('to-prepare')) return { kind: 'pack' };
  const hasLabel = order.labels.some((label) => label.voided_at === null);
  if (lists.includes('to-send') && order.carrier !== null && !hasLabel) return { kind: 'label' };
  const list = lists.find((one) => STEP_TARGETS[one].length > 0);
  const status = list && stepsOpen(order, list).at(-1);
  return status ? { kind: 'status', status } : null;
}
