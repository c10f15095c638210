import type { Language } from '#contract/people/user.ts';
import type { MailNotice, TemplateKind } from '#domain/messages/mailKinds.ts';
import type { ColumnType, Generated } from 'kysely';
import type { Defaulted, Json, TimestampColumn, NullableTimestampColumn } from './columns.ts';

/** What a client's webhooks are signed with. */
export interface WebhookSecretsTable {
  client_id: number;
  secret: string;
  /** When a person last saw it; null = nobody ever has. */
  renewed_at: NullableTimestampColumn;
}

/** An address that the webhooks of a client may go to. */
export interface WebhookAddressesTable {
  id: Generated<number>;
  client_id: number;
  url: string;
  user_name: string;
  created_at: TimestampColumn;
}

/** One message to somebody's server: written before the call, so that a repeat sees what may have arrived. */
export interface WebhookDeliveriesTable {
  /** Travels with the message, the same at each attempt, so that the other side can tell a repeat. */
  id: string;
  client_id: number;
  order_id: number;
  /** waiting = the next attempt comes by itself. */
  state: 'waiting' | 'calling' | 'delivered' | 'failed';
  /** The fingerprint of what the message says. */
  fingerprint: string;
  url: string;
  method: 'POST' | 'PUT' | 'GET';
  headers: Json<Readonly<Record<string, string>>>;
  body: string;
  attempts: Defaulted<number>;
  answer_status: Defaulted<number | null>;
  /** The beginning of what came back. */
  answer_body: Defaulted<string | null>;
  /** Why there was no answer. */
  problem: Defaulted<string | null>;
  duration_ms: Defaulted<number | null>;
  user_name: Defaulted<string | null>;
  requested_at: TimestampColumn;
  finished_at: NullableTimestampColumn;
}

/** status = sent by itself when the order got a status. */
export type MailSource = 'user' | 'rule' | 'system' | 'status' | 'test';

/** One mail about an order: written before it is handed over. */
export interface MailsTable {
  id: string;
  client_id: number;
  /** null = tries out a template. */
  order_id: number | null;
  /** waiting = the next attempt comes by itself; stored = no mail server is set up, it is here to be read. */
  state: 'waiting' | 'sending' | 'stored' | 'sent' | 'failed';
  source: Defaulted<MailSource>;
  /** The notice that it tells by itself, once for each order; null = a person wrote it. */
  notice: Defaulted<MailNotice | null>;
  /** The status that it tells of; while nothing is written yet, `html` is empty. */
  status: Defaulted<string | null>;
  fingerprint: string;
  attempts: Defaulted<number>;
  /** `default`, or the name of the client's own as it was then. */
  template: string;
  language: Language;
  recipients: Json<readonly string[]>;
  subject: string;
  html: string;
  /** The same as text. */
  body: string;
  problem: Defaulted<string | null>;
  user_name: Defaulted<string | null>;
  requested_at: TimestampColumn;
  sent_at: NullableTimestampColumn;
}

/** A client's own mail. */
export interface MailTemplatesTable {
  id: Generated<number>;
  client_id: number;
  kind: Defaulted<TemplateKind>;
  /** null = for all, with its translations. */
  language: Defaulted<Language | null>;
  name: string;
  subject: string;
  html: string;
  /** Phrase by language: what stands between t and endt. */
  translations: Json<Readonly<Partial<Record<Language, Readonly<Record<string, string>>>>>>;
  updated_at: TimestampColumn;
  user_name: Defaulted<string | null>;
}

/** A client wants this status told to its customers; a row for each status of a chosen notice. */
export interface MailNoticesTable {
  client_id: number;
  notice: MailNotice;
  status: string;
}

/** An address that a mail server refused: nothing is sent there by itself any more. In small letters. */
export interface MailBouncesTable {
  client_id: number;
  address: string;
  problem: string;
  at: TimestampColumn;
}

/** An address that a client has written to on a day (UTC); only days that still count are kept. */
export interface MailRecipientsTable {
  client_id: number;
  day: ColumnType<string, string, never>;
  /** SHA-256 of the address in lower case, hexadecimal. */
  address_hash: string;
}
