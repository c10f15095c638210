import { setTimeout as wait } from 'node:timers/promises';
import { type Kysely, sql } from 'kysely';
import type { ReplicaFault } from '../readReplica.ts';
import type { Tables } from '../schema.ts';

/** Between two looks at where the replica stands, ms. */
const LOOK_EVERY_MS = 3;
const NO_SUCH_TABLE = '42P01';

/** What a replica has to show before it may answer. */
export interface ReplicaMarker {
  /** Position in the log of the database, behind everything that was committed before. */
  readonly position: string;
  /** Cluster, timeline and database of the row, and a random part. */
  readonly marker: string;
}

/** The words that name one cluster, one timeline of it, and one database there. */
const PLACE = sql<string>`(select system_identifier from pg_control_system()) || ':'
  || left(pg_walfile_name(pg_current_wal_flush_lsn()), 8) || ':'
  || (select oid from pg_database where datname = current_database())`;

/** A commit that does not wait for the disk is behind the flushed part of the log. */
const POSITION = sql<string>`case current_setting('synchronous_commit') when 'off'
  then pg_current_wal_insert_lsn() else pg_current_wal_flush_lsn() end::text`;

/**
 * Where the log of the database stands, and the marker that each replica of it bears there. A restore, a fail-over or a
 * copy is another place, and gets a marker of its own: a server that follows what was before never shows it.
 * @returns null before the first start has written the row
 */
export async function readMarker(primary: Kysely<Tables>): Promise<ReplicaMarker | null> {
  const { rows } = await sql<ReplicaMarker & { place: string }>`
    select ${POSITION} as position, coalesce(read_marker, '') as marker, ${PLACE} as place
    from server_meta where id = 1`.execute(primary);
  const [known] = rows;
  if (!known) return null;
  if (known.marker.startsWith(`${known.place}:`)) return { position: known.position, marker: known.marker };
  await sql`update server_meta set read_marker = ${known.place} || ':' || gen_random_uuid()
    where id = 1 and not starts_with(coalesce(read_marker, ''), ${known.place} || ':')`.execute(primary);
  return readMarker(primary);
}

/** Why a replica does not do a read, which the database itself then does. */
export class NotShown extends Error {
  readonly fault: ReplicaFault;

  constructor(fault: ReplicaFault) {
    super(fault);
    this.fault = fault;
  }
}

/**
 * Waits until a transaction of the replica shows what is behind the marker; its later statements show at least as much.
 * @param signal ends the waiting
 * @param onFault hears what it waits for
 * @throws NotShown when the signal comes first, or when waiting would not help
 */
export async function untilShown(
  replica: Kysely<Tables>,
  marker: ReplicaMarker,
  signal: AbortSignal,
  onFault: (fault: ReplicaFault) => void,
): Promise<void> {
  let others = 0;
  for (;;) {
    const fault = await faultOf(replica, marker);
    if (fault === null && !signal.aborted) return;
    onFault(fault ?? 'late');
    // The row may be of a moment before the position was.
    if (fault === 'other') others += 1;
    if (signal.aborted || fault === 'writable' || others > 1) throw new NotShown(fault ?? 'late');
    await wait(LOOK_EVERY_MS);
  }
}

async function faultOf(replica: Kysely<Tables>, { position, marker }: ReplicaMarker): Promise<ReplicaFault | null> {
  const [cluster, , database] = marker.split(':');
  const { rows } = await sql<{ recovers: boolean; here: boolean; reached: boolean; marked: boolean }>`
    select pg_is_in_recovery() as recovers,
      (select system_identifier from pg_control_system())::text = ${cluster}
        and (select oid from pg_database where datname = current_database())::text = ${database} as here,
      case when pg_is_in_recovery() then coalesce(pg_last_wal_replay_lsn() >= ${position}::pg_lsn, false) else true end
        as reached,
      coalesce((select read_marker from server_meta where id = 1) = ${marker}, false) as marked`
    .execute(replica)
    .catch((error: unknown) => {
      throw error instanceof Error && 'code' in error && error.code === NO_SUCH_TABLE ? new NotShown('other') : error;
    });
  const [seen] = rows;
  if (!seen?.here) return 'other';
  if (!seen.recovers) return 'writable';
  if (!seen.reached) return 'late';
  return seen.marked ? null : 'other';
}
