import type { TimestampColumn } from './columns.ts';

/** A server that works on this database. */
export interface ServerInstancesTable {
  id: string;
  /** Name of its machine. */
  name: string;
  /** CONTRACT_VERSION of its program. */
  version: number;
  /** The last migration that its program knows. */
  newest_migration: string;
  /** What its secret keys are known by (../../secrets/secretKeys.ts), the present one first. */
  keys: readonly string[];
  started_at: TimestampColumn;
  seen_at: TimestampColumn;
}

/** What of a migration was done after the start (../finishMigrations.ts). */
export interface MigrationStepsTable {
  migration: string;
  step: string;
  done_at: TimestampColumn;
}
