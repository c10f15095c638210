import type { ActionData } from '#contract/actions/table.ts';
import type { OrderTag } from '#contract/orders/order.ts';
import { useOutboxRows } from '#offline/hooks/useOutboxRows.ts';
import { useSession } from '#offline/hooks/useSession.ts';
import type { OrderView } from '#offline/read/foldOrder.ts';
import { useLookup } from '#widgets/lookups/useLookup.ts';
import { useMemo } from 'react';

type OutboxRows = ReturnType<typeof useOutboxRows>;

/**
 * The orders with the tags too that this device put on them and the server has not heard of: a command names a tag by its
 * id, and the list of tags, which the device keeps, says its name.
 */
export function useAddedTags(orders: readonly OrderView[]): readonly OrderView[] {
  const rows = useOutboxRows();
  const added = useMemo(() => addedTags(rows), [rows]);
  const { clientId } = useSession();
  const { data } = useLookup('tag', added.size > 0 ? clientId : 0);
  return useMemo(() => withAddedTags(orders, added, (data ?? []) as readonly OrderTag[]), [orders, added, data]);
}

/** The ids of tags that wait on this device to be put on, by order. */
function addedTags(rows: OutboxRows): ReadonlyMap<number, ReadonlySet<number>> {
  const byOrder = new Map<number, Set<number>>();
  for (const { command } of rows ?? []) {
    if (command.kind !== 'order.changeTags') continue;
    const { add = [], remove = [] } = (command.args as { readonly data: ActionData<'changeTags'> }).data;
    for (const { orderId, state } of command.targets) {
      if (state !== 'open') continue;
      const ids = byOrder.get(orderId) ?? new Set();
      for (const id of add) ids.add(id);
      for (const id of remove) ids.delete(id);
      byOrder.set(orderId, ids);
    }
  }
  return byOrder;
}

/** @param known the tags of the client; one that is not among them has no name to show */
function withAddedTags(
  orders: readonly OrderView[],
  added: ReadonlyMap<number, ReadonlySet<number>>,
  known: readonly OrderTag[],
): readonly OrderView[] {
  if (added.size === 0) return orders;
  return orders.map((order) => {
    const { tags = [] } = order;
    const more = known.filter(({ id }) => added.get(order.id)?.has(id) && !tags.some((tag) => tag.id === id));
    return more.length === 0 ? order : { ...order, tags: [...tags, ...more] };
  });
}
