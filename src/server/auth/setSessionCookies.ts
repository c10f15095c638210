import { REQUEST_HEADERS } from '#contract/headers.ts';
import { makeCsrfToken } from './csrf.ts';
import type { CsrfSession } from '../kernel/session.ts';
import type { PublicContext } from '../kernel/context.ts';
import { csrfTokenCookie, sessionCookie } from './cookies.ts';

/** Gives the browser its session and the anti-forgery token that belongs to it. */
export function setSessionCookies(context: PublicContext, session: CsrfSession, token: string): void {
  context.setCookie(sessionCookie(token, context.secure));
  setCsrfToken(context, session);
}

/** Gives the token also as a header: the worker of Firefox reads no cookies, and no other site reads our headers. */
export function setCsrfToken(context: PublicContext, session: CsrfSession): void {
  const csrf = makeCsrfToken(session);
  context.setCookie(csrfTokenCookie(csrf, context.secure));
  context.setHeader(REQUEST_HEADERS.csrf, csrf);
}
