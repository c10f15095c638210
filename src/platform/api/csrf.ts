import { csrfCookie } from '#contract/endpoints/auth.ts';
import { endpointPath } from '#contract/endpoint.ts';
import { CSRF_COOKIE } from '#contract/headers.ts';
import { apiConfiguration } from './configuration.ts';

interface CookieReader {
  get(name: string): Promise<{ value?: string } | null>;
}

/** The anti-forgery cookie: from the document in a page, from the cookie store in a worker. */
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

/**
 * The token to send with a write, fetched first when there is none or when `fresh` is asked for.
 * @returns `null` when there is no way to get one; the server then answers 419.
 */
export async function csrfToken(signal: AbortSignal, fresh = false): Promise<string | null> {
  const present = fresh ? null : await readCookie();
  if (present !== null) return present;
  await fetch(apiConfiguration().base + endpointPath(csrfCookie), { credentials: 'include', signal });
  return readCookie();
}
