import { mayCancelReturn } from '#domain/orders/followUp.ts';
import { lockOrders } from '../commands/lockOrders.ts';
import { appendStatuses } from './appendStatuses.ts';
import type { ScopedTransaction } from '../db/tenancy.ts';
import { refuseCode } from '../kernel/refuse.ts';
import type { Actor } from '../kernel/actor.ts';
import type { RunBeforeRules } from '../kernel/services.ts';
import { notifyOrders } from '../realtime/notifyOrders.ts';

const CANCELED = 'RETURN_CANCELED';

interface CancelRequest {
  readonly id: number;
  readonly observations: string | null;
  readonly actor: Actor;
  readonly deviceId: string | null;
  readonly now: Date;
  readonly beforeRules: RunBeforeRules;
}

/** Calls a return off; one that was called off already stays so. @returns its status; 3904, 3200 no return, 1002 too late */
export async function cancelReturn(trx: ScopedTransaction, request: CancelRequest) {
  const { id, observations, actor, deviceId, now, beforeRules } = request;
  const [order] = await lockOrders(trx, [id]);
  if (!order || order.deleted) return refuseCode(404, 3904);
  if (order.type === 'return' && order.status === CANCELED)
    return { ok: true as const, data: { id, status: CANCELED } };
  const code = mayCancelReturn(order);
  if (code) return refuseCode(422, code);
  const by = { userId: actor.userId, userName: actor.name, deviceId, source: 'user' as const };
  const row = { status: CANCELED, at: now, receivedAt: now, observations, ...by };
  await appendStatuses(trx, [{ order, row }], null, beforeRules);
  await notifyOrders(trx, order.clientId, [id]);
  return { ok: true as const, data: { id, status: CANCELED } };
}
