import { makeCsrfToken } from './csrf.ts';
import type { CsrfSession } from '../kernel/session.ts';
import type { PublicContext } from '../kernel/route.ts';
import { csrfCookieHeader, sessionCookie } from './cookies.ts';

/** Gives the browser its session and the anti-forgery token that belongs to it. */
export function setSessionCookies(context: PublicContext, session: CsrfSession, token: string): void {
  context.setHeader('set-cookie', sessionCookie(token, context.secure));
  context.setHeader('set-cookie', csrfCookieHeader(makeCsrfToken(session), context.secure));
}
