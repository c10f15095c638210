import type { CarrierEnvironment } from '#domain/carriers/account.ts';
import type { Defaulted, Json, NullableTimestampColumn, TimestampColumn } from './columns.ts';

/** The file server of a contract. */
export interface FileHostsTable {
  carrier_id: number;
  client_id: number;
  /** SHA-256 of the key that is trusted; null = none was shown yet. */
  host_key: Defaulted<string | null>;
  /** Another key that it has shown since; a person says whether it is right. */
  offered_key: Defaulted<string | null>;
  looked_at: NullableTimestampColumn;
}

/** A shipment that an operator is told in a file. */
export interface FileShipmentsTable {
  client_id: number;
  carrier_id: number;
  line: CarrierEnvironment;
  reference: string;
  /** A `Shipment`. */
  shipment: Json<unknown>;
  first_number: number;
  packages: number;
  /** `written`: it is in a file, which may not have left yet. */
  state: 'waiting' | 'written' | 'accepted' | 'rejected' | 'cancelled';
  /** The file that takes it back; '' = it has none yet; null = none is needed. */
  cancels_in: Defaulted<string | null>;
  created_at: TimestampColumn;
}

/** A file that goes to an operator, or came from it. */
export interface CarrierFilesTable {
  client_id: number;
  carrier_id: number;
  line: CarrierEnvironment;
  direction: 'in' | 'out';
  name: string;
  lines: number;
  /** What goes out, until it has left: a file is ISO-8859-1, and has no zero byte. */
  content: Defaulted<string | null>;
  problem: Defaulted<string | null>;
  created_at: TimestampColumn;
  /** When it had left, or was taken in; null = not yet. */
  done_at: NullableTimestampColumn;
}
