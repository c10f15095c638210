import type { Defaulted, Json, NullableTimestampColumn, TimestampColumn } from './columns.ts';

/** What of a print a device needs beside its bytes. */
export interface OfferedPrint {
  readonly kind: string;
  readonly format: string;
  readonly stock: string | null;
  readonly name: string;
  readonly title: string;
  readonly reason: string | null;
  readonly source: { readonly format: string; readonly stock: string; readonly ordersIds: readonly number[] } | null;
}

/** A print that one device gave away. It is free until it is taken or withdrawn, and never both. */
export interface PrintOffersTable {
  /** UUID of the device that offered it. */
  id: string;
  client_id: number;
  user_id: Defaulted<number | null>;
  user_name: string;
  print: Json<OfferedPrint>;
  content: Defaulted<Uint8Array | null>;
  offered_at: TimestampColumn;
  /** UUID of the job that it became. */
  taker: Defaulted<string | null>;
  taken_by: Defaulted<string | null>;
  taken_at: NullableTimestampColumn;
  withdrawn_at: NullableTimestampColumn;
}
