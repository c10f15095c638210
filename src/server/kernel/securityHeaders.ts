import { AGENT_SOURCES } from '#domain/printing/agents.ts';

/** Where browsers report what they refused. */
export const POLICY_REPORTS = '/api/policy-reports';

/** What of another house a page may use to pay. */
interface PaymentSources {
  readonly scripts: readonly string[];
  readonly frames: readonly string[];
  readonly calls: readonly string[];
}

const NO_PAYMENTS: PaymentSources = { scripts: [], frames: [], calls: [] };

/** Stripe's part in the browser, as Stripe publishes it; only where the server has keys of it. */
export const STRIPE_SOURCES: PaymentSources = {
  scripts: ['https://js.stripe.com'],
  frames: ['https://js.stripe.com', 'https://hooks.stripe.com'],
  calls: ['https://api.stripe.com'],
};

/**
 * The content policy. The shell is precached as a file, so the policy has no nonce: it allows our own scripts, the
 * scripts and styles in the shell by their hash, and WebAssembly for the decoder. `style-src-attr` is for styles that lists and
 * dialogs compute while they move, `frame-src` for documents that the page has fetched itself and shows or prints,
 * `connect-src` for the programs on the person's own machine that print. No
 * text becomes a program or HTML except by the one policy of src/platform/ownScripts.ts (S09).
 * @param scripts further sources that this one answer may run
 * @param styles further sources of styles for this one answer
 * @param payments the provider of the payments, where there is one
 */
export const contentPolicy = (
  scripts: readonly string[] = [],
  styles: readonly string[] = [],
  payments: PaymentSources = NO_PAYMENTS,
): string =>
  [
    `default-src 'self'`,
    `script-src ${["'self'", "'wasm-unsafe-eval'", ...scripts, ...payments.scripts].join(' ')}`,
    `style-src ${["'self'", ...styles].join(' ')}`,
    `style-src-attr 'unsafe-inline'`,
    `img-src 'self' data: blob:`,
    `font-src 'self'`,
    `media-src 'self' blob:`,
    `connect-src ${["'self'", ...AGENT_SOURCES, ...payments.calls].join(' ')}`,
    `frame-src ${['blob:', ...payments.frames].join(' ')}`,
    `worker-src 'self'`,
    `manifest-src 'self'`,
    `form-action 'self'`,
    `object-src 'none'`,
    `base-uri 'none'`,
    `frame-ancestors 'none'`,
    `require-trusted-types-for 'script'`,
    `trusted-types default`,
    `report-uri ${POLICY_REPORTS}`,
    `report-to policy`,
  ].join('; ');

/** What of the device a page may use. A wallet pays in a frame of the provider, which needs the right for itself. */
export const permissionsPolicy = ({ scripts }: PaymentSources = NO_PAYMENTS): string => {
  const payment = scripts.length === 0 ? '()' : `(self ${scripts.map((source) => `"${source}"`).join(' ')})`;
  return `camera=(self), microphone=(self), geolocation=(), payment=${payment}`;
};

const CONTENT_POLICY = contentPolicy();
const YEAR_S = 365 * 24 * 3600;

/** Headers of every answer (S08, S25, S35, S41, S45). @param secure the answer travels by https */
export function securityHeaders(secure: boolean): Readonly<Record<string, string>> {
  return {
    'content-security-policy': CONTENT_POLICY,
    'reporting-endpoints': `policy="${POLICY_REPORTS}"`,
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'permissions-policy': permissionsPolicy(),
    ...(secure ? { 'strict-transport-security': `max-age=${YEAR_S}` } : {}),
  };
}

/** What a browser obeys on pages and workers, and nowhere else. */
export const PAGE_HEADERS = [
  'content-security-policy',
  'reporting-endpoints',
  'cross-origin-opener-policy',
  'referrer-policy',
  'permissions-policy',
] as const satisfies readonly (keyof ReturnType<typeof securityHeaders>)[];
