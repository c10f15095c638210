import { resolve } from 'node:path';
import type { BilledParty } from '#domain/money/billing/serviceTax.ts';
import type { VerifactuMode } from '#domain/money/billing/verifactu/qr.ts';
import type { ProviderName } from '#contract/people/providers.ts';
import * as z from 'zod/mini';
import { parseNetworks } from '../outside/parseNetworks.ts';
import { type Dsn, parseDsn } from '../service/monitoring/eventServer.ts';
import type { TraceSettings } from '../service/monitoring/tracer.ts';
import type { S3Settings } from '../files/s3FileStore.ts';
import type { StripeKeys } from '../outside/paymentWorld.ts';
import { parseSecretKeys, type SecretKey } from '../secrets/secretKeys.ts';
import type { ShopApp } from '../outside/shopWorld.ts';
import type { ProviderSettings } from '../auth/signInProvider.ts';
import type { MailServer } from '../messages/transport/smtpTransport.ts';
import { parseSeller } from './parseSeller.ts';

const flag = z.optional(z.enum(['0', '1']));

const dsn = z.optional(
  z.pipe(
    z.string(),
    z.transform((text, context) => {
      const parsed = parseDsn(text);
      if (parsed) return parsed;
      context.issues.push({ code: 'custom', input: text, message: 'must be https://key@host/project' });
      return z.NEVER;
    }),
  ),
);

