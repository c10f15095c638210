import type { TokenOperation } from '#domain/counter/collectionToken.ts';
import type { IdentityMethod } from '#domain/counter/identity.ts';
import type { ColumnType, Generated } from 'kysely';
import type { Defaulted, Json, NullableTimestampColumn, TimestampColumn } from './columns.ts';

/** An order that waits, or waited, for its customer. */
export interface CollectionsTable {
  client_id: number;
  order_id: number;
  /** When it was ready, or its time was extended. */
  ready_at: TimestampColumn;
  /** Days of the ladder that were reminded of since. */
  reminded: ColumnType<readonly number[], string | undefined, string>;
}

/** A pickup code of an order; the code itself is nowhere. */
export interface PickupCodesTable {
  id: Generated<number>;
  client_id: number;
  order_id: number;
  tag: string;
  salt: string;
  hash: string;
  /** SHA-256 in hex of the token of the page that shows its QR. */
  link: string;
  created_at: TimestampColumn;
}

/** A link in a customer's hands. */
export interface CollectionTokensTable {
  client_id: number;
  /** SHA-256 in hex of the 32 random bytes. */
  hash: string;
  package_id: number;
  operation: TokenOperation;
  created_at: TimestampColumn;
  used_at: NullableTimestampColumn;
  /** Names the tap that used it: its repeat hears the same. */
  used_by: Defaulted<string | null>;
}

/** Parcels that somebody handed over, as their device said it. */
export interface HandOversTable {
  client_id: number;
  /** Made on the device. */
  id: string;
  order_id: number;
  packages: Json<readonly number[]>;
  method: IdentityMethod;
  code_id: Defaulted<number | null>;
  last_digits: Defaulted<string | null>;
  name: Defaulted<string | null>;
  /** Name of a photo. */
  signature: Defaulted<string | null>;
  /** false = a parcel had been handed over before: nothing was changed by it, and a person looks at it. */
  valid: boolean;
  user_id: Defaulted<number | null>;
  user_name: Defaulted<string | null>;
  device_id: Defaulted<string | null>;
  at: TimestampColumn;
  happened_at: NullableTimestampColumn;
  clock_doubtful: Defaulted<boolean>;
}
