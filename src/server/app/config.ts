import { resolve } from 'node:path';
import * as z from 'zod/mini';
import type { MailServer } from '../connectors/mail/mailTransport.ts';

const flag = z.optional(z.enum(['0', '1']));

const environment = z.object({
  PORT: z._default(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(65_535)), 8080),
  HOST: z._default(z.string().check(z.minLength(1)), '127.0.0.1'),
  DATA_DIR: z._default(z.string().check(z.minLength(1)), '.data'),
  DATABASE_URL: z.optional(z.string().check(z.regex(/^(postgres(ql)?|socket):/, 'must begin with postgres://'))),
  CHECK_DATA: flag,
  DEMO: flag,
  HTTPS: flag,
  TRUST_PROXY: flag,
  ALLOWED_ORIGINS: z._default(z.string(), ''),
  QZ_KEY_FILE: z.optional(z.string()),
  QZ_CERTIFICATE_FILE: z.optional(z.string()),
  SMTP_URL: z.optional(z.string().check(z.regex(/^smtps?:\/\//, 'must begin with smtp:// or smtps://'))),
  MAIL_FROM: z._default(
    z.string().check(z.regex(/^[^\r\n]*@[^\r\n]*$/, 'must hold an address')),
    'Despacho <no-reply@localhost>',
  ),
});

export interface Config {
  readonly port: number;
  readonly host: string;
  readonly dataDir: string;
  readonly databaseUrl: string | undefined;
  /** Whether to read every page of the embedded database before the start. */
  readonly checkData: boolean;
  /** Load the demo client into an empty database. */
  readonly demoData: boolean;
  /** The published demo accounts may sign in. */
  readonly demoSignIn: boolean;
  readonly https: boolean;
  /** A reverse proxy in front tells the caller's address and protocol. */
  readonly trustProxy: boolean;
  /** Other origins that may write with the session cookie, such as the development server. */
  readonly allowedOrigins: readonly string[];
  /** Key and certificate that sign prints, by their paths; null = the server makes its own. */
  readonly printingFiles: { readonly key: string; readonly certificate: string } | null;
  /** null = messages are kept for the app to show, and not sent. */
  readonly mailServer: MailServer | null;
}

/** A setting that can't be understood; the message names the variable, for a person. */
export class BadSetting extends Error {
  override readonly name = 'BadSetting';
}

/**
 * Reads the settings once, at the start.
 * @param env environment variables; an empty one counts as absent
 * @throws BadSetting
 */
export function readConfig(env: Readonly<Record<string, string | undefined>>): Config {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value !== ''));
  const parsed = environment.safeParse(given, { error: z.locales.en().localeError });
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    throw new BadSetting(`${issue?.path.join('.')}: ${issue?.message}`);
  }
  const {
    PORT,
    HOST,
    DATA_DIR,
    DATABASE_URL,
    CHECK_DATA,
    DEMO,
    HTTPS,
    TRUST_PROXY,
    ALLOWED_ORIGINS,
    QZ_KEY_FILE,
    QZ_CERTIFICATE_FILE,
    SMTP_URL,
    MAIL_FROM,
  } = parsed.data;
  if ((QZ_KEY_FILE === undefined) !== (QZ_CERTIFICATE_FILE === undefined))
    throw new BadSetting('QZ_KEY_FILE, QZ_CERTIFICATE_FILE: one needs the other');
  return {
    port: PORT,
    host: HOST,
    dataDir: resolve(DATA_DIR),
    databaseUrl: DATABASE_URL,
    checkData: CHECK_DATA === '1',
    demoData: DEMO !== '0',
    demoSignIn: DEMO === '1' || (DEMO !== '0' && isLoopback(HOST)),
    https: HTTPS === '1',
    trustProxy: TRUST_PROXY === '1',
    printingFiles:
      QZ_KEY_FILE !== undefined && QZ_CERTIFICATE_FILE !== undefined
        ? { key: resolve(QZ_KEY_FILE), certificate: resolve(QZ_CERTIFICATE_FILE) }
        : null,
    mailServer: SMTP_URL === undefined ? null : { url: SMTP_URL, from: MAIL_FROM },
    allowedOrigins: ALLOWED_ORIGINS.split(',')
      .map((one) => one.trim())
      .filter((one) => one !== ''),
  };
}

/** An address that only this machine can reach. */
export function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || host.startsWith('127.');
}
