import type { CarrierEnvironment } from '#domain/carriers/account.ts';
import type { IntegrationMode, ReferenceMode } from '#domain/carriers/referenceModes.ts';
import type { CollectionPolicy } from '#domain/counter/reminders.ts';
import type { Territory } from '#domain/customs/territory.ts';
import type { OpeningHours } from '#domain/clients/offices/openingHours.ts';
import type { ColumnType, Generated } from 'kysely';
import type { Defaulted, Json, NullableTimestampColumn, OptionalJson } from './columns.ts';

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
  /** The territory of the address (`domain/customs/territory.ts`); the database computes it. */
  tax_territory: ColumnType<Territory, never, never>;
  click_and_collect: Defaulted<boolean>;
  opening_hours: ColumnType<readonly OpeningHours[], string | undefined, string>;
  /** Shelves and boxes where parcels wait. */
  storage_spots: ColumnType<readonly string[], string | undefined, string>;
  /** When it reminds and how long it waits; null = the standard. */
  collection_policy: OptionalJson<CollectionPolicy>;
  disabled_at: NullableTimestampColumn;
}

/** Who works in which office. */
export interface OfficePeopleTable {
  client_id: number;
  office_id: number;
  user_id: number;
}

/** A client's contract with a logistic operator. */
export interface CarriersTable {
  id: Generated<number>;
  client_id: number;
  name: string;
  /** Code of a logistic operator; one that no adapter knows is refused when it is used (2004). */
  operator: string;
  reference_mode: ReferenceMode;
  integration_mode: IntegrationMode;
  label_format: 'ZPL' | 'GIF' | 'PDF' | 'EPL';
  /** Size or template of the operator. */
  label_size: string;
  /** Service codes that the contract covers. */
  services: Json<readonly string[]>;
  multiparcel: Defaulted<boolean>;
  /** What its contract is signed in with, but for the secrets. */
  account: Json<Readonly<Record<string, string>>>;
  environment: Defaulted<CarrierEnvironment>;
  /** The secrets of the account, sealed; null = there is no account, and the simulator works for it. */
  secrets: Defaulted<string | null>;
  /** When the operator was last asked whether it takes the account. */
  tested_at: NullableTimestampColumn;
  /** What it said against it. */
  test_problem: Defaulted<string | null>;
  disabled_at: NullableTimestampColumn;
}
