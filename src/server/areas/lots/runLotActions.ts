import type { ActionResult } from '#contract/entities/actionResult.ts';
import type { LotAction } from '#domain/lots/lotStatus.ts';
import { localTime } from '#domain/lots/days.ts';
import { environmentOf } from '../../commands/environment.ts';
import { inScope } from '../../db/tenancy.ts';
import { isUnavailable } from '../../kernel/isUnavailable.ts';
import type { Context } from '../../kernel/route.ts';
import { REQUEST_HEADERS } from '#contract/headers.ts';
import { notifyOrders } from '../../realtime/notifyOrders.ts';
import { explainRefusals } from '../../records/explainRefusals.ts';
import { clientZone } from '../../records/clientZone.ts';
import { lockLot } from './lockLot.ts';
import { actOnLot } from './lotActions.ts';
import type { LotActionData } from './lotActions.ts';
import { recordLotAction } from './recordLotAction.ts';

/**
 * Does an action to each lot in a transaction of its own: one failure never stops the others. Lots that the caller may
 * not see and lots that do not exist both go into `forbiddens`. Codes: those of `actOnLot`, 3200 not a lot.
 */
export async function runLotActions(
  context: Context,
  act: LotAction,
  ids: readonly number[],
  data: LotActionData,
): Promise<ActionResult> {
  const result: ActionResult = { success: [], forbiddens: [], errors: [] };
  for (const id of [...new Set(ids)].sort((a, b) => a - b)) {
    const code = await guarded(context, () => one(context, act, id, data), id);
    if (code === 'forbidden') result.forbiddens.push(id);
    else if (code === null) result.success.push(id);
    else result.errors.push({ order_id: id, code, data: [] });
  }
  const errors = await inScope(context.database, context.scope, (trx) =>
    explainRefusals(trx, result.errors, { date: data.date }),
  );
  return { ...result, errors };
}

function one(context: Context, act: LotAction, id: number, data: LotActionData): Promise<number | 'forbidden' | null> {
  const { database, scope, actor, now } = context;
  const at = now();
  return inScope(database, scope, async (trx) => {
    const row = await trx
      .selectFrom('orders')
      .select('type')
      .where('id', '=', id)
      .where('deleted_at', 'is', null)
      .executeTakeFirst();
    if (!row) return 'forbidden';
    const lot = await lockLot(trx, id);
    if (!lot) return 3200;
    const { clientId } = lot.order;
    const today = localTime(await clientZone(trx, clientId), at).day;
    const by = { actor, deviceId: context.header(REQUEST_HEADERS.device) ?? null, byUser: true, at };
    const outcome = await actOnLot(trx, lot, act, data, { ...by, today });
    if (outcome === 'already') return null;
    if (outcome) return outcome.code;
    await recordLotAction(trx, lot.order, act, data, by);
    await notifyOrders(trx, clientId, [id]);
    return null;
  });
}

/**
 * An unforeseen failure is a bug: it is reported and refuses this lot only. Without a database the whole call fails.
 */
async function guarded<Result>(context: Context, work: () => Promise<Result>, id: number): Promise<Result | 500> {
  try {
    return await work();
  } catch (error) {
    if (isUnavailable(error)) throw error;
    environmentOf(context).report(error, id);
    return 500;
  }
}
