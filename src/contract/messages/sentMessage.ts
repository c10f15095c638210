import { MAIL_NOTICES } from '#domain/messages/mailKinds.ts';
import * as z from 'zod/mini';
import { language } from '../people/user.ts';

/** waiting = the next attempt comes by itself; stored = no mail server is set up, so the mail can only be read here. */
export const MAIL_STATES = ['waiting', 'sending', 'stored', 'sent', 'failed'] as const;
export type MailState = (typeof MAIL_STATES)[number];
export const WEBHOOK_STATES = ['waiting', 'calling', 'delivered', 'failed'] as const;

/** Why a message was not sent: one of our own words, or the text of the mail server. */
const problem = z.nullable(z.string());

const summary = {
  id: z.string(),
  /** null = a template was tried out. */
  order_id: z.nullable(z.int()),
  order_reference: z.nullable(z.string()),
  state: z.enum(MAIL_STATES),
  /** status = it went out by itself, and tells `notice`. */
  source: z.enum(['user', 'rule', 'system', 'status', 'test']),
  notice: z.nullable(z.enum(MAIL_NOTICES)),
  /** `default`, or the name of the client's own. */
  template: z.string(),
  language,
  recipients: z.array(z.string()),
  /** Empty until the mail is written, which happens when it is sent. */
  subject: z.string(),
  problem,
  attempts: z.int(),
  /** When the next attempt is due. */
  next_at: z.nullable(z.string()),
  user_name: z.nullable(z.string()),
  requested_at: z.string(),
  sent_at: z.nullable(z.string()),
};
export const mailSummary = z.object(summary);
/** A mail with its whole text. */
export const mail = z.object({ ...summary, html: z.string(), text: z.string() });

export const webhookDelivery = z.object({
  id: z.string(),
  order_id: z.int(),
  order_reference: z.string(),
  state: z.enum(WEBHOOK_STATES),
  url: z.string(),
  method: z.enum(['POST', 'PUT', 'GET']),
  attempts: z.int(),
  /** When the next attempt is due. */
  next_at: z.nullable(z.string()),
  answer_status: z.nullable(z.int()),
  /** The beginning of the answer's body. */
  answer_body: z.nullable(z.string()),
  /** Why there was no answer: timeout, network, blocked, too-large, not-saved. */
  problem,
  duration_ms: z.nullable(z.int()),
  /** What was sent. */
  body: z.string(),
  user_name: z.nullable(z.string()),
  requested_at: z.string(),
  finished_at: z.nullable(z.string()),
});

export type MailSummary = z.infer<typeof mailSummary>;
export type WebhookDelivery = z.infer<typeof webhookDelivery>;

/** An address that webhooks of a client may go to. */
export const webhookAddress = z.object({
  id: z.int(),
  url: z.string(),
  /** Who saved it. */
  user_name: z.string(),
  created_at: z.string(),
});
export type WebhookAddress = z.infer<typeof webhookAddress>;
