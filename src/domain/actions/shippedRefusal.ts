import { isDelivered } from '../status/changeStatus.ts';
import { statusFacts } from '../status/status.ts';

/** Why a shipment may no longer change: 12001 it is delivered, 12006 the carrier has it; null = it may. */
export function shippedRefusal(status: string): 12001 | 12006 | null {
  if (isDelivered(status)) return 12001;
  return statusFacts(status).flowEffect === 'ship:C' ? 12006 : null;
}
