import { cache } from '../db/cacheDatabase.ts';
import { work } from '../db/workDatabase.ts';
import type { FinishPickingArgs } from '../outbox/kinds/finishPicking.ts';
import { surplusIn } from '../outbox/returnSurplus.ts';
import type { UnitsInHand } from './outboxRows.ts';

/** Units of one order that others had picked before, and that this person puts back. */
interface ReturnedOrder {
  readonly orderId: number;
  readonly reference: string;
  readonly units: readonly UnitsInHand[];
}

/** One end of a picking with such units. */
export interface UnitsToReturn {
  readonly key: string;
  readonly orders: readonly ReturnedOrder[];
}

/** What this person has to put back, the oldest first. */
export async function readUnitsToReturn(userId: number | null): Promise<readonly UnitsToReturn[]> {
  const due = (await work.outboxMeta())?.toReturn ?? [];
  if (userId === null || due.length === 0) return [];
  const keys = due.map(({ key }) => key);
  const [open, settled] = await Promise.all([
    work.commands.where('key').anyOf(keys).toArray(),
    work.journal.where('key').anyOf(keys).toArray(),
  ]);
  const mine = [...open, ...settled].filter((command) => command.userId === userId);
  return Promise.all(
    mine.map(async (command) => {
      const orderIds = due.find(({ key }) => key === command.key)?.orders ?? [];
      const surplus = new Map([...surplusIn(command)].filter(([id]) => orderIds.includes(id)));
      const { orders } = command.args as FinishPickingArgs;
      const snapshots = await cache.orders.bulkGet([...surplus.keys()]);
      return {
        key: command.key,
        orders: [...surplus].map(([orderId, units], at) => {
          const order = snapshots[at]?.order;
          const tote = orders.find(({ id }) => id === orderId)?.tote ?? null;
          return {
            orderId,
            reference: order?.order_reference ?? String(orderId),
            units: units.map((one) => {
              const line = order?.products.find(({ id_product }) => id_product === one.id_product);
              return { orderId, name: line?.name ?? null, units: one.units, location: line?.location ?? null, tote };
            }),
          };
        }),
      };
    }),
  );
}
