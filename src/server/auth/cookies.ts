import { CSRF_COOKIE } from '#contract/headers.ts';
import type { NewCookie } from '../kernel/newCookie.ts';
import { ABSOLUTE_MS } from './sessions.ts';

/** `__Host-` ties the cookie to this very host and to https; browsers refuse the prefix on plain http. */
export function sessionCookieName(secure: boolean): string {
  return secure ? '__Host-despacho_session' : 'despacho_session';
}

/** Out of reach of scripts, and not sent along from other sites (S05, S23). */
export function sessionCookie(token: string, secure: boolean): NewCookie {
  return secretCookie(sessionCookieName(secure), token, ABSOLUTE_MS / 1000, secure);
}

/** A cookie that no script reads. */
export function secretCookie(name: string, value: string, maxAge: number, secure: boolean): NewCookie {
  return { name, value, options: { path: '/', maxAge, sameSite: 'lax', secure, httpOnly: true } };
}

/** Readable by our scripts: they send it back as a header, which no other site can do. */
export function csrfTokenCookie(token: string, secure: boolean): NewCookie {
  return {
    name: CSRF_COOKIE,
    value: token,
    options: { path: '/', maxAge: ABSOLUTE_MS / 1000, sameSite: 'lax', secure },
  };
}

/** Ends the session in the browser. */
export function clearedSessionCookie(secure: boolean): NewCookie {
  return secretCookie(sessionCookieName(secure), '', 0, secure);
}
