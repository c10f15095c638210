import type { Generated } from 'kysely';
import type { Defaulted, TimestampColumn, NullableTimestampColumn } from './columns.ts';

/** A shared device on which people of one client enter by PIN or badge. */
export interface EnrolledDevicesTable {
  id: Generated<number>;
  client_id: number;
  name: string;
  /** SHA-256 of the secret in its cookie, hexadecimal. */
  secret_hash: string;
  enrolled_at: TimestampColumn;
  enrolled_by: string;
  last_seen_at: TimestampColumn;
  revoked_at: NullableTimestampColumn;
  /** The ids under which it sent its work; another one when its data were deleted. */
  outbox_ids: Defaulted<string[]>;
}

/** What a device holds, sealed, to open sessions of a person who entered there; belongs to no client, like sessions. */
export interface DeviceGrantsTable {
  device_id: number;
  user_id: number;
  way: 'pin' | 'badge';
  /** SHA-256, hexadecimal. */
  token_hash: string;
  used_at: TimestampColumn;
}
