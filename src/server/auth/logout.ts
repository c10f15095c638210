import { logout } from '#contract/people/auth.ts';
import { notifyRevoked } from '../realtime/notifyRevoked.ts';
import { route } from '../kernel/route.ts';
import { clearedSessionCookie } from './cookies.ts';
import { revokeSession } from './sessions.ts';

/** POST logout: ends the session here; what the device stores is the device's to keep (S04, S06). */
export const logoutRoute = route(logout, async (context) => {
  await revokeSession(context.database, context.actor.sessionId, context.now());
  await notifyRevoked(context.database, context.actor.sessionId);
  context.setCookie(clearedSessionCookie(context.secure));
  return { ok: true, data: null };
});
