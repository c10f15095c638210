import { endpointPath } from '#contract/endpoint.ts';
import { csrfCookie } from '#contract/people/csrfCookie.ts';
import { CSRF_COOKIE, REQUEST_HEADERS } from '#contract/headers.ts';
import { apiConfiguration } from './configuration.ts';

interface CookieReader {
  get(name: string): Promise<{ value?: string } | null>;
}

/** The anti-forgery cookie: from the document in a page, from the cookie store in a worker; Firefox gives its worker none. */
async function readCookie(): Promise<string | null> {
  const page = (globalThis as { document?: { cookie: string } }).document;
  if (page) {
    const found = page.cookie.split('; ').find((one) => one.startsWith(`${CSRF_COOKIE}=`));
    return found ? decodeURIComponent(found.slice(CSRF_COOKIE.length + 1)) : null;
  }
  const cookies = (globalThis as { cookieStore?: CookieReader }).cookieStore;
  const value = (await cookies?.get(CSRF_COOKIE))?.value;
  return value === undefined ? null : decodeURIComponent(value);
}

const TIMEOUT_MS = 60_000;
let asked: Promise<Response> | null = null;

/**
 * Asks the server for the anti-forgery cookie. Calls in the meantime wait for the same answer: for a new visitor each
 * request would open its own session, and the token of one would travel with the cookie of another.
 */
export function askForToken(): Promise<Response> {
  asked ??= fetch(apiConfiguration().base + endpointPath(csrfCookie), {
    credentials: 'include',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  }).finally(() => (asked = null));
  return asked;
}

/**
 * The token to send with a write, fetched first when there is none or when `fresh` is asked for.
 * @returns `null` when there is no way to get one; the server then answers 419.
 */
export async function readCsrfToken(signal: AbortSignal, fresh = false): Promise<string | null> {
  // A cookie that is about to be replaced is not read.
  const present = fresh || asked ? null : await readCookie();
  if (present !== null) return present;
  const answer = await askForToken();
  signal.throwIfAborted();
  return (await readCookie()) ?? answer.headers.get(REQUEST_HEADERS.csrf);
}
