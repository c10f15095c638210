import { sql } from 'kysely';
import type { DatabaseHandle } from '../db/databaseHandle.ts';
import { asOwner } from '../db/tenancy.ts';
import { JOBS_CHANNEL } from './enqueueJobs.ts';
import type { JobRow } from './heldJob.ts';

/** A server that dies leaves its jobs to the others after this, in ms; one that lives renews them in time. */
export const JOB_LEASE_MS = 30_000;
/** Twice may fail before somebody else takes the job up; ms. */
export const RENEW_EVERY_MS = 10_000;

type Lease = Pick<JobRow, 'id' | 'lease'>;

/** Has the leases end at this time. One that ended meanwhile, or whose job did, is left alone. */
export async function renewLeases(database: DatabaseHandle, leases: readonly Lease[], until: Date): Promise<void> {
  if (leases.length > 0) await setEnd(database, leases, until);
}

/** Hands jobs back that this server can't finish: the others are told, and take them up at once. */
export async function endLeases(database: DatabaseHandle, leases: readonly Lease[], at: Date): Promise<void> {
  if (leases.length === 0) return;
  await setEnd(database, leases, at);
  await sql`select pg_notify(${JOBS_CHANNEL}, '')`.execute(database.unscoped);
}

function setEnd(database: DatabaseHandle, leases: readonly Lease[], end: Date): Promise<unknown> {
  const [ids, names] = [leases.map(({ id }) => id), leases.map(({ lease }) => lease)];
  return asOwner(database, (trx) =>
    sql`update jobs set due_at = ${end}::timestamptz
      from unnest(${ids}::bigint[], ${names}::text[]) as held (id, lease)
      where jobs.id = held.id and jobs.lease = held.lease and jobs.state = 'running'`.execute(trx),
  );
}
