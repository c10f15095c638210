import { csrfCookie } from '#contract/people/csrfCookie.ts';
import { makeCsrfToken } from './csrf.ts';
import { publicRoute } from '../kernel/route.ts';
import { csrfTokenCookie } from './cookies.ts';
import { setSessionCookies } from './setSessionCookies.ts';
import { newVisitor, visitorOf } from './visitor.ts';

/** GET /sanctum/csrf-cookie: the token of the session at hand; a visitor gets one that the server does not store. */
export const csrfCookieRoute = publicRoute(csrfCookie, async (context) => {
  if (context.csrf) {
    context.setCookie(csrfTokenCookie(makeCsrfToken(context.csrf), context.secure));
    return { ok: true, data: null };
  }
  const cookie = newVisitor();
  const visitor = visitorOf(cookie);
  if (visitor) setSessionCookies(context, visitor, cookie);
  return { ok: true, data: null };
});
