import { createTransport } from 'nodemailer';

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

export interface MailServer {
  /** smtp:// or smtps://, with name and password. */
  readonly url: string;
  /** Whom the messages come from: `Despacho <no-reply@example.com>`. */
  readonly from: string;
  /** ms for a message, whatever the mail server does; 45 s where nothing else is said. */
  readonly limitMs?: number;
}

/** Of silence. */
const WAIT_MS = 15_000;
/** Shorter than the lease of a mail's job, also where a mail server sends a byte now and then. */
export const MAIL_LIMIT_MS = 45_000;
const LONGEST_PROBLEM = 300;

/** Hands messages to a mail server. */
export function smtpTransport({ url, from, limitMs = MAIL_LIMIT_MS }: MailServer): MailTransport {
  const transport = createTransport({
    url,
    connectionTimeout: WAIT_MS,
    greetingTimeout: WAIT_MS,
    socketTimeout: WAIT_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const domain = /@([\w.-]+)/.exec(from)?.[1] ?? 'localhost';
  return {
    send: async ({ id, to, replyTo, subject, html, text, images = [] }) => {
      try {
        await transport.sendMail({
          messageId: `<${id}@${domain}>`,
          from,
          to: [...to],
          subject,
          html,
          text,
          attachments: images.map((image) => ({
            cid: image.id,
            content: image.bytes,
            contentType: image.type,
            contentDisposition: 'inline',
          })),
          signal: AbortSignal.timeout(limitMs),
          ...(replyTo ? { replyTo } : {}),
        });
        return { kind: 'sent' };
      } catch (error) {
        const { code, message } = error as { code?: string; message?: string };
        // The server's message may repeat our credentials.
        const problem = code === 'EAUTH' ? 'EAUTH' : `${code ?? 'error'}: ${message ?? ''}`.slice(0, LONGEST_PROBLEM);
        return { kind: 'failed', refused: code === 'EENVELOPE', problem };
      }
    },
  };
}
