import { statusFacts, type OrderStatus } from './status.ts';

/** Whether something is still to be done for an order in this status. */
export function isStatusOpen(status: OrderStatus): boolean {
  return !statusFacts(status).terminal;
}
