import { resetPassword } from '#contract/people/account.ts';
import { endWaysIn } from '../../auth/endWaysIn.ts';
import { forgetPinTries } from '../../auth/pinTries.ts';
import { hashPassword } from '../../auth/password.ts';
import { passwordProblem } from '../../auth/passwordProblem.ts';
import { revokeSessionsOf } from '../../auth/revokeSessionsOf.ts';
import { asOwner } from '../../db/tenancy.ts';
import { invalid, refuse } from '../../kernel/refuse.ts';
import { publicRoute } from '../../kernel/route.ts';
import { findLink, useUpLink } from '../mails/links.ts';
import { requestAccountMail } from '../mails/requestAccountMail.ts';

/**
 * POST reset-password. Whoever was in the account is out of it: every session ends, and no browser counts as known any
 * more; tokens of programs and accounts elsewhere end, and passkeys are named in the mail. PIN and badge stay, which open
 * work on shared devices alone.
 */
export const resetPasswordRoute = publicRoute(resetPassword, async ({ database, now }, { body }) => {
  const link = await findLink(database, body.token, ['reset'], now());
  if (!link || link.user_id === null) return refuse(404, { text: 'link-ended' });
  const { user_id: userId, email } = link;
  const problem = await passwordProblem(body.password, { words: [email, link.user_name ?? ''] });
  if (problem) return invalid({ password: [problem] });
  const password_hash = await hashPassword(body.password);
  const isDone = await asOwner(database, async (trx) => {
    if (!(await useUpLink(trx, body.token))) return false;
    await trx.updateTable('users').set({ password_hash }).where('id', '=', userId).execute();
    await trx.deleteFrom('known_browsers').where('user_id', '=', userId).execute();
    await revokeSessionsOf(trx, userId, now());
    const kept = await endWaysIn(trx, userId, now());
    const facts = { to: kept.join(', ') };
    const purpose = kept.length > 0 ? 'replaced' : 'changed';
    await requestAccountMail(trx, { purpose, email, userId, facts }, now());
    return true;
  });
  if (!isDone) return refuse(404, { text: 'link-ended' });
  await forgetPinTries(database, userId);
  return { ok: true, data: { email } };
});
