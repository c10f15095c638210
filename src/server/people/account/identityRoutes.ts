import {
  endIdentity,
  identities,
  resumeIdentity,
  SIGN_IN_PROVIDERS,
  type ProviderName,
} from '#contract/people/providers.ts';
import { provePassword } from '../../auth/provePassword.ts';
import type { RequestContext } from '../../kernel/context.ts';
import { refuse } from '../../kernel/refuse.ts';
import { route } from '../../kernel/route.ts';

/** GET account/identities: a provider that this server no longer knows opens nothing, and is not told. */
export const identitiesRoute = route(identities, async ({ database, actor, services }) => {
  const rows = await database.unscoped
    .selectFrom('user_identities')
    .select(['provider', 'joined_at', 'ended_at'])
    .where('user_id', '=', actor.userId)
    .where('pending', '=', false)
    .orderBy('provider')
    .execute();
  const data = rows.flatMap(({ provider: name, joined_at, ended_at }) => {
    const provider = SIGN_IN_PROVIDERS.find((one) => one === name);
    const title = provider && services.providers[provider]?.title;
    if (provider === undefined || title === undefined) return [];
    return [{ provider, title, joined_at: joined_at.toISOString(), ended_at: ended_at?.toISOString() ?? null }];
  });
  return { ok: true, data };
});

export const endIdentityRoute = route(endIdentity, (context, { params, body }) =>
  setEnd(context, params.provider, body.password, context.now()),
);

export const resumeIdentityRoute = route(resumeIdentity, (context, { params, body }) =>
  setEnd(context, params.provider, body.password, null),
);

/** Asks for the password: a browser that somebody left open must neither shut its owner out of a way in nor open one. */
async function setEnd(context: RequestContext, provider: ProviderName, password: string, endedAt: Date | null) {
  const refused = await provePassword(context, password);
  if (refused) return refused;
  const changed = await context.database.unscoped
    .updateTable('user_identities')
    .set({ ended_at: endedAt })
    .where('user_id', '=', context.actor.userId)
    .where('provider', '=', provider)
    .where('pending', '=', false)
    .returning('provider')
    .executeTakeFirst();
  return changed ? { ok: true as const, data: null } : refuse(404);
}
