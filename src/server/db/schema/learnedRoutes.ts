import type { RouteProposal } from '#domain/picking/learnRoute.ts';
import type { TroubledPlace } from '#domain/picking/troubledPlaces.ts';
import type { WalkedStop } from '#domain/picking/walked.ts';
import type { Defaulted, Json, NullableTimestampColumn, OptionalJson, TimestampColumn } from './columns.ts';

/** Where a finished session walked; nothing says whose it was. */
export interface WalkedSessionsTable {
  client_id: number;
  session_id: string;
  /** The office of its orders; 0 = they name none. */
  warehouse: number;
  version: number;
  stops: Json<readonly WalkedStop[]>;
  /** When the server learned of it. */
  walked_at: TimestampColumn;
}

/** The walking order that was learned of a warehouse. */
export interface LearnedRoutesTable {
  client_id: number;
  /** As in `walked_sessions`. */
  warehouse: number;
  /** Sessions that it was learned from. */
  sessions: number;
  learned_at: TimestampColumn;
  /** Null = no order is better than the one by names. */
  proposal: OptionalJson<RouteProposal>;
  troubles: Json<readonly TroubledPlace[]>;
  /** What devices walk by; null = the order by names. */
  in_force: OptionalJson<RouteProposal>;
  switched_at: NullableTimestampColumn;
  /** The name as it was then. */
  switched_by: Defaulted<string | null>;
  /** When the order by names had become the better one, and took its place. */
  fell_back_at: NullableTimestampColumn;
}
