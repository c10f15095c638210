import type { Language } from '#contract/entities/user.ts';
import type { ColumnType, Generated } from 'kysely';
import type { Defaulted, TimestampColumn, NullableTimestampColumn } from './columns.ts';

export interface ClientsTable {
  id: Generated<number>;
  name: string;
  /** Ids of the tax regions that the client is subscribed to. */
  tax_regions: ColumnType<readonly number[], string | undefined, string>;
  /** IANA name; it decides what is today for the client. */
  time_zone: Defaulted<string>;
  deleted_at: NullableTimestampColumn;
}

/** `client_id` null = an administrator, who belongs to no client. */
export interface UsersTable {
  id: Generated<number>;
  client_id: Defaulted<number | null>;
  /** Lower case. */
  email: string;
  name: string;
  lang: Language;
  /** argon2id in PHC form. */
  password_hash: string;
  /** argon2id in PHC form; `null` = no PIN. */
  pin_hash: Defaulted<string | null>;
  /** Wrong PINs since the last right one; at MAX_PIN_FAILURES the PIN is locked. */
  pin_failures: Defaulted<number>;
  /** SHA-256 of the id on the badge, hexadecimal; `null` = no badge. */
  badge_hash: Defaulted<string | null>;
  /** One of the published demo accounts. */
  demo: Defaulted<boolean>;
  deleted_at: NullableTimestampColumn;
}

/** The clients that a third-party operator works for. */
export interface UserClientsTable {
  user_id: number;
  client_id: number;
}

export interface UserRolesTable {
  user_id: number;
  role_id: number;
}

/** `user_id` null = a visitor of an earlier release; such a row opens nothing. */
export interface SessionsTable {
  id: Generated<number>;
  /** SHA-256 of the token, hexadecimal; the token itself is never stored. */
  token_hash: string;
  csrf_secret: string;
  user_id: Defaulted<number | null>;
  /** The enrolled device on which it was opened by PIN or badge; ends with it. */
  device_id: Defaulted<number | null>;
  created_at: TimestampColumn;
  last_seen_at: TimestampColumn;
  expires_at: TimestampColumn;
  revoked_at: NullableTimestampColumn;
}

/** A browser in which a person has signed in, by the hash of the secret in its cookie. */
export interface KnownBrowsersTable {
  secret_hash: string;
  user_id: number;
  used_at: TimestampColumn;
}

/** Failed sign-ins, counted per account and per address; `subject` is a hash, so that the table names nobody. */
export interface LoginAttemptsTable {
  subject: string;
  failures: number;
  last_at: TimestampColumn;
}
