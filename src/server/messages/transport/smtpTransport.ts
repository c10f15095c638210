import { createTransport } from 'nodemailer';
import { MAIL_LIMIT_MS, type MailTransport } from '../../outside/mailTransport.ts';

export interface MailServer {
  /** smtp:// or smtps://, with name and password. */
  readonly url: string;
  /** Whom the messages come from: `Despacho <no-reply@example.com>`. */
  readonly from: string;
  /** ms for a message, whatever the mail server does; 45 s where nothing else is said. */
  readonly limitMs?: number;
}

/** How long a silent mail server is waited for. */
const WAIT_MS = 15_000;
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
