import { packingConfigurations, scanOrder } from '#contract/endpoints/packing.ts';
import { sightOf } from '#domain/access/sight.ts';
import { readPackingSetup } from '../../records/packingSettings.ts';
import { routeIn } from '../../kernel/route.ts';
import type { Route } from '../../kernel/route.ts';
import { findNamedOrders } from './findNamedOrders.ts';
import { openScanned } from './openScanned.ts';

export const packingRoutes: readonly Route[] = [
  routeIn('read', packingConfigurations, async ({ scope, transaction: trx }) => {
    const clientId = scope.kind === 'client' ? scope.clientId : 0;
    return { ok: true, data: await readPackingSetup(trx, clientId) };
  }),

  routeIn('read', scanOrder, async ({ actor, transaction: trx }, { params }) =>
    openScanned(trx, await findNamedOrders(trx, params.orderId), sightOf(actor)),
  ),
];
