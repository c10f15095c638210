import type { BodyOf } from '#contract/endpoint.ts';
import { login, logout, proveSelf, userCurrent } from '#contract/people/auth.ts';
import { csrfCookie } from '#contract/people/csrfCookie.ts';
import { beginPasskeyEntry, enterByPasskey } from '#contract/people/passkeys.ts';
import { readAsOwner } from '../db/tenancy.ts';
import type { Refusal } from '../kernel/answer.ts';
import type { PublicContext, RequestContext } from '../kernel/context.ts';
import { refuse, tooMany } from '../kernel/refuse.ts';
import { publicRoute, route, type Route } from '../kernel/route.ts';
import { notifyRevoked } from '../realtime/notifyRevoked.ts';
import { countTry, forgive } from './backOff.ts';
import { checkSecondFactor } from './checkSecondFactor.ts';
import { clearedSessionCookie } from './cookies.ts';
import { needsFactor } from './factorDue.ts';
import { isDemo } from './isDemo.ts';
import { passwordSubjects } from './knownBrowser.ts';
import { askForPasskey, passkeyOwner } from './passkeys.ts';
import { isPassword, NOBODYS_HASH } from './password.ts';
import { presentUser } from './presentUser.ts';
import { provePassword } from './provePassword.ts';
import { readPerson } from './readPerson.ts';
import { hasSecondFactor } from './secondFactor.ts';
import { markProven, revokeSession } from './sessions.ts';
import { setCsrfToken, setSessionCookies } from './setSessionCookies.ts';
import { signInAs } from './signInAs.ts';
import { newVisitor, visitorOf } from './visitor.ts';

/** GET /sanctum/csrf-cookie: the token of the session at hand; a visitor gets one that the server does not store. */
const csrfCookieRoute = publicRoute(csrfCookie, async (context) => {
  if (context.csrf) {
    setCsrfToken(context, context.csrf);
    return { ok: true, data: null };
  }
  const cookie = newVisitor();
  const visitor = visitorOf(cookie);
  if (visitor) setSessionCookies(context, visitor, cookie);
  return { ok: true, data: null };
});

/** POST login. One message for a wrong password and for an unknown account, after the same work (S31). */
const loginRoute = publicRoute(login, async (context, { body }) => {
  const { database, now } = context;
  const email = body.email.toLowerCase();
  const user = await findUser(context, email);
  const subjects = await passwordSubjects(context, email, user?.id);
  const wait = await countTry(database, subjects, now());
  if (wait > 0) return tooMany(wait);

  const right = await isPassword(body.password, user?.password_hash ?? NOBODYS_HASH);
  if (!user || !right) return refuse(401, { text: 'wrong-credentials' });
  if (user.demo && !context.demoSignIn) return refuse(403, { text: 'demo-refused' });

  // The password was no guess: tries at codes are counted by themselves, and must not shut the owner out.
  await forgive(database, subjects);
  const lacking = await checkSecondFactor(context, user.id, body);
  if (lacking) return lacking;

  return signInAs(context, user.id, { bearer: body.bearer === true });
});

function findUser({ database }: PublicContext, email: string) {
  return readAsOwner(database, (kysely) =>
    kysely
      .selectFrom('users')
      .select(['id', 'password_hash', 'demo'])
      .where('email', '=', email)
      .where('deleted_at', 'is', null)
      .executeTakeFirst(),
  );
}

/** POST login/passkey/options. */
const beginPasskeyEntryRoute = publicRoute(beginPasskeyEntry, async (context) => ({
  ok: true,
  data: { options: await askForPasskey(context) },
}));

/** POST login/passkey: neither password nor code, because the device has asked its owner. */
const enterByPasskeyRoute = publicRoute(enterByPasskey, async (context, { body }) => {
  const userId = await passkeyOwner(context, body.answer);
  return userId === null ? refuse(401, { text: 'wrong-passkey' }) : signInAs(context, userId);
});

/**
 * POST account/proof: asks what the sign-in of the same person would ask. Whose role needs a second factor and who has
 * none sets it up by signing in; here that stays closed.
 */
const proveSelfRoute = route(proveSelf, async (context, { body }) => {
  const { database, actor, now } = context;
  const refused = await prove(context, body);
  if (refused) return refused;
  await markProven(database, actor.sessionId, now());
  return { ok: true, data: null };
});

async function prove(context: RequestContext, body: BodyOf<typeof proveSelf>): Promise<Refusal | null> {
  const { database, actor } = context;
  if (body.by === 'passkey')
    return (await passkeyOwner(context, body.answer)) === actor.userId ? null : refuse(401, { text: 'wrong-passkey' });
  const wrong = await provePassword(context, body.password);
  if (wrong) return wrong;
  const isShared = await isDemo(database, actor.userId);
  if (!isShared && (await needsFactor(database, actor)) && !(await hasSecondFactor(database, actor.userId)))
    return refuse(403, { code: 'second-factor-due', text: 'factor-first' });
  return checkSecondFactor(context, actor.userId, body);
}

/** GET user/current: answers even when the client is disabled, so that the app can say so. */
const userCurrentRoute = route(userCurrent, async ({ database, actor, services, session }, { query }) => {
  const person = await readPerson(database, actor.userId);
  if (!person) return refuse(401);
  const user = await presentUser(database, person, services, query.chosen_client);
  return {
    ok: true,
    data: { ...user, ...(session?.factorDue && { factor_due: true }), ...(session?.workOnly && { work_only: true }) },
  };
});

/** POST logout: ends the session here; what the device stores is the device's to keep (S04, S06). */
const logoutRoute = route(logout, async (context) => {
  await revokeSession(context.database, context.actor.sessionId, context.now());
  await notifyRevoked(context.database, context.actor.sessionId);
  context.setCookie(clearedSessionCookie(context.secure));
  return { ok: true, data: null };
});

export const authRoutes: readonly Route[] = [
  csrfCookieRoute,
  loginRoute,
  beginPasskeyEntryRoute,
  enterByPasskeyRoute,
  proveSelfRoute,
  logoutRoute,
  userCurrentRoute,
];
