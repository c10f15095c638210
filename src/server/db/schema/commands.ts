import type { IncidentReason } from '#domain/picking/shortReasons.ts';
import type { ColumnType, Generated } from 'kysely';
import type { Defaulted, Json, TimestampColumn, NullableTimestampColumn } from './columns.ts';

/** Counts of one picking session for one product of one order: the highest version wins, sessions are summed. */
export interface PickingCountsTable {
  client_id: number;
  order_id: number;
  product_id: number;
  session_id: string;
  version: number;
  count: number;
  /** Place of the session among those that counted for the order; null = before that was noted. */
  arrived: Defaulted<number | null>;
}

export interface PickingSessionsTable {
  client_id: number;
  session_id: string;
  user_id: Defaulted<number | null>;
  device_id: Defaulted<string | null>;
  version: number;
  finished_at: TimestampColumn;
  /** When the device says that it was done; null = when it came. */
  happened_at: NullableTimestampColumn;
  /** The device's clock was not to be believed: the time is that of receipt. */
  clock_doubtful: Defaulted<boolean>;
}

/** What the units of one session for an order lie in; its last version says it again. */
export interface PickingTotesTable {
  client_id: number;
  order_id: number;
  session_id: string;
  version: number;
  tote: string;
}

/** What one session said is not to be had of a product for an order; its last version says everything again. */
export interface PickingIncidentsTable {
  client_id: number;
  order_id: number;
  product_id: number;
  session_id: string;
  version: number;
  reason: IncidentReason;
  units: number;
  /** Who picked, and on which device: as in its session. */
  user_id: Defaulted<number | null>;
  device_id: Defaulted<string | null>;
  note: Defaulted<string | null>;
  /** Where the product lay when it was said. */
  location: Defaulted<string | null>;
  /** Names of photos, in the order in which they were taken. */
  photos: ColumnType<readonly string[], string | undefined, string>;
  created_at: TimestampColumn;
  /** When the device says that it was done; null = when it came. */
  happened_at: NullableTimestampColumn;
  /** The device's clock was not to be believed: the time is that of receipt. */
  clock_doubtful: Defaulted<boolean>;
  /** When somebody counted at its place, how many units lay there, and who did; null = nobody did. */
  counted_at: NullableTimestampColumn;
  counted_units: Defaulted<number | null>;
  counted_by: Defaulted<number | null>;
}

/** One row per command that arrived. `client_id` 0 = an administrator with no client chosen. */
export interface IdempotencyTable {
  id: Generated<number>;
  client_id: number;
  key: string;
  user_id: number;
  device_id: Defaulted<string | null>;
  seq: Defaulted<number | null>;
  /** SHA-256 of method, path and canonical body. */
  fingerprint: string;
  kind: string;
  version: number;
  /** HTTP status of the stored answer; null only inside the transaction that runs the command. */
  status: Defaulted<number | null>;
  response: Json<unknown>;
  /** The person discarded the command before it arrived: a late copy must not act. */
  cancelled: Defaulted<boolean>;
  created_at: TimestampColumn;
}

/** Gap ledger: what each device says it has minted. */
export interface OutboxDevicesTable {
  client_id: number;
  device_id: string;
  user_id: number;
  high: number;
  /** Nothing below it was minted under this device id. */
  first_seq: Defaulted<number>;
  /** Retention has deleted keys up to this sequence: an unknown key at or below it can't be told from a forgotten one. */
  expired_through: Defaulted<number>;
  last_seen_at: TimestampColumn;
  /** CONTRACT_VERSION of its app; null = it has not said so. */
  app_version: Defaulted<number | null>;
}

/** Sequences of a device that are applied or discarded, by user: written with each of them, kept when its key is forgotten. */
export interface OutboxAppliedTable {
  client_id: number;
  device_id: string;
  user_id: number;
  /** An int4multirange; PostgreSQL joins neighbours. */
  applied: string;
}

/** `epoch`: changes with every restore. `generation`: grows each minute, so that an older copy shows itself. */
export interface ServerMetaTable {
  id: number;
  epoch: string;
  generation: number;
  /** Signs addresses that show something without sign-in. */
  link_key: Defaulted<string>;
  /** Where this row was written, and a part that nobody guesses (../postgres/replicaMarker.ts); null = no replica was asked. */
  read_marker: Defaulted<string | null>;
  /** CONTRACT_VERSION of the newest program that worked here, and since when; null = before that was noted. */
  version: Defaulted<number | null>;
  version_since: NullableTimestampColumn;
}
