import type { BlindReturnState } from '#domain/packing/blindReturn.ts';
import type { ReturnDestination, ReturnGrade } from '#domain/packing/events.ts';
import type { Generated } from 'kysely';
import type { Defaulted, Json, NullableTimestampColumn, TimestampColumn } from './columns.ts';

/** A packing session that was closed: each closes its order once. */
export interface PackingSessionsTable {
  client_id: number;
  session_id: string;
  order_id: number;
  user_id: Defaulted<number | null>;
  /** The name as it was then. */
  user_name: Defaulted<string | null>;
  device_id: Defaulted<string | null>;
  /** The packing configuration that it was packed by. */
  configuration: Defaulted<number | null>;
  /** From the first scan to the close. */
  seconds: number;
  /** The status that the close gave. */
  status: string;
  /** packingInfo as the device said it. */
  info: Json<unknown>;
  finished_at: TimestampColumn;
  /** When the device says that it was done; null = when it came. */
  happened_at: NullableTimestampColumn;
  clock_doubtful: Defaulted<boolean>;
}

/** What one unit of a product weighs, as closed parcels tell it (domain/packing/learnedWeights.ts). */
export interface ProductWeightsTable {
  client_id: number;
  product_id: number;
  /** Mean. */
  grams: number;
  /** Sum of squared differences from the mean. */
  squares: number;
  parcels: number;
}

/** How often packers took a box for a basket. */
export interface BoxChoicesTable {
  client_id: number;
  /** SHA-256 of what `basketOf` says. */
  basket: string;
  box_id: number;
  times: number;
}

/** Where a product went that came back, as the close of its return said (domain/packing/returnHistory.ts). */
export interface ReceivedLinesTable {
  client_id: number;
  session_id: string;
  product_id: number;
  grade: ReturnGrade;
  destination: ReturnDestination;
  received_at: TimestampColumn;
}

/** A label or plate that was read from a parcel of another order: a row for each of the two orders. */
export interface ForeignLabelsTable {
  id: Generated<number>;
  client_id: number;
  /** The order that bears the flag. */
  order_id: number;
  other_order_id: Defaulted<number | null>;
  side: 'here' | 'elsewhere';
  session_id: string;
  text: string;
  at: TimestampColumn;
  user_name: Defaulted<string | null>;
  /** null = nobody has looked yet. */
  cleared_at: NullableTimestampColumn;
}

/** Photos of units that a packer found wanting. */
export interface QualityImagesTable {
  client_id: number;
  order_id: number;
  product_id: number;
  /** Which of the product's units, from 1. */
  unit: number;
  /** SHA-256 of the bytes as they were sent, and the end that their content says. */
  file: string;
  /** Under which its bytes are in the file store: new with every upload. */
  stored: string;
  user_id: Defaulted<number | null>;
  size: number;
  created_at: TimestampColumn;
  /** Nobody sees it any more, and its bytes are to go. */
  removed_at: NullableTimestampColumn;
}

/** Parcels that came back without an order. */
export interface BlindReturnsTable {
  id: Generated<number>;
  client_id: number;
  /** The device's own id of the parcel: each is received once. */
  parcel: string;
  code: Defaulted<string | null>;
  note: Defaulted<string | null>;
  /** Grams. */
  weight: Defaulted<number | null>;
  /** Names of photos, in the order in which they were taken. */
  photos: Json<readonly string[]>;
  state: BlindReturnState;
  /** The order that it belongs to. */
  order_id: Defaulted<number | null>;
  destination: Defaulted<ReturnDestination | null>;
  /** Why it was disposed of, or waits again. */
  reason: Defaulted<string | null>;
  user_id: Defaulted<number | null>;
  /** The name as it was then. */
  user_name: Defaulted<string | null>;
  device_id: Defaulted<string | null>;
  created_at: TimestampColumn;
  /** When the device says that it was done; null = when it came. */
  happened_at: NullableTimestampColumn;
  clock_doubtful: Defaulted<boolean>;
  /** Who last said what it is; the name as it was then. */
  decided_by: Defaulted<string | null>;
  decided_at: NullableTimestampColumn;
}
