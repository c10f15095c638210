import type { CarrierLineKind } from '#domain/carriers/account.ts';
import { parseOperator, profileOf } from '#domain/carriers/operators.ts';
import { hasClient } from '../operators/openCarrier.ts';
import type { CarrierRow } from './readCarrier.ts';

/** Where the next booking of a carrier is made: by the simulator while it has no account that could be used, here when it is of the house. */
export function carrierLineOf({ operator, environment, secrets }: CarrierRow): CarrierLineKind {
  const known = parseOperator(operator);
  if (known && profileOf(known).isOwn) return 'own';
  return known && secrets !== null && hasClient(known) ? environment : 'sandbox';
}
