import { changeStatus } from '#domain/status/changeStatus.ts';
import type { ScopedTransaction } from '../db/tenancy.ts';
import { appendStatuses } from '../orders/appendStatuses.ts';
import type { OnlineRuntime } from '../commands/orderAction.ts';
import type { OrderFacts, StatusAppend } from '../commands/orderFacts.ts';

/** Writes LABEL_CREATED where the order's status allows it. */
export async function writeLabelCreated(
  trx: ScopedTransaction,
  order: OrderFacts,
  runtime: OnlineRuntime,
): Promise<void> {
  await appendStatuses(trx, labelCreated(order, runtime), null, runtime.services.beforeRules);
}

/** The status that a label brings; none for a label that is made while somebody picks or packs, which must not end their step. */
export function labelCreated(order: OrderFacts, { actor, now }: OnlineRuntime): readonly StatusAppend[] {
  const history = order.history.map(({ status }) => status);
  const change = changeStatus({ current: order.status, target: 'LABEL_CREATED', history, mayForce: false });
  if (change.outcome !== 'append') return [];
  const at = now();
  const status = { status: 'LABEL_CREATED', at, receivedAt: at, userId: actor.userId, userName: actor.name } as const;
  const row = { ...status, deviceId: null, source: 'user', observations: null } as const;
  return [{ order, row }];
}
