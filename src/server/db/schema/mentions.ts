import type { Generated } from 'kysely';
import type { NullableTimestampColumn, TimestampColumn } from './columns.ts';

/** Somebody who was named in a note. */
export interface MentionsTable {
  id: Generated<number>;
  client_id: number;
  order_id: number;
  /** The note: a row of `order_events`. */
  event_id: number;
  /** Who is told. */
  user_id: number;
  at: TimestampColumn;
  read_at: NullableTimestampColumn;
}
