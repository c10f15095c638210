import type { Language } from '#contract/people/user.ts';
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { Defaulted, Json, TimestampColumn, NullableTimestampColumn } from './columns.ts';

/** What a mail about an account is for. */
export type AccountMailPurpose =
  | 'register'
  | 'invite'
  | 'reset'
  | 'address'
  | 'changed'
  | 'moving'
  | 'moved'
  | 'unlocked'
  | 'renewed'
  | 'added'
  | 'replaced'
  | 'kept';

/** Mails that tell, and carry no link that opens anything. */
export const NOTICES = [
  'changed',
  'moving',
  'moved',
  'unlocked',
  'renewed',
  'added',
  'replaced',
  'kept',
] as const satisfies readonly AccountMailPurpose[];

export type AccountNotice = (typeof NOTICES)[number];

export const isNotice = (purpose: string): purpose is AccountNotice => NOTICES.some((one) => one === purpose);

/** What opens an account, or work in somebody's name, until it is ended. */
export const ACCOUNT_WAYS = ['token', 'identity', 'passkey', 'device', 'pin', 'badge'] as const;
export type AccountWay = (typeof ACCOUNT_WAYS)[number];

export interface AccountMailFacts {
  readonly lang?: Language;
  readonly name?: string;
  readonly company?: string;
  readonly time_zone?: string;
  /** Who invites. */
  readonly by?: string;
  /** The address that takes the place of the former one; of `added` and `replaced` the names of what there is. */
  readonly to?: string;
  /** What was made, when the event is `added`. */
  readonly way?: AccountWay;
}

export interface ClientsTable {
  id: Generated<number>;
  name: string;
  /** The name as it is searched and sorted (`searchText`). */
  name_key: Defaulted<string>;
  /** Ids of the tax regions that the client is subscribed to. */
  tax_regions: ColumnType<readonly number[], string | undefined, string>;
  /** IANA name; it decides what is today for the client. */
  time_zone: Defaulted<string>;
  /** To how many addresses it may write in a day, as the platform says; null = by whether it ships. */
  mails_per_day: Defaulted<number | null>;
  /** yyyy-MM, the last month for which it was looked whether its billing details are missing. */
  details_asked: Defaulted<string | null>;
  deleted_at: NullableTimestampColumn;
  /** Who disabled it. */
  disabled_by: Defaulted<string | null>;
  state: GeneratedAlways<'active' | 'disabled'>;
}

/** What customers of a client see beside its name; at most one of each. */
export interface ClientLogosTable {
  client_id: number;
  /** In its public address: 128 random bits, the same for every picture that the client shows one after the other. */
  token: string;
  /** The name of its bytes in the file store: a new one for each picture. */
  stored: string;
  /** Pixels. */
  width: number;
  height: number;
  user_name: string;
  saved_at: TimestampColumn;
}

/** Whom a client writes to beside its customers. */
export interface ContactsTable {
  id: Generated<number>;
  client_id: number;
  name: string;
  /** The names as they are searched and sorted (`searchText`). */
  name_key: string;
  contact_name: Defaulted<string | null>;
  contact_name_key: Defaulted<string | null>;
  email: string;
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
  /** When the tour was seen or refused; `null` = it is still offered. */
  toured_at: NullableTimestampColumn;
  /** Whether their screens may be recorded; `null` = they were not asked. */
  replay_allowed: Defaulted<boolean | null>;
  /** When they last said so. */
  replay_answered_at: NullableTimestampColumn;
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
  /** The session opens nothing before a second factor is set up. */
  factor_due: Defaulted<boolean>;
  /** When its person last showed their password, where PIN or badge opened it. */
  proven_at: NullableTimestampColumn;
  /** The browser of whoever opened it. */
  user_agent: Defaulted<string>;
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

/**
 * A mail to a person about their account, there until its link was used or has expired. Like sessions it belongs to no
 * client.
 */
export interface AccountMailsTable {
  id: Generated<number>;
  purpose: AccountMailPurpose;
  /** Lower case. */
  email: string;
  /** null = nobody has this address (yet). */
  user_id: Defaulted<number | null>;
  /** What the mail and its link need beside: of a registration the client to be made. */
  facts: Json<AccountMailFacts>;
  /** SHA-256 of the secret in its link, hexadecimal; null = the mail is not written yet, or carries none. */
  token_hash: Defaulted<string | null>;
  requested_at: TimestampColumn;
  expires_at: NullableTimestampColumn;
}

/** The authenticator app of a person; not confirmed = it is being set up, and no sign-in asks for it. */
export interface SecondFactorsTable {
  user_id: number;
  /** Sealed under the key of the server. */
  secret: string;
  /** The last step of 30 s whose code was used: an older one is never accepted again. */
  last_step: number;
  confirmed_at: NullableTimestampColumn;
}

/** What opens an account in place of the app, each once. */
export interface RecoveryCodesTable {
  user_id: number;
  /** SHA-256, hexadecimal. */
  code_hash: string;
}

/** Failed sign-ins, counted per account and per address; `subject` is a hash, so that the table names nobody. */
export interface LoginAttemptsTable {
  subject: string;
  failures: number;
  last_at: TimestampColumn;
}

/** A key in a device of a person, which signs in for them once they prove themselves to the device. */
export interface PasskeysTable {
  id: Generated<number>;
  user_id: number;
  /** As browsers write bytes: base64url. */
  credential_id: string;
  /** Names the person to their device, and to nobody else; the same for all of theirs. */
  user_handle: string;
  /** COSE, base64url. */
  public_key: string;
  /** How often the device says that it has signed; 0 = it does not count. */
  counter: number;
  name: string;
  created_at: TimestampColumn;
  last_used_at: NullableTimestampColumn;
}

/** Something that was begun to sign in, by the hash of the secret that its end names. */
export interface BegunSignInsTable {
  kind: 'passkey-entry' | 'passkey' | 'provider';
  secret_hash: string;
  /** Who began it, or who was proven by it. */
  user_id: Defaulted<number | null>;
  facts: Json<Readonly<Record<string, string>>>;
  expires_at: TimestampColumn;
}

/** Who a person is at a provider. */
export interface UserIdentitiesTable {
  provider: string;
  /** Never changes there. */
  subject: string;
  user_id: number;
  joined_at: TimestampColumn;
  /** Since when its person does not want to enter by it any more; it is joined to nobody else. */
  ended_at: NullableTimestampColumn;
  /** The second factor of the account was not shown yet: it opens nothing, and is not told. */
  pending: Defaulted<boolean>;
}

/** What a program of a client shows in place of a session. */
export interface ApiTokensTable {
  id: Generated<number>;
  client_id: number;
  /** Whoever made it: it has their rights. */
  user_id: number;
  name: string;
  /** SHA-256, hexadecimal; the token itself is never stored. */
  token_hash: string;
  /** The token's last characters. */
  hint: string;
  scopes: Json<readonly string[]>;
  /** Their name at that time. */
  made_by: string;
  created_at: TimestampColumn;
  last_used_at: NullableTimestampColumn;
  expires_at: NullableTimestampColumn;
}
