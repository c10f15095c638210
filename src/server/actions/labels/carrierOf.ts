import { carrierOn, type CarrierConnector } from '../../connectors/carriers/carrierLine.ts';
import { sandboxLine } from '../../connectors/carriers/sandbox/sandboxLine.ts';
import type { CallRuntime } from '../../records/orderAction.ts';
import type { BookingRow } from './bookingRow.ts';

/** The carrier of a booking, on its line. */
export function carrierOf(
  { operator, client_id }: BookingRow,
  { database, services, now }: CallRuntime,
): CarrierConnector {
  return carrierOn(operator, sandboxLine(operator, { database, clientId: client_id, now, wait: services.wait }));
}
