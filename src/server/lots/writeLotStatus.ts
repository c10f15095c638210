import { changeStatus } from '#domain/status/changeStatus.ts';
import type { OrderStatus } from '#domain/status/status.ts';
import { sql } from 'kysely';
import { type CommandActor, SYSTEM_ID } from '../kernel/actor.ts';
import type { RunBeforeRules } from '../kernel/services.ts';
import type { Happened } from '../commands/orderAction.ts';
import type { OrderFacts } from '../commands/orderFacts.ts';
import { appendStatuses } from '../orders/appendStatuses.ts';
import type { ScopedTransaction } from '../db/tenancy.ts';

export interface LotWriter {
  readonly actor: CommandActor;
  readonly deviceId: string | null;
  readonly at: Date;
  /** When a device says that it was done; absent or null = at that time. */
  readonly happened?: Happened | null;
  readonly beforeRules: RunBeforeRules;
}

/** Adds the same status to the history of each order and makes it the current one. */
export function writeStatus(
  trx: ScopedTransaction,
  orders: readonly OrderFacts[],
  status: OrderStatus,
  { actor, deviceId, at, happened, beforeRules }: LotWriter,
  observations: string | null = null,
): Promise<void> {
  const isPerson = actor.userId !== SYSTEM_ID;
  const row = {
    status,
    at: happened?.at ?? at,
    receivedAt: at,
    clockDoubtful: happened?.clockDoubtful ?? false,
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

/**
 * What the lot's own row shows of the orders in it. A parcel counts with the lot that it left with, also where the rest of
 * its order travels later.
 */
export async function refreshTotals(trx: ScopedTransaction, lotId: number): Promise<void> {
  await sql`
    update orders set total_weight_g = x.weight, num_packages = x.parcels, units = x.units
    from (select coalesce(sum(weight_g), 0)::integer as weight,
        (coalesce(sum(num_packages), 0)
          - (select count(*) from loaded_parcels join orders as inside on inside.id = loaded_parcels.order_id
            where inside.lot_id = ${lotId} and inside.deleted_at is null and loaded_parcels.lot_id <> ${lotId})
          + (select count(*) from loaded_parcels join orders as outside on outside.id = loaded_parcels.order_id
            where loaded_parcels.lot_id = ${lotId} and outside.lot_id is distinct from ${lotId}))::integer as parcels,
        coalesce(sum(units), 0)::integer as units
      from orders where lot_id = ${lotId} and deleted_at is null) as x
    where orders.id = ${lotId}`.execute(trx);
}

/** An order that is being picked or packed keeps the status of that work in a lot. */
export function mayBeConsolidated({ status, history }: Pick<OrderFacts, 'status' | 'history'>): boolean {
  const past = history.map((entry) => entry.status);
  return changeStatus({ current: status, target: 'CONSOLIDATED', history: past, mayForce: false }).outcome === 'append';
}
