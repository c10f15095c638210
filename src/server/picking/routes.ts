import { pickingConfigurations } from '#contract/picking/picking.ts';
import { routeIn } from '../kernel/route.ts';
import type { Route } from '../kernel/route.ts';
import { PICKING_TABLE } from '#domain/configuration/rules.ts';
import { readSettings } from '../configuration/readConfigurations.ts';
import { routesInForce } from './learnedRoutes/readLearnedRoutes.ts';

export const pickingRoutes: readonly Route[] = [
  routeIn('read', pickingConfigurations, async ({ scope, actor, transaction: trx }) => {
    const clientId = scope.kind === 'client' ? scope.clientId : 0;
    const settings = await readSettings(trx, clientId, PICKING_TABLE, { USER: actor.userId });
    const learned = await routesInForce(trx, clientId);
    return { ok: true, data: { id_client: clientId, ...settings, ...learned } };
  }),
];
