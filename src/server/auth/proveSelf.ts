import { proveSelf } from '#contract/people/auth.ts';
import type { BodyOf } from '#contract/endpoint.ts';
import type { Refusal } from '../kernel/answer.ts';
import type { RequestContext } from '../kernel/context.ts';
import { refuse } from '../kernel/refuse.ts';
import { route } from '../kernel/route.ts';
import { checkSecondFactor } from './checkSecondFactor.ts';
import { needsFactor } from './factorDue.ts';
import { isDemo } from './isDemo.ts';
import { passkeyOwner } from './passkeys.ts';
import { provePassword } from './provePassword.ts';
import { hasSecondFactor } from './secondFactor.ts';
import { markProven } from './sessions.ts';

/**
 * POST account/proof: asks what the sign-in of the same person would ask. Whose role needs a second factor and who has
 * none sets it up by signing in; here that stays closed.
 */
export const proveSelfRoute = route(proveSelf, async (context, { body }) => {
  const { database, actor, now } = context;
  const refused = await prove(context, body);
  if (refused) return refused;
  await markProven(database, actor.sessionId, now());
  return { ok: true, data: null };
});

async function prove(context: RequestContext, body: BodyOf<typeof proveSelf>): Promise<Refusal | null> {
  const { database, actor } = context;
  if (body.by === 'passkey')
    return (await passkeyOwner(context, body.answer)) === actor.userId ? null : refuse(401, { text: 'wrong-passkey' });
  const wrong = await provePassword(context, body.password);
  if (wrong) return wrong;
  const isShared = await isDemo(database, actor.userId);
  if (!isShared && (await needsFactor(database, actor)) && !(await hasSecondFactor(database, actor.userId)))
    return refuse(403, { code: 'second-factor-due', text: 'factor-first' });
  return checkSecondFactor(context, actor.userId, body);
}
