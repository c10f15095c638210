import type { OrderStatus } from '#domain/status/status.ts';
import { sql } from 'kysely';
import { type CommandActor, SYSTEM_ID } from '../kernel/actor.ts';
import type { RunBeforeRules } from '../kernel/services.ts';
import type { OrderFacts } from '../commands/orderFacts.ts';
import { appendStatuses } from '../orders/appendStatuses.ts';
import type { ScopedTransaction } from '../db/tenancy.ts';

export interface LotWriter {
  readonly actor: CommandActor;
  readonly deviceId: string | null;
  readonly at: Date;
  readonly beforeRules: RunBeforeRules;
}

/** Adds the same status to the history of each order and makes it the current one. */
export function writeStatus(
  trx: ScopedTransaction,
  orders: readonly OrderFacts[],
  status: OrderStatus,
  { actor, deviceId, at, beforeRules }: LotWriter,
  observations: string | null = null,
): Promise<void> {
  const isPerson = actor.userId !== SYSTEM_ID;
  const row = {
    status,
    at,
    receivedAt: at,
    userId: isPerson ? actor.userId : null,
    userName: isPerson ? actor.name : null,
    deviceId,
    source: isPerson ? 'user' : 'system',
    observations,
  } as const;
  return appendStatuses(
    trx,
    orders.map((order) => ({ order, row })),
    null,
    beforeRules,
  );
}

/** What the lot's own row shows of the orders in it. */
export async function refreshTotals(trx: ScopedTransaction, lotId: number): Promise<void> {
  await sql`
    update orders set total_weight_g = x.weight, num_packages = x.parcels, units = x.units
    from (select coalesce(sum(weight_g), 0)::integer as weight, coalesce(sum(num_packages), 0)::integer as parcels,
        coalesce(sum(units), 0)::integer as units
      from orders where lot_id = ${lotId} and deleted_at is null) as x
    where orders.id = ${lotId}`.execute(trx);
}
