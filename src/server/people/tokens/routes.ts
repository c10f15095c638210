import { type ApiToken, apiTokens, createApiToken, deleteApiToken, MAX_TOKENS } from '#contract/people/apiTokens.ts';
import { mayGive } from '#contract/people/tokenScopes.ts';
import { newApiToken } from '../../auth/apiToken.ts';
import { isDemo } from '../../auth/isDemo.ts';
import { provePassword } from '../../auth/provePassword.ts';
import { hashSecret } from '../../auth/secrets.ts';
import { asOwner, type ScopedTransaction } from '../../db/tenancy.ts';
import { invalid, refuse } from '../../kernel/refuse.ts';
import { route, type Route, routeIn } from '../../kernel/route.ts';
import { tellOfWayIn } from '../mails/tellOfWayIn.ts';

/** The tokens in sight. */
function selectTokens(trx: ScopedTransaction) {
  return trx
    .selectFrom('api_tokens')
    .select(['id', 'name', 'hint', 'scopes', 'made_by', 'created_at', 'last_used_at', 'expires_at']);
}

type TokenRow = Awaited<ReturnType<ReturnType<typeof selectTokens>['executeTakeFirstOrThrow']>>;

/** A token as its list shows it. */
function presentToken(row: TokenRow): ApiToken {
  return {
    ...row,
    scopes: [...row.scopes],
    created_at: row.created_at.toISOString(),
    last_used_at: row.last_used_at?.toISOString() ?? null,
    expires_at: row.expires_at?.toISOString() ?? null,
  };
}

const DAY_MS = 24 * 3_600_000;
const HINT_LENGTH = 4;

/** The tokens with which programs call the API for a client. */
export const apiTokenRoutes: readonly Route[] = [
  routeIn('read', apiTokens, async ({ transaction: trx }) => {
    const rows = await selectTokens(trx).orderBy('api_tokens.id', 'desc').execute();
    return { ok: true as const, data: rows.map(presentToken) };
  }),

  // Asks for the password as every lasting way in does: a browser that somebody left open makes none.
  route(createApiToken, async (context, { params, body }) => {
    const { database, actor, now } = context;
    const above = body.scopes.some((one) => !mayGive(one, actor));
    if (above) return invalid({ scopes: ['above'] });
    const refused = await provePassword(context, body.password);
    if (refused) return refused;
    // The password of a demo is published: a token of one would outlive everybody who tried it.
    const expires = (await isDemo(database, actor.userId)) ? Math.min(body.days ?? 1, 1) : body.days;
    const token = newApiToken();
    const at = now();
    // As the owner, because the mail about it belongs to no client.
    return asOwner(database, async (trx) => {
      // One after the other, or two at once would both be the last that there is room for.
      await trx.selectFrom('clients').select('id').where('id', '=', params.id_client).forNoKeyUpdate().execute();
      const { count } = await trx
        .selectFrom('api_tokens')
        .select((eb) => eb.fn.countAll<number>().as('count'))
        .where('client_id', '=', params.id_client)
        .executeTakeFirstOrThrow();
      if (count >= MAX_TOKENS) return invalid({ name: ['full'] });
      const { id } = await trx
        .insertInto('api_tokens')
        .values({
          client_id: params.id_client,
          user_id: actor.userId,
          name: body.name,
          token_hash: hashSecret(token),
          hint: token.slice(-HINT_LENGTH),
          scopes: JSON.stringify([...new Set(body.scopes)]),
          made_by: actor.name,
          created_at: at,
          expires_at: expires === null ? null : new Date(at.getTime() + expires * DAY_MS),
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      await tellOfWayIn(trx, actor, { way: 'token', name: body.name }, at);
      const row = await selectTokens(trx).where('api_tokens.id', '=', id).executeTakeFirstOrThrow();
      return { ok: true as const, data: { token, row: presentToken(row) } };
    });
  }),

  routeIn('write', deleteApiToken, async ({ transaction: trx }, { params }) => {
    const row = await trx.deleteFrom('api_tokens').where('id', '=', params.token_id).returning('id').executeTakeFirst();
    return row ? { ok: true as const, data: null } : refuse(404);
  }),
];
