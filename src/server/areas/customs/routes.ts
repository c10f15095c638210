import { admitAtDestination, admitAtOrigin, closeHaul, customsOrders } from '#contract/endpoints/customs.ts';
import { mayPass } from '#domain/access/accessRule.ts';
import { CUSTOMS_VALUE } from '#domain/access/areas.ts';
import { taxRegions, updateTaxRegionsSubscribed } from '#contract/endpoints/taxRegions.ts';
import type { ActionResult } from '#contract/entities/actionResult.ts';
import { environmentOf } from '../../commands/environment.ts';
import { forEachItem } from '../../commands/forEachItem.ts';
import { inScope } from '../../db/tenancy.ts';
import type { RequestContext } from '../../kernel/context.ts';
import { deviceOf } from '../../kernel/deviceOf.ts';
import { route, routeIn } from '../../kernel/route.ts';
import type { Route } from '../../kernel/route.ts';
import { paginate } from '../../kernel/paging.ts';
import { readVisibleOrders } from '../../records/readVisibleOrders.ts';
import { readTaxRegions, subscribeTaxRegions } from './taxRegions.ts';
import { listCustomsOrders } from './listCustomsOrders.ts';
import { admitTo, closeHaulOf, type CustomsAct } from './customsActs.ts';

export const customsRoutes: readonly Route[] = [
  route(admitAtOrigin, async (context, { body }) => ({
    ok: true,
    data: await actOnEach(context, body.ordersIds, admitTo('origin')),
  })),
  route(admitAtDestination, async (context, { body }) => ({
    ok: true,
    data: await actOnEach(context, body.ordersIds, admitTo('destination')),
  })),
  route(closeHaul, async (context, { body }) => ({
    ok: true,
    data: await actOnEach(context, body.lotsIds, closeHaulOf),
  })),

  routeIn('read', customsOrders, async ({ transaction: trx, actor }, { list }) => {
    const { rows, counted } = await listCustomsOrders(trx, list, mayPass(CUSTOMS_VALUE, actor));
    return paginate(list, rows, counted);
  }),

  routeIn('read', taxRegions, async ({ transaction: trx }, { params }) => ({
    ok: true,
    data: await readTaxRegions(trx, params.id_client),
  })),

  routeIn('write', updateTaxRegionsSubscribed, async ({ transaction: trx }, { params, body }) => {
    await subscribeTaxRegions(trx, params.id_client, body.tax_regions);
    return { ok: true, data: await readTaxRegions(trx, params.id_client) };
  }),
];

/** Does the act to each by itself, in a transaction of its own. */
function actOnEach(context: RequestContext, ids: readonly number[], act: CustomsAct): Promise<ActionResult> {
  const { database, scope, actor, now } = context;
  return forEachItem(ids, {
    find: (requested) => readVisibleOrders(database, scope, requested),
    execute: ({ id }) =>
      inScope(database, scope, (trx) => act(trx, id, { actor, deviceId: deviceOf(context), at: now() })),
    unforeseen: 500,
    report: (error, id) => environmentOf(context).report(error, id),
  });
}
