/** A picture inside a message: its HTML names it as `cid:<id>`. */
export interface MailImage {
  readonly id: string;
  readonly type: string;
  readonly bytes: Buffer;
}

export interface OutgoingMail {
  /** Ours; the message carries it, so that a repeat is known as one. */
  readonly id: string;
  readonly to: readonly string[];
  readonly replyTo: string | null;
  readonly subject: string;
  readonly html: string;
  readonly text: string;
  readonly images?: readonly MailImage[];
}

/** stored = there is no mail server; the message is here to be read. `refused` = the mail server took none of the addresses. */
export type MailOutcome =
  | { readonly kind: 'stored' | 'sent' }
  | { readonly kind: 'failed'; readonly refused: boolean; readonly problem: string };

export interface MailTransport {
  /** What it takes stays here and reaches nobody. */
  readonly stays?: true;
  /** Never throws for what the mail server does. */
  send(mail: OutgoingMail): Promise<MailOutcome>;
}

/** Keeps messages where the app shows them. */
export const STORED: MailTransport = { stays: true, send: async () => ({ kind: 'stored' }) };

/** Shorter than the lease of a mail's job, also where a mail server sends a byte now and then. */
export const MAIL_LIMIT_MS = 45_000;
