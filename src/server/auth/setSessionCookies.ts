import { makeCsrfToken } from './csrf.ts';
import type { CsrfSession } from '../kernel/session.ts';
import type { PublicContext } from '../kernel/context.ts';
import { csrfTokenCookie, sessionCookie } from './cookies.ts';

/** Gives the browser its session and the anti-forgery token that belongs to it. */
export function setSessionCookies(context: PublicContext, session: CsrfSession, token: string): void {
  context.setCookie(sessionCookie(token, context.secure));
  context.setCookie(csrfTokenCookie(makeCsrfToken(session), context.secure));
}
