import type { Defaulted, Json, TimestampColumn } from './columns.ts';

/** What a client set, by the name of its rule (domain/configuration); what it never set has no row. */
export interface ConfigurationsTable {
  client_id: number;
  name: string;
  value: Json<unknown>;
  updated_at: TimestampColumn;
  /** Who set it, as they were called then. */
  user_name: Defaulted<string | null>;
}
