import type { ActionResult } from '#contract/actionResult.ts';
import type { LotAction } from '#domain/lots/lotStatus.ts';
import { localTime } from '#domain/lots/days.ts';
import type { OrderOutcome } from '../commands/orderAction.ts';
import { readVisibleOrders, type VisibleOrder } from '../commands/readVisibleOrders.ts';
import { environmentOf } from '../commands/environment.ts';
import { forEachItem } from '../commands/forEachItem.ts';
import { inScope } from '../db/tenancy.ts';
import type { RequestContext } from '../kernel/context.ts';
import { deviceOf } from '../kernel/deviceOf.ts';
import { recordActions } from '../commands/recordActions.ts';
import { notifyOrders } from '../realtime/notifyOrders.ts';
import { explainRefusals } from '../commands/explainRefusals.ts';
import { clientZone } from '../clients/clientZone.ts';
import { lockLot } from './lockLot.ts';
import { actOnLot } from './actOnLot.ts';
import type { LotActionData } from './actOnLot.ts';

/** Does an action to each lot in a transaction of its own. Codes: those of `actOnLot`, 3200 not a lot. */
export async function runLotActions(
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
