import { login } from '#contract/endpoints/auth.ts';
import { readAsOwner } from '../db/tenancy.ts';
import type { Refusal } from '../kernel/answer.ts';
import { refuse, tooMany } from '../kernel/refuse.ts';
import { publicRoute } from '../kernel/route.ts';
import type { PublicContext } from '../kernel/context.ts';
import { forgetPinTries } from './pinTries.ts';
import { countTry, forgive } from './backOff.ts';
import { passwordSubjects, rememberBrowser } from './knownBrowser.ts';
import { isPassword, NOBODYS_HASH } from './password.ts';
import { presentUser } from './presentUser.ts';
import { readPerson } from './readPerson.ts';
import { hasSecondFactor, spendCode } from './secondFactor.ts';
import { openSession, revokeSession } from './sessions.ts';
import { setSessionCookies } from './setSessionCookies.ts';

/**
 * POST login. Always a new session, whatever the visitor brought (no fixation). One message for a wrong password and
 * for an unknown account, after the same work (S31). A browser gets the session as a cookie that no script reads; a
 * token goes only to a program that asks for one, and then there is no cookie (S05).
 */
export const loginRoute = publicRoute(login, async (context, { body }) => {
  const { database, now } = context;
  const email = body.email.toLowerCase();
  const user = await findUser(context, email);
  const subjects = await passwordSubjects(context, email, user?.id);
  const wait = await countTry(database, subjects, now());
  if (wait > 0) return tooMany(wait);

  const right = await isPassword(body.password, user?.password_hash ?? NOBODYS_HASH);
  if (!user || !right) return refuse(401, { text: 'wrong-credentials' });
  if (user.demo && !context.demoSignIn) return refuse(403, { text: 'demo-refused' });

  const lacking = await checkSecondFactor(context, user.id, body.code);
  if (lacking) return lacking;

  await forgive(database, subjects);
  await forgetPinTries(database, user.id);
  const person = await readPerson(database, user.id);
  if (!person) return refuse(401, { text: 'wrong-credentials' });
  const { session, token } = await openSession(database, user.id, now(), { userAgent: context.header('user-agent') });
  const data = { user: await presentUser(database, person, context.services) };
  if (body.bearer) return { ok: true, data: { ...data, token } };
  if (context.session) await revokeSession(database, context.session.id, now());
  setSessionCookies(context, session, token);
  await rememberBrowser(context, user.id);
  return { ok: true, data };
});

/**
 * Asked after the password alone is right. Tries at codes are counted for the person, wherever they come from: six
 * digits have a million values. Entering a shared device by PIN or badge asks for none, so nobody is stopped at work.
 */
async function checkSecondFactor(
  { database, services, now }: PublicContext,
  userId: number,
  code: string | undefined,
): Promise<Refusal | null> {
  if (!(await hasSecondFactor(database, userId))) return null;
  if (code === undefined) return refuse(401, { code: 'second-factor', text: 'second-factor' });
  const subjects = [{ kind: 'code', name: String(userId) }] as const;
  const wait = await countTry(database, subjects, now());
  if (wait > 0) return tooMany(wait);
  if (!(await spendCode({ database, secrets: services.secrets }, userId, code, now())))
    return refuse(401, { code: 'second-factor', text: 'wrong-code' });
  await forgive(database, subjects);
  return null;
}

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
