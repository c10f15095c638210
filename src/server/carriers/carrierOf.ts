import { reason } from '#domain/actions/refusalReasons.ts';
import { operatorName } from '#domain/carriers/operatorName.ts';
import type { BreakerFacts } from '#domain/carriers/breaker.ts';
import { isMadeHere } from '#domain/carriers/account.ts';
import { carrierOn } from './operators/carrierLine.ts';
import type { BookedReference, CarrierConnector } from './operators/port.ts';
import { sandboxLine } from './operators/sandbox/sandboxLine.ts';
import type { CarrierRefusal } from './operators/shipment.ts';
import { inScope } from '../db/tenancy.ts';
import { openAccount } from './contracts/carrierAccount.ts';
import { readBreaker, type KeptCall } from './contracts/carrierWatch.ts';
import { openContract } from './contracts/openContract.ts';
import type { CallRuntime } from '../commands/orderAction.ts';
import { readCarrier, type CarrierRow } from './contracts/readCarrier.ts';
import type { BookingRow } from './bookingRow.ts';

/** What a transaction before the call has read of it. */
export interface KnownContract {
  readonly carrier: CarrierRow;
  readonly breaker: BreakerFacts;
}

interface Caller {
  /** null = it is read. */
  readonly known?: KnownContract | null;
  /** Takes the calls that went well, to be noted with what came of them. */
  readonly kept?: KeptCall[];
}

/**
 * The carrier of a booking: the simulator for what the simulator made, the operator under the carrier's account for
 * what it made, left alone while it does not answer. Refused when the account is gone or cannot be opened: then nobody is asked.
 */
export async function carrierOf(
  row: BookingRow,
  { database, services, now }: CallRuntime,
  { known = null, kept }: Caller = {},
): Promise<{ readonly ok: true; readonly carrier: CarrierConnector } | ({ readonly ok: false } & CarrierRefusal)> {
  const { operator, client_id: clientId } = row;
  const { line } = row;
  if (isMadeHere(line)) {
    const carrier = carrierOn(operator, sandboxLine(operator, { database, clientId, now, wait: services.wait }));
    // Where a parcel of the house is, people say; the simulator's journey is a story.
    return { ok: true, carrier: line === 'own' ? { ...carrier, track: null } : carrier };
  }
  const watched = { clientId, carrierId: row.carrier_id, line };
  const { carrier, breaker } =
    known ??
    (await inScope(database, { kind: 'client', clientId }, async (trx) => ({
      carrier: await readCarrier(trx, row.carrier_id),
      breaker: await readBreaker(trx, watched),
    })));
  const account = carrier && openAccount(carrier, services.secrets);
  if (!carrier || account === null || account === 'unreadable')
    return {
      ok: false,
      code: 14001,
      text: `${operator}: ${account === 'unreadable' ? 'account unreadable' : 'no account'}`,
      reason: reason('accountLost', { operator: operatorName(operator) }),
    };
  return {
    ok: true,
    carrier: openContract({ database, services, now }, carrier, { operator, environment: line, account }, breaker, {
      kept: kept ?? null,
    }),
  };
}

/** The booking as its carrier is asked about it. */
export function referenceOf(row: BookingRow): BookedReference {
  const { reference, shipment_code, requested_at, packages, format, size } = row;
  return { reference, shipmentCode: shipment_code, requestedAt: requested_at, packages, kind: { format, size } };
}
