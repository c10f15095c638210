import { readPlate } from '#domain/packing/plate.ts';
import type { PackingPort } from '#server/packing/packingPort.ts';
import { own, put, type MemoryWork } from './memoryWork.ts';
import type { Flag } from './state.ts';

/** The orders of the client that these labels and plates are of. */
export function ordersOfLabels({ state, clientId }: MemoryWork, texts: readonly string[]): Map<string, number> {
  const orders = [...state.orders.values()].filter((order) => order.clientId === clientId);
  const found = new Map<string, number>();
  for (const text of texts) {
    const plate = readPlate(text);
    const order = orders.find(({ id, trackingNumber }) =>
      plate && plate !== 'damaged' ? id === plate.order_id : trackingNumber !== null && text.includes(trackingNumber),
    );
    if (order) found.set(text, order.id);
  }
  return found;
}

export function raiseForeignLabel(
  work: MemoryWork,
  { order, other, sessionId, text }: Parameters<PackingPort['raiseForeignLabel']>[0],
): void {
  const raise = (orderId: number, otherId: number | null, side: Flag['side']) => {
    const name = own(work, `${orderId}|${sessionId}|${text}`);
    if (!work.state.flags.has(name))
      put(work, work.state.flags, name, { orderId, otherId, side, sessionId, text, isCleared: false });
  };
  raise(order.id, other?.id ?? null, 'here');
  if (other) raise(other.id, order.id, 'elsewhere');
}

export function clearForeignLabels(work: MemoryWork, orderId: number, validated: readonly string[]): void {
  const { trackingNumber = null } = work.state.orders.get(orderId) ?? {};
  if (trackingNumber === null || !validated.includes(trackingNumber)) return;
  for (const [name, flag] of work.state.flags)
    if (flag.orderId === orderId) put(work, work.state.flags, name, { ...flag, isCleared: true });
}
