import type { ParcelAlerts } from '../operators/port.ts';
import { inScope, type ScopedTransaction } from '../../db/tenancy.ts';
import { alertPlace } from './alertPlace.ts';
import type { CallRuntime } from '../../commands/orderAction.ts';
import type { BookingRow } from '../bookingRow.ts';
import { answerOrRefusal } from './answerOrRefusal.ts';

const DAY_MS = 86_400_000;

/** A parcel under way, and the shipment that it is of. */
export interface AlertedParcel {
  readonly shipment: BookingRow;
  readonly trackingNumber: string;
}

/**
 * Has a carrier tell by itself of those of these parcels that are still under way. One that does not want to is asked
 * again the next day; parcels are asked about all the same, so nothing depends on it.
 */
export async function askAlerts(
  alerts: ParcelAlerts,
  parcels: readonly AlertedParcel[],
  { database, services, now }: CallRuntime,
): Promise<void> {
  const [first] = parcels;
  // The test systems of carriers tell nothing.
  if (first?.shipment.line !== 'live') return;
  const { client_id: clientId, carrier_id: carrierId } = first.shipment;
  const scoped = <Result>(work: (trx: ScopedTransaction) => Promise<Result>) =>
    inScope(database, { kind: 'client', clientId }, work);
  const at = now();
  const { place, due } = await scoped(async (trx) => ({
    place: await alertPlace(trx, carrierId, services.publicUrl),
    due: await dueOf(trx, parcels, at),
  }));
  if (!place || due.length === 0) return;
  for (let from = 0; from < due.length; from += alerts.batch) {
    const some = due.slice(from, from + alerts.batch);
    const answer = await answerOrRefusal(() =>
      alerts.ask(
        some.map(({ trackingNumber }) => trackingNumber),
        place,
      ),
    );
    const told = new Set(answer.ok ? answer.value : []);
    const isTold = ({ id }: BookingRow) =>
      some.every(({ shipment, trackingNumber }) => shipment.id !== id || told.has(trackingNumber));
    const shipments = [...new Set(some.map(({ shipment }) => shipment))];
    await scoped(async (trx) => {
      await setUntil(trx, shipments.filter(isTold), new Date(at.getTime() + alerts.forDays * DAY_MS));
      await setUntil(
        trx,
        shipments.filter((one) => !isTold(one)),
        new Date(at.getTime() + DAY_MS),
      );
    });
    if (!answer.ok) return;
  }
}

/** Those whose shipment is still asked about, and of which the carrier does not tell yet or soon no more. */
async function dueOf(
  trx: ScopedTransaction,
  parcels: readonly AlertedParcel[],
  at: Date,
): Promise<readonly AlertedParcel[]> {
  const rows = await trx
    .selectFrom('shipments')
    .select('id')
    .where('id', 'in', [...new Set(parcels.map(({ shipment }) => shipment.id))])
    .where('track_at', 'is not', null)
    .where((eb) => eb.or([eb('alerts_until', 'is', null), eb('alerts_until', '<=', at)]))
    .execute();
  const ids = new Set(rows.map(({ id }) => id));
  return parcels.filter(({ shipment }) => ids.has(shipment.id));
}

async function setUntil(trx: ScopedTransaction, shipments: readonly BookingRow[], until: Date): Promise<void> {
  if (shipments.length === 0) return;
  await trx
    .updateTable('shipments')
    .set({ alerts_until: until })
    .where(
      'id',
      'in',
      shipments.map(({ id }) => id),
    )
    .execute();
}
