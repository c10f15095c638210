import { beginProviderEntry, enterByProvider, type ProviderName } from '#contract/people/providers.ts';
import { asOwner } from '../../db/tenancy.ts';
import type { PublicContext } from '../../kernel/context.ts';
import { refuse } from '../../kernel/refuse.ts';
import { publicRoute } from '../../kernel/route.ts';
import { begin, endBegun, markBegun, provenBy } from '../../auth/begun.ts';
import { checkSecondFactor } from '../../auth/checkSecondFactor.ts';
import { signInAs } from '../../auth/signInAs.ts';
import { clearedProviderCookie, newProviderTry, providerCookie, readProviderTry } from '../../auth/providerTry.ts';
import { tellOfWayIn } from '../mails/tellOfWayIn.ts';
import { accountOf, joinPending } from '../../auth/providerAccount.ts';

/** GET login/{provider}: changes nothing; what was begun travels with the browser. */
export const beginProviderEntryRoute = publicRoute(beginProviderEntry, async (context, { params }) => {
  const provider = context.services.providers[params.provider];
  if (!provider) return refuse(404, { text: 'provider-unknown' });
  const attempt = newProviderTry();
  const url = await provider.begin(attempt).catch((error: unknown) => {
    context.failed(error);
    return null;
  });
  if (url === null) return refuse(503, { text: 'provider-away' });
  context.setCookie(providerCookie(context, params.provider, attempt));
  return { ok: true, data: { url: url.href } };
});

/**
 * POST login/{provider}. An answer is used once: by whoever brings it first, in the browser that began. Where the
 * account wants a second factor it is asked for now, and the answer, already used, then waits for the code.
 */
export const enterByProviderRoute = publicRoute(enterByProvider, async (context, { params, body }) => {
  const provider = context.services.providers[params.provider];
  if (!provider) return refuse(404, { text: 'provider-unknown' });
  const attempt = readProviderTry(context, params.provider);
  const answer = new URLSearchParams(body.answer.replace(/^\?/, ''));
  if (!attempt || answer.get('state') !== attempt.state) return refuse(401, { text: 'provider-failed' });
  const { database, services, now } = context;
  const used = { kind: 'provider', secret: attempt.state, expires: new Date(attempt.until) } as const;
  if (!(await begin(database, { ...used, userId: null })))
    return goOn(context, params.provider, attempt.state, body.code);

  const outcome = await provider.finish(
    new URL(`${services.publicUrl}/auth/provider/${params.provider}?${answer.toString()}`),
    attempt,
  );
  if (!outcome.ok && outcome.why === 'away') {
    await endBegun(database, 'provider', attempt.state, now());
    return refuse(503, { text: 'provider-away' });
  }
  const userId = outcome.ok ? await accountOf(context, params.provider, outcome) : null;
  if (userId === null) {
    context.setCookie(clearedProviderCookie(context.secure));
    return refuse(401, { text: outcome.ok ? 'no-account' : 'provider-failed' });
  }
  // Proven from here on: the code may be typed more than once.
  await markBegun(database, 'provider', attempt.state, userId);
  return goOn(context, params.provider, attempt.state, body.code);
});

/** What is left once the provider has vouched for somebody: the second factor, and the session. */
async function goOn(context: PublicContext, provider: ProviderName, state: string, code: string | undefined) {
  const { database, services, now } = context;
  const userId = await provenBy(database, 'provider', state, now());
  if (userId === null) return refuse(401, { text: 'provider-failed' });
  const lacking = await checkSecondFactor(context, userId, { code });
  if (lacking) return lacking;
  // One of two at once enters.
  if (!(await markBegun(database, 'provider', state, null))) return refuse(401, { text: 'provider-failed' });
  context.setCookie(clearedProviderCookie(context.secure));
  await asOwner(database, async (trx) => {
    if (!(await joinPending(trx, provider, userId))) return;
    const { email } = await trx.selectFrom('users').select('email').where('id', '=', userId).executeTakeFirstOrThrow();
    await tellOfWayIn(
      trx,
      { userId, email },
      { way: 'identity', name: services.providers[provider]?.title ?? '' },
      now(),
    );
  });
  return signInAs(context, userId);
}
