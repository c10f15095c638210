import { editProfile } from '#contract/people/account.ts';
import { countTry } from '../../auth/backOff.ts';
import { STEP_UP } from '../../auth/caller.ts';
import { isDemo } from '../../auth/isDemo.ts';
import { provePassword } from '../../auth/provePassword.ts';
import { asOwner } from '../../db/tenancy.ts';
import type { Refusal } from '../../kernel/answer.ts';
import type { RequestContext } from '../../kernel/context.ts';
import { invalid, refuse, tooMany } from '../../kernel/refuse.ts';
import { route } from '../../kernel/route.ts';
import { coveredAddress } from '../mails/coveredAddress.ts';
import { requestAccountMail } from '../mails/requestAccountMail.ts';
import { mailUnderWay } from './mailUnderWay.ts';

/** PUT account/edit-profile: of the caller and of nobody else, whoever they are. */
export const editProfileRoute = route(editProfile, async (context, { query, body }) => {
  const { database, actor, services } = context;
  if (query.id_user !== undefined && query.id_user !== actor.userId) return refuse(403);
  const { name, lang } = body;
  const email = body.email?.toLowerCase() ?? actor.email;
  const refused = email === actor.email ? null : await askForAddress(context, email, body.password);
  if (refused) return refused;
  await asOwner(database, (trx) =>
    trx.updateTable('users').set({ name, lang }).where('id', '=', actor.userId).execute(),
  );
  return { ok: true, data: email === actor.email ? null : mailUnderWay(services) };
});

/**
 * Has both addresses written to: the new one gets the link, the former one may object in time. Asks for the password,
 * because whoever has the address gets every later one. The work is the same for an address that somebody has (S31).
 */
async function askForAddress(
  context: RequestContext,
  email: string,
  password: string | undefined,
): Promise<Refusal | null> {
  const { database, actor, address, now } = context;
  if (actor.workOnly) return STEP_UP;
  if (await isDemo(database, actor.userId)) return refuse(403, { text: 'demo-shared' });
  if (password === undefined) return invalid({ password: ['required'] });
  const refused = await provePassword(context, password);
  if (refused) return refused;
  const wait = await countTry(
    database,
    [
      { kind: 'mail', name: email },
      { kind: 'mail', name: `of ${actor.userId}` },
      { kind: 'sender', name: address },
    ],
    now(),
  );
  if (wait > 0) return tooMany(wait);
  await asOwner(database, async (trx) => {
    // The link of an address that was asked for before opens nothing any more.
    await trx
      .deleteFrom('account_mails')
      .where('user_id', '=', actor.userId)
      .where('purpose', '=', 'address')
      .execute();
    const userId = actor.userId;
    await requestAccountMail(trx, { purpose: 'address', email, userId }, now());
    const facts = { to: coveredAddress(email) };
    await requestAccountMail(trx, { purpose: 'moving', email: actor.email, userId, facts }, now());
  });
  return null;
}
