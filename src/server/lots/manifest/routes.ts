import { manifestMatches } from '#contract/lots/manifestMatches.ts';
import { invalid } from '../../kernel/refuse.ts';
import { type Route, routeIn } from '../../kernel/route.ts';
import { countManifestMatches } from './countManifestMatches.ts';

export const manifestRoutes: readonly Route[] = [
  routeIn('read', manifestMatches, async ({ scope, transaction: trx }, { query }) => {
    if (scope.kind !== 'client') return invalid({ id_client: ['required'] });
    const { enabled, stage, returns, printed_again } = query;
    const draft = {
      scope: query.scope ?? 'CLIENT',
      scopeId: query.scope_id ?? '',
      values: {
        ...(enabled !== undefined && { enabled: enabled === 'true' }),
        ...(stage !== undefined && { stage }),
        ...(returns !== undefined && { returns: returns === 'true' }),
        ...(printed_again !== undefined && { printed_again: printed_again === 'true' }),
      },
    };
    return { ok: true, data: await countManifestMatches(trx, scope.clientId, draft) };
  }),
];
