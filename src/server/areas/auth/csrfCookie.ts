import { csrfCookie } from '#contract/endpoints/csrfCookie.ts';
import { csrfToken } from '../../http/csrf.ts';
import { publicRoute } from '../../http/route.ts';
import { csrfCookieHeader } from './cookies.ts';
import { openSession } from './sessions.ts';
import { setSessionCookies } from './setSessionCookies.ts';

/** GET /sanctum/csrf-cookie: the token of the session at hand; a new visitor gets an anonymous session first. */
export const csrfCookieRoute = publicRoute(csrfCookie, async (context) => {
  if (context.session) {
    context.setHeader('set-cookie', csrfCookieHeader(csrfToken(context.session), context.secure));
  } else {
    const { session, token } = await openSession(context.database, null, context.now());
    setSessionCookies(context, session, token);
  }
  return { ok: true, data: null };
});
