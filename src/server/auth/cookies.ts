import { CSRF_COOKIE } from '#contract/headers.ts';
import { ABSOLUTE_MS } from './sessions.ts';

/** `__Host-` ties the cookie to this very host and to https; browsers refuse the prefix on plain http. */
export function sessionCookieName(secure: boolean): string {
  return secure ? '__Host-despacho_session' : 'despacho_session';
}

/** Out of reach of scripts, and not sent along from other sites (S05, S23). */
export function sessionCookie(token: string, secure: boolean): string {
  return secretCookie(sessionCookieName(secure), token, ABSOLUTE_MS / 1000, secure);
}

/** A cookie that no script reads. */
export function secretCookie(name: string, value: string, maxAgeS: number, secure: boolean): string {
  return cookie(name, value, maxAgeS, secure, '; HttpOnly');
}

/** Readable by our scripts: they send it back as a header, which no other site can do. */
export function csrfCookieHeader(token: string, secure: boolean): string {
  return cookie(CSRF_COOKIE, token, ABSOLUTE_MS / 1000, secure, '');
}

/** Set-Cookie that ends the session in the browser. */
export function clearedSessionCookie(secure: boolean): string {
  return secretCookie(sessionCookieName(secure), '', 0, secure);
}

/** Value of one cookie of a Cookie header, or `undefined`. */
export function readCookie(header: string | undefined, name: string): string | undefined {
  for (const part of (header ?? '').split(';')) {
    const [key, ...value] = part.trim().split('=');
    if (key === name) return value.join('=');
  }
  return undefined;
}

function cookie(name: string, value: string, maxAgeS: number, secure: boolean, more: string): string {
  return `${name}=${value}; Path=/; Max-Age=${maxAgeS}; SameSite=Lax${secure ? '; Secure' : ''}${more}`;
}
