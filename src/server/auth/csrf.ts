import { createHmac, timingSafeEqual } from 'node:crypto';
import type { CsrfSession } from '../kernel/session.ts';

/** The token of a session; URL-safe, because clients decode the cookie before they send it back. */
export function makeCsrfToken(session: CsrfSession): string {
  return createHmac('sha256', session.csrfSecret).update(session.tokenHash).digest('base64url');
}

/** Whether the header carries the token of this very session (S23); equal time for every wrong one. */
export function isCsrfToken(session: CsrfSession, header: string | undefined): boolean {
  const expected = Buffer.from(makeCsrfToken(session));
  const given = Buffer.from(header ?? '');
  return expected.length === given.length && timingSafeEqual(expected, given);
}

/** Where a request was sent to. */
export interface RequestTarget {
  /** The caller speaks https, to us or to the proxy in front. */
  readonly secure: boolean;
  /** `Host` header. */
  readonly host: string | undefined;
}

/**
 * Whether a write may come from this page: browsers name the origin of every write, and it must be ours, with scheme,
 * name and port.
 * @param allowed further origins of the configuration
 */
export function isOwnOrigin(
  origin: string | undefined,
  { secure, host }: RequestTarget,
  allowed: readonly string[],
): boolean {
  if (origin === undefined || allowed.includes(origin)) return true;
  const own = `${secure ? 'https' : 'http'}://${host}`;
  // As browsers write it: without the port that the scheme has anyway.
  return URL.canParse(own) && new URL(own).origin === origin;
}
