import type { Generated, GeneratedAlways } from 'kysely';
import type { LearnedState } from '#domain/codes/learnedCode.ts';
import type { Defaulted, Json, NullableTimestampColumn, TimestampColumn } from './columns.ts';

/** Codes that people taught at work. */
export interface LearnedCodesTable {
  id: Generated<number>;
  client_id: number;
  /** The device's own id of it: each is stored once. */
  teaching: string;
  /** As it was read. */
  code: string;
  /** As it is compared (`learnedKey`); one of a client at a time is live. */
  code_key: string;
  symbology: Defaulted<string | null>;
  product_id: number;
  /** Units that one read stands for. */
  units: number;
  state: LearnedState;
  /** Proposed or approved. */
  is_live: GeneratedAlways<boolean>;
  /** Names of photos, in the order in which they were taken. */
  photos: Json<readonly string[]>;
  user_id: Defaulted<number | null>;
  /** The name as it was then. */
  user_name: Defaulted<string | null>;
  /** Ids of all who taught the same, the first one with them: for these it counts before it is approved. */
  teachers: Json<readonly number[]>;
  device_id: Defaulted<string | null>;
  created_at: TimestampColumn;
  /** When the device says that it was taught; null = when it came. */
  happened_at: NullableTimestampColumn;
  clock_doubtful: Defaulted<boolean>;
  /** Who last decided of it; the name as it was then. */
  decided_by: Defaulted<string | null>;
  decided_at: NullableTimestampColumn;
}

/** Units that a session counted by a taught code. */
export interface LearnedCodeCountsTable {
  client_id: number;
  order_id: number;
  session_id: string;
  product_id: number;
  code_key: string;
  units: number;
  work: 'picking' | 'packing';
  user_id: Defaulted<number | null>;
  /** The name as it was then. */
  user_name: Defaulted<string | null>;
  counted_at: TimestampColumn;
}
