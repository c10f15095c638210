import type { BodyOf, DataOf } from '#contract/endpoint.ts';
import type { clearForeignLabels } from '#contract/packing/foreignLabels.ts';
import { ownLabel } from '#domain/packing/labelNumber.ts';
import type { Answer } from '../kernel/answer.ts';
import type { TransactionContext } from '../kernel/context.ts';
import { deviceOf } from '../kernel/deviceOf.ts';
import { refuseCode } from '../kernel/refuse.ts';
import { notifyOrders } from '../realtime/notifyOrders.ts';
import { clearForeignLabel, numbersOfOrder } from './foreignLabelRows.ts';
import { lockOrders } from '../commands/lockOrders.ts';

function doneBy(context: TransactionContext) {
  const { actor, now } = context;
  const by = { userId: actor.userId, name: actor.name, roleIds: actor.roleIds };
  return { actor: by, deviceId: deviceOf(context), source: 'user', at: now() } as const;
}

/** Takes the flags off an order whose own label was read from its parcel, or of which a person says why. Codes: 3904. */
export async function liftForeignLabels(
  context: TransactionContext,
  orderId: number,
  { code, note }: BodyOf<typeof clearForeignLabels>,
): Promise<Answer<DataOf<typeof clearForeignLabels>>> {
  const { transaction: trx } = context;
  const [order] = await lockOrders(trx, [orderId]);
  if (!order || order.deleted) return refuseCode(404, 3904);
  const number = code === undefined ? null : ownLabel(code, await numbersOfOrder(trx, orderId));
  if (code !== undefined && number === null) return { ok: true, data: { outcome: 'not-its-label' } };
  const by = number === null ? { note: note ?? '' } : { code: number };
  const isCleared = await clearForeignLabel(trx, order, by, doneBy(context));
  if (isCleared) await notifyOrders(trx, order.clientId, [orderId]);
  return { ok: true, data: { outcome: isCleared ? 'cleared' : 'none' } };
}
