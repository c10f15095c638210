import type { Defaulted, TimestampColumn } from './columns.ts';

/** Photos whose bytes are in the file store, under the same name. */
export interface PhotosTable {
  client_id: number;
  /** SHA-256 in hex of the bytes as they were sent. */
  name: string;
  user_id: Defaulted<number | null>;
  size: number;
  created_at: TimestampColumn;
}
