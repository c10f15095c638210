import { login } from '#contract/endpoints/auth.ts';
import { readAsOwner } from '../../db/tenancy.ts';
import { refuse, tooMany } from '../../http/refuse.ts';
import { publicRoute, type PublicContext } from '../../http/route.ts';
import { forgetPinTries } from '../devices/pinTries.ts';
import { countTry, forgive } from './backOff.ts';
import { isPassword, NOBODYS_HASH } from './password.ts';
import { presentUser } from './presentUser.ts';
import { readPerson } from './readPerson.ts';
import { openSession, revokeSession } from './sessions.ts';
import { setSessionCookies } from './setSessionCookies.ts';

/**
 * POST login. Always a new session, whatever the visitor brought (no fixation). One message for a wrong password
 * and for an unknown account, after the same work (security S31).
 */
export const loginRoute = publicRoute(login, async (context, { body }) => {
  const email = body.email.toLowerCase();
  const wait = (await countTry(context.database, 'address', context.address, context.now()))
    || (await countTry(context.database, 'account', email, context.now()));
  if (wait > 0) return tooMany(wait);

  const user = await findUser(context, email);
  const right = await isPassword(body.password, user?.password_hash ?? NOBODYS_HASH);
  if (!user || !right) return refuse(401, { text: 'wrong-credentials' });
  if (user.demo && !context.demoSignIn) return refuse(403, { text: 'demo-refused' });

  await forgive(context.database, 'account', email);
  await forgive(context.database, 'address', context.address);
  await forgetPinTries(context.database, user.id);
  const person = await readPerson(context.database, user.id);
  if (!person) return refuse(401, { text: 'wrong-credentials' });
  if (context.session) await revokeSession(context.database, context.session.id, context.now());
  const { session, token } = await openSession(context.database, user.id, context.now());
  setSessionCookies(context, session, token);
  return { ok: true, data: { token, user: await presentUser(context.database, person) } };
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
