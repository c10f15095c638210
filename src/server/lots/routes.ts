import type { ActionResult } from '#contract/actionResult.ts';
import { cutOffs } from '#contract/lots/cutOffs.ts';
import {
  executeActionInLotshippings,
  loadParcel as loadEndpoint,
  lotshippingById,
  lotshippings,
  unloadParcel as unloadEndpoint,
} from '#contract/lots/lots.ts';
import { loadSheets } from '#contract/lots/vanDoor.ts';
import { localTime } from '#domain/lots/days.ts';
import type { LotAction } from '#domain/lots/lotStatus.ts';
import { clientZone } from '../clients/clientZone.ts';
import { environmentOf } from '../commands/environment.ts';
import { explainRefusals } from '../commands/explainRefusals.ts';
import { forEachItem } from '../commands/forEachItem.ts';
import type { OrderOutcome } from '../commands/orderAction.ts';
import { readVisibleOrders, type VisibleOrder } from '../commands/readVisibleOrders.ts';
import { recordActions } from '../commands/recordActions.ts';
import { inScope } from '../db/tenancy.ts';
import type { RequestContext } from '../kernel/context.ts';
import { deviceOf } from '../kernel/deviceOf.ts';
import { paginate } from '../kernel/paging.ts';
import { invalid, refuseCode } from '../kernel/refuse.ts';
import { route, type Route, routeIn } from '../kernel/route.ts';
import { notifyOrders } from '../realtime/notifyOrders.ts';
import { actOnLot, type LotActionData } from './actOnLot.ts';
import { loadParcel, unloadParcel } from './loadParcel.ts';
import { lockLot } from './lockLot.ts';
import { readCutOffs } from './readCutOffs.ts';
import { readLoadSheets } from './readLoadSheets.ts';
import { readLotDetail } from './readLotDetail.ts';
import { countLots, listLots } from './readLots.ts';

/** Does an action to each lot in a transaction of its own. Codes: those of `actOnLot`, 3200 not a lot. */
async function runLotActions(
  context: RequestContext,
  action: LotAction,
  ids: readonly number[],
  data: LotActionData,
): Promise<ActionResult> {
  const { database, scope } = context;
  const result = await forEachItem(ids, {
    find: (requested) => readVisibleOrders(database, scope, requested),
    execute: (order) => executeOnLot(context, action, order, data),
    unforeseen: 500,
    report: (error, id) => environmentOf(context).report(error, id),
  });
  const errors = await inScope(database, scope, (trx) => explainRefusals(trx, result.errors, { date: data.date }));
  return { ...result, errors };
}

function executeOnLot(
  context: RequestContext,
  action: LotAction,
  { id, clientId }: VisibleOrder,
  data: LotActionData,
): Promise<OrderOutcome> {
  const { database, scope, actor, now, services } = context;
  const at = now();
  return inScope(database, scope, async (trx) => {
    const lot = await lockLot(trx, id);
    if (!lot) return { code: 3200, data: [] };
    const today = localTime(await clientZone(trx, clientId), at).day;
    const by = { actor, deviceId: deviceOf(context), at, beforeRules: services.beforeRules };
    const outcome = await actOnLot(trx, lot, action, data, { ...by, today });
    if (outcome === 'already') return null;
    if (outcome) return { ...outcome, data: [] };
    await recordActions(trx, [lot.order], { ...by, action, payload: data, source: 'user' });
    await notifyOrders(trx, clientId, [id]);
    return null;
  });
}

export const lotRoutes: readonly Route[] = [
  routeIn('read', cutOffs, async ({ now, transaction: trx }) => ({ ok: true, data: await readCutOffs(trx, now()) })),

  routeIn('read', lotshippings, async ({ transaction: trx }, { list }) => {
    const counted = await countLots(trx, list);
    return paginate(list, await listLots(trx, list), counted, Infinity);
  }),

  routeIn('read', loadSheets, async ({ now, transaction: trx }) => ({
    ok: true,
    data: await readLoadSheets(trx, now()),
  })),

  routeIn('read', lotshippingById, async ({ transaction: trx }, { params }) => {
    const data = await readLotDetail(trx, params.id);
    return data ? { ok: true, data } : refuseCode(404, 3904);
  }),

  route(executeActionInLotshippings, async (context, { params, body }) => {
    if (params.action === 'changeDate' && body.data.date === undefined) return invalid({ 'data.date': ['required'] });
    return { ok: true, data: await runLotActions(context, params.action, body.lotsIds, body.data) };
  }),

  routeIn('write', loadEndpoint, ({ actor, now, transaction: trx }, { params, body }) =>
    loadParcel(trx, params.id, body.code, { name: actor.name, at: now() }),
  ),

  routeIn('write', unloadEndpoint, ({ transaction: trx }, { params, body }) => unloadParcel(trx, params.id, body)),
];
