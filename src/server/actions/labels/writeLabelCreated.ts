import { changeStatus } from '#domain/status/changeStatus.ts';
import type { ScopedTransaction } from '../../db/tenancy.ts';
import { appendStatuses } from '../../records/appendStatuses.ts';
import type { OnlineRuntime } from '../../records/orderAction.ts';
import type { OrderFacts } from '../../records/orderFacts.ts';

/**
 * Writes LABEL_CREATED where the order's status allows it: a label that is made while somebody picks or packs must not
 * end their step.
 */
export async function writeLabelCreated(
  trx: ScopedTransaction,
  order: OrderFacts,
  { actor, now, services }: OnlineRuntime,
): Promise<void> {
  const history = order.history.map(({ status }) => status);
  const change = changeStatus({ current: order.status, target: 'LABEL_CREATED', history, mayForce: false });
  if (change.outcome !== 'append') return;
  const at = now();
  const status = { status: 'LABEL_CREATED', at, receivedAt: at, userId: actor.userId, userName: actor.name } as const;
  const row = { ...status, deviceId: null, source: 'user', observations: null } as const;
  await appendStatuses(trx, [{ order, row }], null, services.beforeRules);
}
