import type { DataOf } from '#contract/endpoint.ts';
import {
  allowReplay,
  changePassword,
  endTour,
  forgotPassword,
  register,
  resetPassword,
} from '#contract/people/account.ts';
import { countTry } from '../../auth/backOff.ts';
import { endWaysIn, lastingWays } from '../../auth/endWaysIn.ts';
import { isDemo } from '../../auth/isDemo.ts';
import { rememberBrowser } from '../../auth/knownBrowser.ts';
import { hashPassword } from '../../auth/password.ts';
import { passwordProblem } from '../../auth/passwordProblem.ts';
import { forgetPinTries } from '../../auth/pinTries.ts';
import { provePassword } from '../../auth/provePassword.ts';
import { revokeSessionsOf } from '../../auth/revokeSessionsOf.ts';
import { NOTICES } from '../../db/schema/accounts.ts';
import { asOwner, type ScopedTransaction } from '../../db/tenancy.ts';
import type { Answer } from '../../kernel/answer.ts';
import type { PublicContext, RequestContext } from '../../kernel/context.ts';
import { invalid, refuse, tooMany } from '../../kernel/refuse.ts';
import { publicRoute, route, type Route } from '../../kernel/route.ts';
import { findLink, useUpLink } from '../mails/links.ts';
import { type AccountMailRequest, requestAccountMail } from '../mails/requestAccountMail.ts';
import { editProfileRoute } from './editProfile.ts';
import { beginProviderEntryRoute, enterByProviderRoute } from './enterByProvider.ts';
import { endIdentityRoute, identitiesRoute, resumeIdentityRoute } from './identityRoutes.ts';
import { usersRoute } from './listUsers.ts';
import { mailUnderWay } from './mailUnderWay.ts';
import { saveUserRoute } from './saveUser.ts';
import { endOtherSessionsRoute, endSessionRoute, ownSessionsRoute } from './sessionRoutes.ts';
import { validateEmailRoute } from './validateEmail.ts';

/** POST register: nothing is made before the owner of the address has followed the link. */
const registerRoute = publicRoute(register, async (context, { body: { email, ...facts } }) =>
  context.services.registrationOpen
    ? askByMail(context, { purpose: 'register', email: email.toLowerCase(), facts })
    : refuse(403, { text: 'registration-closed' }),
);

/** POST forgot-password. */
const forgotPasswordRoute = publicRoute(forgotPassword, (context, { body }) =>
  askByMail(context, { purpose: 'reset', email: body.email.toLowerCase() }),
);

/**
 * Has a mail sent that a visitor asked for. Every address gets the same answer after the same work, and no more than a
 * few mails an hour, whoever asks for them (S31).
 */
async function askByMail(
  { database, address, now, services }: PublicContext,
  request: AccountMailRequest,
): Promise<Answer<DataOf<typeof forgotPassword>>> {
  const wait = await countTry(
    database,
    [
      { kind: 'mail', name: request.email },
      { kind: 'sender', name: address },
    ],
    now(),
  );
  if (wait > 0) return tooMany(wait);
  await asOwner(database, (trx) => requestAccountMail(trx, request, now()));
  return { ok: true, data: mailUnderWay(services) };
}

/**
 * PUT account/password. Whoever else was in the account is out of it, and no other browser counts as known any more.
 * PIN and badge stay, which open shared devices alone; so do tokens, accounts elsewhere and passkeys, which the mail names.
 */
const changePasswordRoute = route(changePassword, async (context, { body }) => {
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

/**
 * POST reset-password. Whoever was in the account is out of it: every session ends, and no browser counts as known any
 * more; tokens of programs and accounts elsewhere end, and passkeys are named in the mail. PIN and badge stay, which open
 * work on shared devices alone.
 */
const resetPasswordRoute = publicRoute(resetPassword, async ({ database, now }, { body }) => {
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

/** POST account/tour-seen: of the caller; a repeat changes nothing. */
const endTourRoute = route(endTour, async ({ database, actor, now }) => {
  await asOwner(database, (trx) =>
    trx
      .updateTable('users')
      .set({ toured_at: now() })
      .where('id', '=', actor.userId)
      .where('toured_at', 'is', null)
      .execute(),
  );
  return { ok: true, data: null };
});

/** PUT account/replay: of the caller; the last word counts. */
const allowReplayRoute = route(allowReplay, async ({ database, actor, now }, { body }) => {
  await asOwner(database, (trx) =>
    trx
      .updateTable('users')
      .set({ replay_allowed: body.allowed, replay_answered_at: now() })
      .where('id', '=', actor.userId)
      .execute(),
  );
  return { ok: true, data: null };
});

export const accountRoutes: readonly Route[] = [
  registerRoute,
  beginProviderEntryRoute,
  enterByProviderRoute,
  validateEmailRoute,
  forgotPasswordRoute,
  resetPasswordRoute,
  changePasswordRoute,
  editProfileRoute,
  endTourRoute,
  allowReplayRoute,
  ownSessionsRoute,
  identitiesRoute,
  endIdentityRoute,
  resumeIdentityRoute,
  endSessionRoute,
  endOtherSessionsRoute,
  usersRoute,
  saveUserRoute,
];
