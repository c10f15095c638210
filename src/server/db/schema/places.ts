import type { Territory } from '#domain/customs/territory.ts';
import type { ColumnType, Generated } from 'kysely';
import type { Defaulted, Json, NullableTimestampColumn } from './columns.ts';

/** Warehouses and tax offices: where goods are, and who sends them in the eyes of customs. */
export interface OfficesTable {
  id: Generated<number>;
  client_id: number;
  kind: 'warehouse' | 'office';
  name: string;
  /** Tax number. */
  cif: Defaulted<string | null>;
  contact_name: Defaulted<string | null>;
  contact_email: Defaulted<string | null>;
  phone: Defaulted<string | null>;
  address1: string;
  address2: Defaulted<string | null>;
  city: string;
  postcode: string;
  state: Defaulted<string | null>;
  /** ISO 3166-1 alpha-2. */
  country: string;
  /** Of the address (`domain/customs/territory.ts`); the database computes it. */
  tax_territory: ColumnType<Territory, never, never>;
  click_and_collect: Defaulted<boolean>;
  disabled_at: NullableTimestampColumn;
}

/** A client's contract with a logistic operator. */
export interface CarriersTable {
  id: Generated<number>;
  client_id: number;
  name: string;
  /** Code of a logistic operator; one that no adapter knows is refused when it is used (2004). */
  operator: string;
  reference_mode: 'REF' | 'ECB' | 'PARCEL_NUMBER' | 'ECB+REF';
  integration_mode: 'BATCH_SFTP' | 'API';
  label_format: 'ZPL' | 'GIF' | 'PDF' | 'EPL';
  /** Size or template of the operator. */
  label_size: string;
  /** Service codes that the contract covers. */
  services: Json<readonly string[]>;
  multiparcel: Defaulted<boolean>;
  /** What the adapter needs to sign in; never leaves the server. */
  account: Json<Readonly<Record<string, string>>>;
  disabled_at: NullableTimestampColumn;
}
