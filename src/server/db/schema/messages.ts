import type { Language } from '#contract/entities/user.ts';
import type { Generated } from 'kysely';
import type { Defaulted, Json, Moment, OptionalMoment } from './columns.ts';

/** What a client's webhooks are signed with. */
export interface WebhookSecretsTable {
  client_id: number;
  secret: string;
}

/** One message to somebody's server: written before the call, so that a repeat sees what may have arrived. */
export interface WebhookDeliveriesTable {
  /** Travels with the message, the same at each attempt, so that the other side can tell a repeat. */
  id: string;
  client_id: number;
  order_id: number;
  state: 'calling' | 'delivered' | 'failed';
  /** Until then somebody may still wait for the answer. */
  busy_until: Moment;
  /** Of what the message says. */
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
  requested_at: Moment;
  finished_at: OptionalMoment;
}

/** One mail about an order: written before it is handed over. */
export interface MailsTable {
  id: string;
  client_id: number;
  order_id: number;
  /** stored = no mail server is set up, it is here to be read. */
  state: 'sending' | 'stored' | 'sent' | 'failed';
  busy_until: Moment;
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
  requested_at: Moment;
  sent_at: OptionalMoment;
}

/** A client's own mail. */
export interface MailTemplatesTable {
  id: Generated<number>;
  client_id: number;
  name: string;
  subject: string;
  html: string;
  /** Phrase by language: what stands between t and endt. */
  translations: Json<Readonly<Partial<Record<Language, Readonly<Record<string, string>>>>>>;
  updated_at: Moment;
}
