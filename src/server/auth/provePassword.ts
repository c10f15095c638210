import { readAsOwner } from '../db/tenancy.ts';
import { invalid, refuse, tooMany } from '../kernel/refuse.ts';
import type { Refusal } from '../kernel/answer.ts';
import type { RequestContext } from '../kernel/context.ts';
import { countTry, forgive } from './backOff.ts';
import { passwordSubjects } from './knownBrowser.ts';
import { isPassword } from './password.ts';

/**
 * Whether the signed-in person knows their password. It is asked for again before a lasting way in (PIN, badge) is
 * made. Tries count together with those of the sign-in.
 * @returns null when they do
 */
export async function provePassword(context: RequestContext, password: string): Promise<Refusal | null> {
  const { database, actor, now } = context;
  const subjects = (await passwordSubjects(context, actor.email, actor.userId)).filter(
    ({ kind }) => kind === 'account',
  );
  const wait = await countTry(database, subjects, now());
  if (wait > 0) return tooMany(wait);
  const { password_hash } = await readAsOwner(database, (kysely) =>
    kysely.selectFrom('users').select('password_hash').where('id', '=', actor.userId).executeTakeFirstOrThrow(),
  );
  if (!(await isPassword(password, password_hash))) return refuse(403, { text: 'wrong-password' });
  await forgive(database, subjects);
  return null;
}

/**
 * Asks for the password before stored keys are given to another place: with the keys alone, whoever sits at an open
 * session could only replace what is there, and nobody would know who did.
 * @param password absent = the form did not know that it is needed: 5600
 */
export async function proveToMove(context: RequestContext, password: string | undefined): Promise<Refusal | null> {
  return password === undefined ? invalid({ password: ['required'] }) : provePassword(context, password);
}
