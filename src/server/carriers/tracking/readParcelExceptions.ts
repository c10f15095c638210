import type { DataOf } from '#contract/endpoint.ts';
import { MAX_PARCEL_EXCEPTIONS, type parcelExceptions } from '#contract/carriers/tracking.ts';
import { PARCEL_TROUBLES, parcelTrouble, STALLED_AFTER_DAYS } from '#domain/carriers/parcelTrouble.ts';
import { isDelivered } from '#domain/status/changeStatus.ts';
import { ORDER_STATUSES, statusFacts } from '#domain/status/status.ts';
import { sql } from 'kysely';
import type { ScopedTransaction } from '../../db/tenancy.ts';

const DAY_MS = 86_400_000;
/** Older bookings are history. */
const SHOWN_DAYS = 45;
/** Parcels that are looked at in one question. */
const LOOKED_AT = 5000;

/** Statuses in which a parcel has arrived, or waits for its customer. */
const AT_REST = ORDER_STATUSES.filter((status) => isDelivered(status) || statusFacts(status).group === 'indigo');

interface Row {
  readonly order_id: number;
  readonly order_reference: string;
  readonly number: number;
  readonly tracking_number: string;
  readonly carrier: string;
  readonly carrier_status: string | null;
  readonly carrier_event_at: Date | null;
  readonly booked_at: Date;
}

/** Parcels on their way with which something is wrong, the worst first, then those that have waited longest. */
export async function readParcelExceptions(
  trx: ScopedTransaction,
  now: Date,
): Promise<DataOf<typeof parcelExceptions>> {
  const since = new Date(now.getTime() - SHOWN_DAYS * DAY_MS);
  const { rows } = await sql<Row>`
    select orders.id as order_id, orders.order_reference, order_packages.number, order_packages.tracking_number,
      carriers.name as carrier, carrier_status, carrier_event_at, shipments.booked_at
    from shipments
      join orders on orders.id = shipments.order_id
      join order_packages on order_packages.order_id = shipments.order_id
      join carriers on carriers.id = shipments.carrier_id
    where shipments.state = 'booked' and shipments.line <> 'own' and orders.status not in (${sql.join(AT_REST)})
      and shipments.booked_at >= ${since} and orders.deleted_at is null
      and order_packages.tracking_number is not null
      and (carrier_status is null or carrier_status not in (${sql.join(AT_REST)}))
      and (carrier_status is not null or shipments.booked_at < ${new Date(now.getTime() - STALLED_AFTER_DAYS * DAY_MS)})
    order by shipments.booked_at limit ${LOOKED_AT}`.execute(trx);
  const troubled = rows.flatMap((row) => {
    const [bookedAt, scannedAt] = [new Date(row.booked_at), row.carrier_event_at && new Date(row.carrier_event_at)];
    const trouble = parcelTrouble({ status: row.carrier_status, scannedAt, bookedAt }, now);
    return trouble ? [{ row, trouble, since: scannedAt ?? bookedAt }] : [];
  });
  const rank = (trouble: (typeof PARCEL_TROUBLES)[number]): number => PARCEL_TROUBLES.indexOf(trouble);
  const sorted = troubled.toSorted(
    (one, other) => rank(one.trouble) - rank(other.trouble) || one.since.getTime() - other.since.getTime(),
  );
  return {
    counts: PARCEL_TROUBLES.map((trouble) => ({
      trouble,
      parcels: troubled.filter((one) => one.trouble === trouble).length,
    })),
    parcels: sorted.slice(0, MAX_PARCEL_EXCEPTIONS).map(({ row, trouble, since: at }) => ({
      order_id: row.order_id,
      order_reference: row.order_reference,
      number: row.number,
      tracking_number: row.tracking_number,
      carrier: row.carrier,
      trouble,
      status: row.carrier_status,
      since: at.toISOString(),
    })),
  };
}
