import type { AddressChangeAct } from '#domain/configuration/addressChanges.ts';
import type { Generated } from 'kysely';
import type { Defaulted, Json, TimestampColumn, NullableTimestampColumn } from './columns.ts';

/** Parcels of an order, numbered 1..n. */
export interface OrderPackagesTable {
  /** Stands in the links of its customer. */
  id: Generated<number>;
  client_id: number;
  order_id: number;
  number: number;
  weight_g: Defaulted<number | null>;
  width_mm: Defaulted<number | null>;
  height_mm: Defaulted<number | null>;
  depth_mm: Defaulted<number | null>;
  box_id: Defaulted<number | null>;
  tracking_number: Defaulted<string | null>;
  /** Status of the parcel itself (click and collect); null = that of its order. */
  status: Defaulted<string | null>;
  /** Where it lies at its office. */
  spot: Defaulted<string | null>;
  /** The place of the parcel by the scans of its carrier; null = no scan has told it yet. */
  carrier_status: Defaulted<string | null>;
  carrier_status_at: NullableTimestampColumn;
  /** The parcel's latest scan, of whatever kind. */
  carrier_event_at: NullableTimestampColumn;
  /** The address of its public page. */
  tracking_token: Generated<string>;
}

export interface OrderSerialsTable {
  client_id: number;
  order_id: number;
  product_id: number;
  /** 1..units of the product in the order. */
  number: number;
  serial: string;
}

/** One line of the tax register ("libro") of a region: an order stands in it once. */
export interface TaxBookTable {
  id: Generated<number>;
  client_id: number;
  order_id: number;
  tax_region_id: number;
  tax_office_id: Defaulted<number | null>;
  lines: Json<readonly TaxBookLine[]>;
  base_cents: number;
  tax_cents: number;
  currency: string;
  at: TimestampColumn;
}

export interface TaxBookLine {
  readonly id_product: number;
  readonly quantity: number;
  readonly base_cents: number;
}

/** A customs declaration: `intent` before the call, then what came of it. */
export interface DeclarationsTable {
  id: Generated<number>;
  client_id: number;
  order_id: number;
  kind: 'H7' | 'DUA';
  /** C07 or C08 of an H7; import or export of a DUA. */
  procedure: string;
  status: 'intent' | 'filed' | 'refused';
  /** Ours, the same however often the declaration is asked for. */
  reference: string;
  tax_office_id: Defaulted<number | null>;
  document: Json<Readonly<Record<string, unknown>>>;
  user_id: Defaulted<number | null>;
  user_name: Defaulted<string | null>;
  created_at: TimestampColumn;
  filed_at: NullableTimestampColumn;
}

/** What was done to an order, by whom; the timeline and the logbook read it. Only the text of a note is ever changed. */
export interface OrderEventsTable {
  id: Generated<number>;
  client_id: number;
  order_id: number;
  /** When the server learned of it. */
  at: TimestampColumn;
  /** When the device says that it was done; null = when it came. */
  happened_at: NullableTimestampColumn;
  /** The device's clock was not to be believed: the time is that of receipt. */
  clock_doubtful: Defaulted<boolean>;
  user_id: Defaulted<number | null>;
  /** The name as it was then. */
  user_name: Defaulted<string | null>;
  /** The device whose outbox brought it; null = a call of the moment. */
  device_id: Defaulted<string | null>;
  source: 'user' | 'rule' | 'system';
  /** An action type of the contract, or the word of another act. */
  action: string;
  payload: Json<unknown>;
}

/** Stored keys, or what is told of orders, went to another address from then on: appended only; the logbook reads it. */
export interface AddressChangesTable {
  id: Generated<number>;
  client_id: number;
  at: TimestampColumn;
  /** The name as it was then. */
  user_name: string;
  act: AddressChangeAct;
  /** The shop or carrier. */
  name: string;
  address_before: Defaulted<string | null>;
  address_after: Defaulted<string | null>;
}
