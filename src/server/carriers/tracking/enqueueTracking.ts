import type { CarrierLineKind } from '#domain/carriers/account.ts';
import { sql } from 'kysely';
import type { DatabaseHandle } from '../../db/databaseHandle.ts';
import { asOwner } from '../../db/tenancy.ts';
import { enqueueJobs } from '../../jobs/enqueueJobs.ts';
import { trackingKey, trackParcelsJob } from './trackParcelsJob.ts';

interface DueCarrier {
  readonly client_id: number;
  readonly carrier_id: number;
  readonly line: CarrierLineKind;
}

/**
 * Has every carrier asked about the parcels whose turn it is. One that does not answer keeps its back-off: its job is
 * there, and ordered again it would come forward.
 */
export async function enqueueTracking(database: DatabaseHandle, at: Date): Promise<void> {
  await asOwner(database, async (trx) => {
    const { rows } = await sql<DueCarrier>`
      select distinct shipments.client_id, carrier_id, line from shipments
      join clients on clients.id = shipments.client_id and clients.deleted_at is null
      where shipments.state = 'booked' and track_at <= ${at} and not exists (
        select from jobs where jobs.kind = ${trackParcelsJob.name} and jobs.state <> 'dead'
          and jobs.client_id = shipments.client_id and jobs.key = carrier_id || ':' || line)`.execute(trx);
    const orders = rows.map(({ client_id, carrier_id, line }) => {
      const payload = { carrier: carrier_id, line };
      return { clientId: client_id, key: trackingKey(payload), payload, dueAt: at };
    });
    await enqueueJobs(trx, trackParcelsJob, orders, at);
  });
}
