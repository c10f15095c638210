import { changePassword } from '#contract/people/account.ts';
import { isDemo } from '../../auth/isDemo.ts';
import { rememberBrowser } from '../../auth/knownBrowser.ts';
import { lastingWays } from '../../auth/endWaysIn.ts';
import { hashPassword } from '../../auth/password.ts';
import { passwordProblem } from '../../auth/passwordProblem.ts';
import { provePassword } from '../../auth/provePassword.ts';
import { revokeSessionsOf } from '../../auth/revokeSessionsOf.ts';
import { NOTICES } from '../../db/schema/accounts.ts';
import { asOwner, type ScopedTransaction } from '../../db/tenancy.ts';
import type { RequestContext } from '../../kernel/context.ts';
import { invalid, refuse } from '../../kernel/refuse.ts';
import { route } from '../../kernel/route.ts';
import { requestAccountMail } from '../mails/requestAccountMail.ts';

/**
 * PUT account/password. Whoever else was in the account is out of it, and no other browser counts as known any more.
 * PIN and badge stay, which open shared devices alone; so do tokens, accounts elsewhere and passkeys, which the mail names.
 */
export const changePasswordRoute = route(changePassword, async (context, { body }) => {
  const { database, actor } = context;
  if (await isDemo(database, actor.userId)) return refuse(403, { text: 'demo-shared' });
  const refused = await provePassword(context, body.password);
  if (refused) return refused;
  const problem = await passwordProblem(body.new_password, { words: [actor.email, actor.name] });
  if (problem) return invalid({ new_password: [problem] });
  const hash = await hashPassword(body.new_password);
  const ended = await asOwner(database, (trx) => store(trx, context, hash));
  if (ended === null) return refuse(401);
  await rememberBrowser(context, actor.userId);
  return { ok: true, data: { ended } };
});

/** @returns how many sessions ended; null = the link of a mail has set another password meanwhile, and ended this one */
async function store(trx: ScopedTransaction, { actor, now }: RequestContext, hash: string): Promise<number | null> {
  const { userId, sessionId, email } = actor;
  await trx.selectFrom('users').select('id').where('id', '=', userId).forNoKeyUpdate().execute();
  const session = await trx
    .selectFrom('sessions')
    .select('id')
    .where('id', '=', sessionId)
    .where('revoked_at', 'is', null)
    .executeTakeFirst();
  if (!session) return null;
  await trx.updateTable('users').set({ password_hash: hash }).where('id', '=', userId).execute();
  await trx.deleteFrom('known_browsers').where('user_id', '=', userId).execute();
  // Nor does a link that somebody else asked for open anything, such as one that takes the address away.
  await trx.deleteFrom('account_mails').where('user_id', '=', userId).where('purpose', 'not in', NOTICES).execute();
  const ended = await revokeSessionsOf(trx, userId, now(), { except: sessionId });
  const lasting = await lastingWays(trx, userId);
  const facts = { to: lasting.join(', ') };
  const purpose = lasting.length > 0 ? 'kept' : 'changed';
  await requestAccountMail(trx, { purpose, email, userId, facts }, now());
  return ended;
}
