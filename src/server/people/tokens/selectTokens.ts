import type { ApiToken } from '#contract/people/apiTokens.ts';
import type { ScopedTransaction } from '../../db/tenancy.ts';

/** The tokens in sight. */
export function selectTokens(trx: ScopedTransaction) {
  return trx
    .selectFrom('api_tokens')
    .select(['id', 'name', 'hint', 'scopes', 'made_by', 'created_at', 'last_used_at', 'expires_at']);
}

type TokenRow = Awaited<ReturnType<ReturnType<typeof selectTokens>['executeTakeFirstOrThrow']>>;

/** A token as its list shows it. */
export function presentToken(row: TokenRow): ApiToken {
  return {
    ...row,
    scopes: [...row.scopes],
    created_at: row.created_at.toISOString(),
    last_used_at: row.last_used_at?.toISOString() ?? null,
    expires_at: row.expires_at?.toISOString() ?? null,
  };
}
