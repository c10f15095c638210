import type { ActionData } from '#contract/actions/table.ts';
import type { OrderTag } from '#contract/orders/order.ts';
import { useOutboxRows } from '#offline/hooks/useOutboxRows.ts';
import type { OrderView } from '#offline/read/foldOrder.ts';
import { lazy, type ReactNode, Suspense, useMemo, useState } from 'react';

const KnownTags = lazy(async () => ({ default: (await import('./KnownTags.tsx')).KnownTags }));

const NONE: readonly OrderTag[] = [];

type OutboxRows = ReturnType<typeof useOutboxRows>;

/**
 * The orders with the tags too that this device put on them and the server has not heard of: a command names a tag by its
 * id, and the list of tags, which the device keeps, says its name.
 * @returns the orders, and what reads that list while a tag waits, to be drawn beside them
 */
export function useAddedTags(orders: readonly OrderView[]): readonly [readonly OrderView[], ReactNode] {
  const rows = useOutboxRows();
  const [known, setKnown] = useState(NONE);
  const added = useMemo(() => addedTags(rows), [rows]);
  const shown = useMemo(() => withAddedTags(orders, added, known), [orders, added, known]);
  const reader = added.size > 0 && (
    <Suspense fallback={null}>
      <KnownTags onKnown={setKnown} />
    </Suspense>
  );
  return [shown, reader];
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