const environment = z.object({
  PORT: z._default(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(65_535)), 8080),
  HOST: z._default(z.string().check(z.minLength(1)), '127.0.0.1'),
  DATA_DIR: z._default(z.string().check(z.minLength(1)), '.data'),
  DATABASE_URL: z.optional(z.string().check(z.regex(/^(postgres(ql)?|socket):/, 'must begin with postgres://'))),
  DATABASE_DIRECT_URL: z.optional(z.string().check(z.regex(/^(postgres(ql)?|socket):/, 'must begin with postgres://'))),
  DATABASE_READ_URL: z.optional(z.string().check(z.regex(/^(postgres(ql)?|socket):/, 'must begin with postgres://'))),
  DATABASE_POOL: z._default(z.coerce.number().check(z.int(), z.minimum(2), z.maximum(500)), 20),
  CHECK_DATA: flag,
  DEMO: flag,
  HTTPS: flag,
  TRUST_PROXY: flag,
  PUBLIC_URL: z.optional(
    z.string().check(z.regex(/^https?:\/\/[^\s/]+(\/[^\s?#]*)?$/, 'must begin with http:// or https://')),
  ),
  ALLOWED_ORIGINS: z._default(z.string(), ''),
  REGISTRATION: flag,
  SELLER: z.optional(
    z.pipe(
      z.string(),
      z.transform((text, context) => {
        const seller = parseSeller(text);
        if (seller) return seller;
        context.issues.push({
          code: 'custom',
          input: text,
          message: 'must be name; NIF; address; postcode of the mainland; city',
        });
        return z.NEVER;
      }),
    ),
  ),
  VERIFACTU: z._default(z.enum(['off', 'test', 'production']), 'off'),
  STRIPE_SECRET_KEY: z.optional(z.string().check(z.regex(/^[rs]k_/, 'must begin with sk_ or rk_'))),
  STRIPE_PUBLISHABLE_KEY: z.optional(z.string().check(z.regex(/^pk_/, 'must begin with pk_'))),
  STRIPE_WEBHOOK_SECRET: z.optional(z.string().check(z.regex(/^whsec_/, 'must begin with whsec_'))),
  GOOGLE_CLIENT_ID: z.optional(z.string()),
  GOOGLE_CLIENT_SECRET: z.optional(z.string()),
  OIDC_ISSUER: z.optional(z.string().check(z.regex(/^https?:\/\//, 'must begin with https://'))),
  OIDC_CLIENT_ID: z.optional(z.string()),
  OIDC_CLIENT_SECRET: z.optional(z.string()),
  OIDC_NAME: z._default(z.string().check(z.trim(), z.minLength(1), z.maxLength(40)), 'OpenID'),
  SUPPORT_CONTACT: z.optional(z.string().check(z.trim(), z.maxLength(120))),
  QZ_KEY_FILE: z.optional(z.string()),
  QZ_CERTIFICATE_FILE: z.optional(z.string()),
  SECRET_KEYS: z.optional(
    z.pipe(
      z.string(),
      z.transform((text, context) => {
        const keys = parseSecretKeys(text);
        if (keys) return keys;
        context.issues.push({
          code: 'custom',
          input: text,
          message: 'must be id:base64 of 32 bytes, separated by commas',
        });
        return z.NEVER;
      }),
    ),
  ),
  BACKUP_PASSPHRASE: z.optional(z.string().check(z.minLength(12, 'must have 12 characters or more'))),
  S3_ENDPOINT: z.optional(
    z.string().check(z.regex(/^https?:\/\/[^\s/?#]+\/?$/, 'must begin with https:// and name no bucket')),
  ),
  S3_BUCKET: z.optional(
    z.string().check(z.regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'must be the name of a bucket')),
  ),
  S3_REGION: z._default(z.string().check(z.regex(/^[a-z0-9-]{2,40}$/, 'must be the name of a region')), 'us-east-1'),
  S3_ACCESS_KEY_ID: z.optional(z.string()),
  S3_SECRET_ACCESS_KEY: z.optional(z.string()),
  SENTRY_DSN: dsn,
  REPLAY_DSN: dsn,
  OTEL_EXPORTER_OTLP_ENDPOINT: z.optional(
    z.string().check(z.regex(/^https?:\/\/[^\s?#]+$/, 'must begin with http:// or https://')),
  ),
  OTEL_SERVICE_NAME: z._default(z.string().check(z.trim(), z.minLength(1), z.maxLength(100)), 'despacho'),
  SHOP_NETWORKS: z.optional(
    z.pipe(
      z.string(),
      z.transform((text, context) => {
        const isListed = parseNetworks(text);
        if (isListed) return isListed;
        context.issues.push({
          code: 'custom',
          input: text,
          message: 'must be addresses or networks, such as 192.168.1.20, 10.4.0.0/16',
        });
        return z.NEVER;
      }),
    ),
  ),
  SHOPIFY_APP_KEY: z.optional(z.string().check(z.trim(), z.maxLength(100))),
  SHOPIFY_APP_SECRET: z.optional(z.string().check(z.trim(), z.maxLength(200))),
  LOG_REQUESTS: flag,
  METRICS_TOKEN: z.optional(z.string().check(z.minLength(16, 'must have 16 characters or more'))),
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
  /** The same PostgreSQL past the pool that `databaseUrl` leads through. */
  readonly databaseDirectUrl: string | undefined;
  /** A PostgreSQL that follows the one at `databaseUrl`, for reads. */
  readonly databaseReadUrl: string | undefined;
  /** How many connections this instance opens to PostgreSQL for transactions, and as many to its replica. */
  readonly databasePool: number;
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
  /** Keys that seal stored secrets, the present one first; null = the server makes its own. */
  readonly secretKeys: readonly SecretKey[] | null;
  /** Where people outside reach the server, without a slash at its end. */
  readonly publicUrl: string;
  /** Anybody may register a client of their own. */
  readonly registrationOpen: boolean;
  /** Whom people may sign in with beside their password. */
  readonly providers: Readonly<Partial<Record<ProviderName, ProviderSettings>>>;
  /** Who invoices the service; null = nothing is invoiced. */
  readonly seller: BilledParty | null;
  /** Which chain of records invoices join; null = none. */
  readonly verifactu: VerifactuMode | null;
  /** Keys of an account with Stripe; null = nobody takes money. */
  readonly stripe: StripeKeys | null;
  /** Without an account the stand-in of payments works; else people pay by transfer. */
  readonly playMoney: boolean;
  /** Where events of pages and faults of this server are kept; null = nowhere. */
  readonly sentryDsn: Dsn | null;
  /** Where recordings of screens are kept; null = none are made. */
  readonly replayDsn: Dsn | null;
  /** Seals and opens backups. */
  readonly backupPassphrase: string | undefined;
  /** The collector that traces go to; null = nowhere. */
  readonly traces: TraceSettings | null;
  /** The bucket for what people give us as files; null = a folder of DATA_DIR. */
  readonly s3: S3Settings | null;
  /** Whom people of a disabled client may ask. */
  readonly supportContact: string | null;
  /** Whether a shop may be at an address that is not public; null = at none. */
  readonly mayBeShop: ((address: string) => boolean) | null;
  /** The app of this server in Shopify; null = merchants make one of their own. */
  readonly shopifyApp: ShopApp | null;
  /** One line of log for each request. */
  readonly logRequests: boolean;
  /** What a scraper of /api/metrics has to send; null = nobody may. */
  readonly metricsToken: string | null;
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
    DATABASE_DIRECT_URL,
    DATABASE_READ_URL,
    DATABASE_POOL,
    CHECK_DATA,
    DEMO,
    HTTPS,
    TRUST_PROXY,
    PUBLIC_URL,
    ALLOWED_ORIGINS,
    REGISTRATION,
    SELLER,
    VERIFACTU,
    STRIPE_SECRET_KEY,
    STRIPE_PUBLISHABLE_KEY,
    STRIPE_WEBHOOK_SECRET,
    SUPPORT_CONTACT,
    QZ_KEY_FILE,
    QZ_CERTIFICATE_FILE,
    SECRET_KEYS,
    SHOP_NETWORKS,
    SHOPIFY_APP_KEY,
    SHOPIFY_APP_SECRET,
    LOG_REQUESTS,
    METRICS_TOKEN,
    BACKUP_PASSPHRASE,
    SENTRY_DSN,
    REPLAY_DSN,
    OTEL_EXPORTER_OTLP_ENDPOINT,
    OTEL_SERVICE_NAME,
    SMTP_URL,
    MAIL_FROM,
  } = parsed.data;
  if ((QZ_KEY_FILE === undefined) !== (QZ_CERTIFICATE_FILE === undefined))
    throw new BadSetting('QZ_KEY_FILE, QZ_CERTIFICATE_FILE: one needs the other');
  if ((SHOPIFY_APP_KEY === undefined) !== (SHOPIFY_APP_SECRET === undefined))
    throw new BadSetting('SHOPIFY_APP_KEY, SHOPIFY_APP_SECRET: one needs the other');
  if (DATABASE_DIRECT_URL !== undefined && DATABASE_URL === undefined)
    throw new BadSetting('DATABASE_DIRECT_URL: needs DATABASE_URL, the address of the pool');
  if (DATABASE_READ_URL !== undefined && DATABASE_URL === undefined)
    throw new BadSetting('DATABASE_READ_URL: needs DATABASE_URL, the address of the database that it follows');
  const stripe = stripeKeys(STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY, STRIPE_WEBHOOK_SECRET);
  return {
    port: PORT,
    host: HOST,
    dataDir: resolve(DATA_DIR),
    databaseUrl: DATABASE_URL,
    databaseDirectUrl: DATABASE_DIRECT_URL,
    databaseReadUrl: DATABASE_READ_URL,
    databasePool: DATABASE_POOL,
    checkData: CHECK_DATA === '1',
    demoData: DEMO !== '0',
    demoSignIn: DEMO === '1' || (DEMO !== '0' && isLoopback(HOST)),
    https: HTTPS === '1',
    trustProxy: TRUST_PROXY === '1',
    printingFiles:
      QZ_KEY_FILE !== undefined && QZ_CERTIFICATE_FILE !== undefined
        ? { key: resolve(QZ_KEY_FILE), certificate: resolve(QZ_CERTIFICATE_FILE) }
        : null,
    publicUrl: (PUBLIC_URL ?? `${HTTPS === '1' ? 'https' : 'http'}://localhost:${PORT}`).replace(/\/+$/, ''),
    registrationOpen: REGISTRATION !== '0',
    providers: providersIn(parsed.data),
    seller: SELLER ?? null,
    verifactu: VERIFACTU === 'off' ? null : VERIFACTU,
    s3: bucketIn(parsed.data),
    backupPassphrase: BACKUP_PASSPHRASE,
    sentryDsn: SENTRY_DSN ?? null,
    replayDsn: REPLAY_DSN ?? null,
    traces: OTEL_EXPORTER_OTLP_ENDPOINT ? { endpoint: OTEL_EXPORTER_OTLP_ENDPOINT, service: OTEL_SERVICE_NAME } : null,
    stripe,
    // The stand-in would write "paid" on invoices that stand in a real series.
    playMoney: DEMO === '1' ? VERIFACTU !== 'production' : SELLER === undefined,
    supportContact: SUPPORT_CONTACT ?? null,
    mayBeShop: SHOP_NETWORKS ?? null,
    shopifyApp: SHOPIFY_APP_KEY && SHOPIFY_APP_SECRET ? { key: SHOPIFY_APP_KEY, secret: SHOPIFY_APP_SECRET } : null,
    logRequests: LOG_REQUESTS === '1',
    metricsToken: METRICS_TOKEN ?? null,
    secretKeys: SECRET_KEYS ?? null,
    mailServer: SMTP_URL === undefined ? null : { url: SMTP_URL, from: MAIL_FROM },
    allowedOrigins: ALLOWED_ORIGINS.split(',')
      .map((one) => one.trim())
      .filter((one) => one !== ''),
  };
}

const GOOGLE = 'https://accounts.google.com';

/** A provider whose settings are half there is a mistake, not a provider that is not there. */
function providersIn(given: z.infer<typeof environment>): Config['providers'] {
  const { GOOGLE_CLIENT_ID, GOOGLE_CLIENT_SECRET, OIDC_ISSUER, OIDC_CLIENT_ID, OIDC_CLIENT_SECRET, OIDC_NAME } = given;
  if ((GOOGLE_CLIENT_ID === undefined) !== (GOOGLE_CLIENT_SECRET === undefined))
    throw new BadSetting('GOOGLE_CLIENT_ID, GOOGLE_CLIENT_SECRET: one needs the other');
  const openid = [OIDC_ISSUER, OIDC_CLIENT_ID, OIDC_CLIENT_SECRET].filter((one) => one !== undefined);
  if (openid.length > 0 && openid.length < 3)
    throw new BadSetting('OIDC_ISSUER, OIDC_CLIENT_ID, OIDC_CLIENT_SECRET: each needs the others');
  return {
    ...(GOOGLE_CLIENT_ID !== undefined &&
      GOOGLE_CLIENT_SECRET !== undefined && {
        google: { issuer: GOOGLE, clientId: GOOGLE_CLIENT_ID, clientSecret: GOOGLE_CLIENT_SECRET, title: 'Google' },
      }),
    ...(OIDC_ISSUER !== undefined &&
      OIDC_CLIENT_ID !== undefined &&
      OIDC_CLIENT_SECRET !== undefined && {
        openid: {
          issuer: OIDC_ISSUER,
          clientId: OIDC_CLIENT_ID,
          clientSecret: OIDC_CLIENT_SECRET,
          title: OIDC_NAME,
        },
      }),
  };
}

/** All three or none: a charge without its webhook would wait for ever for what became of it. */
function stripeKeys(secret?: string, publishable?: string, webhook?: string): StripeKeys | null {
  if (secret !== undefined && publishable !== undefined && webhook !== undefined)
    return { secret, publishable, webhook };
  if (secret === undefined && publishable === undefined && webhook === undefined) return null;
  throw new BadSetting('STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY, STRIPE_WEBHOOK_SECRET: each needs the others');
}

/** A bucket whose settings are half there is a mistake: files would go into the folder of one server. */
function bucketIn(given: z.infer<typeof environment>): S3Settings | null {
  const { S3_ENDPOINT: endpoint, S3_BUCKET: bucket, S3_REGION: region } = given;
  const { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = given;
  if (endpoint !== undefined && bucket !== undefined && accessKeyId !== undefined && secretAccessKey !== undefined)
    return { endpoint: endpoint.replace(/\/$/, ''), bucket, region, accessKeyId, secretAccessKey };
  if ([endpoint, bucket, accessKeyId, secretAccessKey].every((one) => one === undefined)) return null;
  throw new BadSetting('S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY: each needs the others');
}

/** An address that only this machine can reach. */
export function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || host.startsWith('127.');
}
