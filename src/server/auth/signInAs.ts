import type { CurrentUser } from '#contract/people/user.ts';
import type { Refusal } from '../kernel/answer.ts';
import type { PublicContext } from '../kernel/context.ts';
import { refuse } from '../kernel/refuse.ts';
import { isFactorDue } from './factorDue.ts';
import { isDemo } from './isDemo.ts';
import { rememberBrowser } from './knownBrowser.ts';
import { forgetPinTries } from './pinTries.ts';
import { presentUser } from './presentUser.ts';
import { readPerson } from './readPerson.ts';
import { openSession, revokeSession } from './sessions.ts';
import { setSessionCookies } from './setSessionCookies.ts';

/**
 * Opens a session for somebody who has proven who they are. Always a new one, whatever the visitor brought (no
 * fixation). A browser gets it as a cookie that no script reads; a token goes only to a program that asks for one, and
 * then there is no cookie (S05). Whose role needs a second factor and who has none gets a session that opens nothing
 * else before one is set up.
 * @param bearer the caller is a program
 */
export async function signInAs(
  context: PublicContext,
  userId: number,
  { bearer = false }: { readonly bearer?: boolean } = {},
): Promise<{ readonly ok: true; readonly data: { user: CurrentUser; token?: string } } | Refusal> {
  const { database, now } = context;
  const demo = await isDemo(database, userId);
  if (demo && !context.demoSignIn) return refuse(403, { text: 'demo-refused' });
  await forgetPinTries(database, userId);
  const person = await readPerson(database, userId);
  if (!person) return refuse(401, { text: 'wrong-credentials' });
  // Many people share an account of the demo: nobody can set one up there.
  const factorDue = !demo && (await isFactorDue(database, person));
  const userAgent = context.header('user-agent');
  const { session, token } = await openSession(database, userId, now(), { userAgent, factorDue });
  const user = { ...(await presentUser(database, person, context.services)), ...(factorDue && { factor_due: true }) };
  if (bearer) return { ok: true, data: { user, token } };
  if (context.session) await revokeSession(database, context.session.id, now());
  setSessionCookies(context, session, token);
  await rememberBrowser(context, userId);
  return { ok: true, data: { user } };
}
