import type { Generated } from 'kysely';
import type { Json, TimestampColumn } from './columns.ts';

/** A list somebody saved: filters and sort as the query of the call, and how the table shows it. */
export interface SavedViewsTable {
  id: Generated<number>;
  client_id: number;
  user_id: number;
  /** The name as it was then. */
  user_name: string;
  name: string;
  /** Everybody of the client sees it; only its owner changes it. */
  shared: boolean;
  query: string;
  columns: Json<readonly { readonly id: string; readonly width: number | null }[]>;
  created_at: TimestampColumn;
  updated_at: TimestampColumn;
}
