import type { ConfigurationScope } from '#domain/settings/setting.ts';
import type { Defaulted, Json, TimestampColumn } from './columns.ts';

/** Values that were set, by the name of their rule (domain/configuration); a rule that nobody set has no row. */
interface SetConfiguration {
  name: string;
  value: Json<unknown>;
  updated_at: TimestampColumn;
  /** Who set it, as they were called then. */
  user_name: Defaulted<string | null>;
}

/** What was set for a client, or for one of its people, departures, carriers, operators or shops. */
export interface ConfigurationsTable extends SetConfiguration {
  client_id: number;
  scope: Defaulted<Exclude<ConfigurationScope, 'SYSTEM'>>;
  /** Whom or what it is for; empty for the client itself. */
  scope_id: Defaulted<string>;
}

/** What the house set for all clients. */
export type SystemConfigurationsTable = SetConfiguration;
