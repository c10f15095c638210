import type { Generated } from 'kysely';
import type { LabelFormat, LabelSize } from '#domain/carriers/labelKinds.ts';
import type { CarrierLineKind } from '#domain/carriers/account.ts';
import type { OperatorCode } from '#domain/carriers/operators.ts';
import type { Defaulted, Json, TimestampColumn, OptionalJson, NullableTimestampColumn } from './columns.ts';

/**
 * One booking with a carrier: stored as `calling` before the call, so that after a crash it is known that the carrier
 * may have it.
 */
export interface ShipmentsTable {
  id: Generated<number>;
  client_id: number;
  order_id: number;
  /** How many bookings of the order came before. */
  generation: number;
  carrier_id: number;
  operator: OperatorCode;
  service_code: string;
  /** Under which the carrier finds it again. */
  reference: string;
  /** `waiting`: its operator cannot be reached, nothing was sent, and a job tries again. */
  state: 'calling' | 'waiting' | 'booked' | 'refused' | 'voiding' | 'voided';
  /**
   * `calling`: until then a call may still wait for the carrier's answer; after it the booking may be continued.
   * `voiding`: when the label was voided.
   */
  busy_until: TimestampColumn;
  /** A hash of everything on the label: another label is made only when this differs. */
  fingerprint: string;
  /** What was asked for, a `Shipment`. */
  request: Json<unknown>;
  shipment_code: Defaulted<string | null>;
  /** The kind of label that was asked for last; `labels` may hold others of the same booking. */
  format: LabelFormat;
  size: LabelSize;
  packages: number;
  /** Who made it: of `sandbox` no carrier knows. */
  line: Defaulted<CarrierLineKind>;
  /** Since when nobody can find out whether the carrier has it; a person decides. */
  unclear_at: NullableTimestampColumn;
  refusal: OptionalJson<{ readonly code: number; readonly text: string }>;
  user_id: Defaulted<number | null>;
  user_name: Defaulted<string | null>;
  requested_at: TimestampColumn;
  booked_at: NullableTimestampColumn;
  voided_at: NullableTimestampColumn;
  manifest_at: NullableTimestampColumn;
  /** When a label of it first left the server; from then on it is voided only on request. */
  printed_at: NullableTimestampColumn;
  /** What it was estimated to cost when it was made, and the cheapest that could have carried it: cents of a euro, without tax. */
  cost_cents: Defaulted<number | null>;
  cheapest_cents: Defaulted<number | null>;
  /** When its carrier is asked about it next; null = it is not asked. */
  track_at: NullableTimestampColumn;
  /** Until when its carrier tells of it by itself, or is not asked to once more; null = never asked. */
  alerts_until: NullableTimestampColumn;
}

/** A label file as the carrier gave it. */
export interface LabelsTable {
  id: Generated<number>;
  client_id: number;
  order_id: number;
  shipment_id: number;
  first_package: number;
  /** Larger than the first where several labels stand on a sheet. */
  last_package: number;
  format: LabelFormat;
  size: LabelSize;
  file: Uint8Array;
  created_at: TimestampColumn;
}

/** The books of the simulator carriers: what they know, and what we must ask them for. */
export interface SandboxShipmentsTable {
  id: Generated<number>;
  client_id: number;
  operator: OperatorCode;
  reference: string;
  request: Json<unknown>;
  created_at: TimestampColumn;
  voided_at: NullableTimestampColumn;
}
