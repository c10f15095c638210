import { PACKING } from '#domain/packing/kind.ts';
import { PICKING } from '#domain/picking/kind.ts';
import type { Deed } from '#domain/outbox/conflictTable.ts';
import type { Command } from './command.ts';
import type { ChangeOrderStatusArgs } from './kinds/changeOrderStatus.ts';
import type { FinishPickingArgs } from './kinds/finishPicking.ts';

const BY_STATUS: Readonly<Record<string, Deed>> = {
  [PICKING.announces]: 'startPicking',
  [PACKING.announces]: 'startPacking',
  [PICKING.releases]: 'letGo',
  [PACKING.releases]: 'letGo',
};

/** What a person did by a command: the row of the table of conflicts that it is looked up in. */
export function deedOf({ kind, args }: Pick<Command, 'kind' | 'args'>): Deed {
  if (kind === 'order.changeStatus') return BY_STATUS[(args as ChangeOrderStatusArgs).data.status] ?? 'step';
  if (kind === 'picking.finish') {
    const { orders, session } = args as FinishPickingArgs;
    const nothing = session.counts.every(({ count }) => count === 0);
    return nothing && orders.some(({ incidents }) => incidents?.length) ? 'stockOut' : 'finishPicking';
  }
  if (kind === 'packing.close') return 'closeParcel';
  if (kind === 'collection.handOver') return 'handOver';
  return kind.startsWith('collection.') ? 'counter' : 'edit';
}
