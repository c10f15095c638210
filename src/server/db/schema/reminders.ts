import type { Generated } from 'kysely';
import type { NullableTimestampColumn, TimestampColumn } from './columns.ts';

/** A reminder of an order; its text is that of its history row. */
export interface RemindersTable {
  id: Generated<number>;
  client_id: number;
  order_id: number;
  /** The row of `order_events` that says who set it. */
  event_id: number;
  /** Whom it rings for. */
  user_id: number;
  rings_at: TimestampColumn;
  /** When it was looked whether the bell rings; null = it is not due yet. */
  rung_at: NullableTimestampColumn;
  done_at: NullableTimestampColumn;
}
