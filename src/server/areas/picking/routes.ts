import { pickingConfigurations } from '#contract/endpoints/picking.ts';
import { inScope } from '../../db/tenancy.ts';
import { route } from '../../kernel/route.ts';
import type { Route } from '../../kernel/route.ts';
import { readPickingConfiguration } from '../configuration/readConfigurations.ts';

export const pickingRoutes: readonly Route[] = [
  route(pickingConfigurations, async ({ database, scope }) => {
    const clientId = scope.kind === 'client' ? scope.clientId : 0;
    return { ok: true, data: await inScope(database, scope, (trx) => readPickingConfiguration(trx, clientId)) };
  }),
];
