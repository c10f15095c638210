import { changeStatus, type StatusChange, type StatusChangeRequest } from './changeStatus.ts';
import { statusFacts, type OrderStatus } from './status.ts';
import { typeAllows } from './typeAllows.ts';

/** What the rules of a status change look at. */
export interface StatusOrder extends Pick<StatusChangeRequest, 'history' | 'packages' | 'release'> {
  readonly type: string;
  readonly status: string;
}

export type StatusDecision = StatusChange | { readonly outcome: 'refused'; readonly code: 3200 };

/**
 * What a person's change of status does to an order: the rule by which the server writes and a device shows what waits.
 * Codes: 3200 its type cannot have the status, then those of `changeStatus`.
 */
export function decideStatus(
  { type, status: current, ...order }: StatusOrder,
  target: OrderStatus,
  mayForce: boolean,
): StatusDecision {
  if (!order.release && !typeAllows({ type }, statusFacts(target).appliesTo)) return { outcome: 'refused', code: 3200 };
  return changeStatus({ ...order, current, target, mayForce });
}
