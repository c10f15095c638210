import { login } from '#contract/people/auth.ts';
import { readAsOwner } from '../db/tenancy.ts';
import { refuse, tooMany } from '../kernel/refuse.ts';
import { publicRoute } from '../kernel/route.ts';
import type { PublicContext } from '../kernel/context.ts';
import { countTry, forgive } from './backOff.ts';
import { checkSecondFactor } from './checkSecondFactor.ts';
import { signInAs } from './signInAs.ts';
import { passwordSubjects } from './knownBrowser.ts';
import { isPassword, NOBODYS_HASH } from './password.ts';

/** POST login. One message for a wrong password and for an unknown account, after the same work (S31). */
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
