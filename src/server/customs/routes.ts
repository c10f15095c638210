import type { ActionResult } from '#contract/actionResult.ts';
import {
  admitAtDestination,
  admitAtOrigin,
  closeHaul,
  customsOrders,
  customsPlatforms,
  customsSettings,
  saveCustomsPlatform,
  saveCustomsSettings,
} from '#contract/customs/customs.ts';
import { readCustomsGaps, saveCustomsData } from '#contract/customs/customsData.ts';
import { taxRegions, updateTaxRegionsSubscribed } from '#contract/customs/taxRegions.ts';
import type { DataOf } from '#contract/endpoint.ts';
import { CUSTOMS_TABLE } from '#domain/configuration/rules.ts';
import { TAX_REGIONS } from '#domain/customs/taxRegions.ts';
import { mayPass } from '#domain/people/accessRule.ts';
import { CUSTOMS_VALUE } from '#domain/people/areas.ts';
import { settingProblem } from '#domain/settings/settingProblem.ts';
import { environmentOf } from '../commands/environment.ts';
import { forEachItem } from '../commands/forEachItem.ts';
import { readVisibleOrders } from '../commands/readVisibleOrders.ts';
import { readSettings } from '../configuration/readConfigurations.ts';
import { storeConfigurations } from '../configuration/saveConfigurations.ts';
import { inScope, type Scope, type ScopedTransaction } from '../db/tenancy.ts';
import type { RequestContext } from '../kernel/context.ts';
import { deviceOf } from '../kernel/deviceOf.ts';
import { paginate } from '../kernel/paging.ts';
import { invalid } from '../kernel/refuse.ts';
import { route, type Route, routeIn } from '../kernel/route.ts';
import { admitTo, closeHaulOf, type CustomsAct } from './customsActs.ts';
import { listCustomsOrders } from './listCustomsOrders.ts';
import { platformProblems, readPlatforms, storePlatform } from './platformSettings.ts';
import { readCustomsGapsOf } from './readCustomsGapsOf.ts';
import { storeCustomsData } from './storeCustomsData.ts';

/** All tax regions, and whether the client is subscribed to each. */
async function readTaxRegions(trx: ScopedTransaction, clientId: number): Promise<DataOf<typeof taxRegions>> {
  const { tax_regions } = await trx
    .selectFrom('clients')
    .select('tax_regions')
    .where('id', '=', clientId)
    .executeTakeFirstOrThrow();
  return TAX_REGIONS.map(({ id, code, name }) => ({ id, code, name, subscribed: tax_regions.includes(id) }));
}

/** @param ids of all regions that the client is subscribed to from now on */
async function subscribeTaxRegions(trx: ScopedTransaction, clientId: number, ids: readonly number[]): Promise<void> {
  const tax_regions = JSON.stringify(ids.toSorted((a, b) => a - b));
  await trx.updateTable('clients').set({ tax_regions }).where('id', '=', clientId).executeTakeFirstOrThrow();
}

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

  routeIn('read', customsOrders, async ({ transaction: trx, actor, now }, { list }) => {
    const sight = { seesValue: mayPass(CUSTOMS_VALUE, actor), now: now() };
    const { rows, counted } = await listCustomsOrders(trx, list, sight);
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
      const problem = settingProblem(CUSTOMS_TABLE.settings[name as keyof typeof body], value);
      return problem === null ? [] : [[name, [problem.code] as string[]] as const];
    });
    if (wrong.length > 0) return invalid(Object.fromEntries(wrong));
    const values = given.map(([name, value]) => ({ name: `${CUSTOMS_TABLE.prefix}${name}`, value }));
    if (values.length > 0)
      await storeConfigurations(trx, { clientId: scope.clientId, userName: actor.name, now: now() }, values);
    return { ok: true, data: await readCustoms(trx, scope) };
  }),

  routeIn('read', customsPlatforms, async ({ scope, transaction: trx }) => ({
    ok: true,
    data: await readPlatforms(trx, scope.kind === 'client' ? scope.clientId : 0),
  })),

  routeIn('write', saveCustomsPlatform, async ({ scope, actor, now, transaction: trx }, { body }) => {
    if (scope.kind !== 'client') return invalid({ id_client: ['required'] });
    const wrong = platformProblems(body);
    if (Object.keys(wrong).length > 0) return invalid(wrong);
    await storePlatform(trx, { clientId: scope.clientId, userName: actor.name, now: now() }, body);
    return { ok: true, data: await readPlatforms(trx, scope.clientId) };
  }),

  routeIn('read', readCustomsGaps, async ({ transaction: trx }, { query }) => ({
    ok: true,
    data: await readCustomsGapsOf(trx, query.orders),
  })),

  routeIn('write', saveCustomsData, (context, { body }) => storeCustomsData(context, body)),

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
  const { database, scope, actor, now, services } = context;
  const { beforeRules } = services;
  return forEachItem(ids, {
    find: (requested) => readVisibleOrders(database, scope, requested),
    execute: ({ id }) =>
      inScope(database, scope, (trx) => act(trx, id, { actor, deviceId: deviceOf(context), at: now(), beforeRules })),
    unforeseen: 500,
    report: (error, id) => environmentOf(context).report(error, id),
  });
}

async function readCustoms(trx: ScopedTransaction, scope: Scope) {
  const id_client = scope.kind === 'client' ? scope.clientId : 0;
  return { id_client, ...(await readSettings(trx, id_client, CUSTOMS_TABLE)) };
}
