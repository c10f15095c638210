import {
  admitAtDestination,
  admitAtOrigin,
  closeHaul,
  customsOrders,
  customsSettings,
  saveCustomsSettings,
} from '#contract/endpoints/customs.ts';
import { mayPass } from '#domain/access/accessRule.ts';
import { CUSTOMS_VALUE } from '#domain/access/areas.ts';
import { taxRegions, updateTaxRegionsSubscribed } from '#contract/endpoints/taxRegions.ts';
import type { ActionResult } from '#contract/entities/actionResult.ts';
import { checkValue } from '#domain/settings/checkValue.ts';
import { CUSTOMS_TABLE } from '#domain/configuration/rules.ts';
import { readSettings } from '../configuration/readConfigurations.ts';
import { storeConfigurations } from '../configuration/saveConfigurations.ts';
import { environmentOf } from '../../commands/environment.ts';
import { forEachItem } from '../../commands/forEachItem.ts';
import { inScope } from '../../db/tenancy.ts';
import type { Scope, ScopedTransaction } from '../../db/tenancy.ts';
import type { RequestContext } from '../../kernel/context.ts';
import { deviceOf } from '../../kernel/deviceOf.ts';
import { route, routeIn } from '../../kernel/route.ts';
import type { Route } from '../../kernel/route.ts';
import { invalid } from '../../kernel/refuse.ts';
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

  routeIn('read', customsSettings, async ({ scope, transaction: trx }) => ({
    ok: true,
    data: await readCustoms(trx, scope),
  })),

  routeIn('write', saveCustomsSettings, async ({ scope, actor, now, transaction: trx }, { body }) => {
    if (scope.kind !== 'client') return invalid({ id_client: ['required'] });
    const given = Object.entries(body).filter(([, value]) => value !== undefined);
    const wrong = given.flatMap(([name, value]) => {
      const problem = checkValue(CUSTOMS_TABLE.settings[name as keyof typeof body], value);
      return problem === null ? [] : [[name, [problem] as string[]] as const];
    });
    if (wrong.length > 0) return invalid(Object.fromEntries(wrong));
    const values = given.map(([name, value]) => ({ name: `${CUSTOMS_TABLE.prefix}${name}`, value }));
    if (values.length > 0)
      await storeConfigurations(trx, { clientId: scope.clientId, userName: actor.name, now: now() }, values);
    return { ok: true, data: await readCustoms(trx, scope) };
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

async function readCustoms(trx: ScopedTransaction, scope: Scope) {
  const id_client = scope.kind === 'client' ? scope.clientId : 0;
  return { id_client, ...(await readSettings(trx, id_client, CUSTOMS_TABLE)) };
}
