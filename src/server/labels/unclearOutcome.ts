import { reason } from '#domain/actions/refusalReasons.ts';
import { operatorName } from '#domain/carriers/operatorName.ts';
import type { OrderOutcome } from '../commands/orderAction.ts';
import type { BookingRow } from '../carriers/bookingRow.ts';

/** Nobody can find out whether the carrier has the booking: a person looks there, and says so. */
export function unclearOutcome({ operator, reference }: BookingRow): NonNullable<OrderOutcome> {
  return { code: 14001, data: [], reason: reason('bookingUnclear', { operator: operatorName(operator), reference }) };
}
