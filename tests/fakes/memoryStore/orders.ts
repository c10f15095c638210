import type { OrderFacts, StatusAppend } from '#server/commands/orderFacts.ts';
import { note, put, type MemoryWork } from './memoryWork.ts';
import type { MemoryOrder, State } from './state.ts';

export function orderIn(state: State, id: number): MemoryOrder {
  const order = state.orders.get(id);
  if (!order) throw new Error(`order ${id} is not in the memory store`);
  return order;
}

export function factsOf(order: MemoryOrder): OrderFacts {
  const { id, clientId, type, status, deleted, lines } = order;
  return {
    id,
    clientId,
    type,
    status,
    deleted,
    lines,
    packages: [],
    ...(order.hold && { hold: order.hold }),
    history: order.history.map(({ status: one, at, userId }) => ({ status: one, at, userId })),
  };
}

/** The client's orders among these ids; in one process nobody else can touch them meanwhile. */
export function lockOrders({ state, clientId }: MemoryWork, ids: readonly number[]): OrderFacts[] {
  const found = ids.flatMap((id) => state.orders.get(id) ?? []);
  return found.filter((order) => clientId === 0 || order.clientId === clientId).map(factsOf);
}

export function appendStatus(work: MemoryWork, { order, row, hold }: StatusAppend): void {
  const { orders } = work.state;
  const before = orderIn(work.state, order.id);
  put(work, orders, order.id, {
    ...before,
    status: row.status,
    updatedAt: row.receivedAt,
    hold: hold === 'released' ? null : (hold ?? null),
    history: hold === 'released' ? before.history : [...before.history, row],
  });
  note(work, order.id, { kind: 'status', status: row.status, row });
}

/** Writes down that the action was done. */
export function noteAction(work: MemoryWork, orderId: number, action: string, at: Date): void {
  const before = orderIn(work.state, orderId);
  put(work, work.state.orders, orderId, { ...before, updatedAt: at, done: [...before.done, action] });
}
