import { NO_ORDER } from '#contract/noOrder.ts';
import type {
  ImagesPort,
  NewBlindReturn,
  PackingClosing,
  PackingFacts,
  PackingPort,
} from '#server/packing/packingPort.ts';
import type { OrderFacts } from '#server/commands/orderFacts.ts';
import { clearForeignLabels, ordersOfLabels, raiseForeignLabel } from './flags.ts';
import { note, own, put, type MemoryWork } from './memoryWork.ts';
import { orderIn } from './orders.ts';

function packingFacts(work: MemoryWork, order: OrderFacts, sessionId: string): PackingFacts {
  const ofClient = [...work.state.closings.entries()].filter(([name]) => name.startsWith(own(order, '')));
  return {
    closed: ofClient
      .filter(([, one]) => one.orderId === order.id || one.sessionId === sessionId)
      .map(([, one]) => ({
        sessionId: one.sessionId,
        orderId: one.orderId,
        userId: one.userId,
        userName: one.done.actor.name,
        at: one.happened?.at ?? one.at,
      })),
    products: order.lines.map(({ idProduct }) => ({ idProduct, code: `SKU-${idProduct}` })),
    multiparcel: null,
    clickAndCollect: false,
    office: null,
    boxes: [],
    learned: new Map(),
  };
}

function closePacking(work: MemoryWork, order: OrderFacts, closing: PackingClosing): void {
  put(work, work.state.closings, own(order, closing.sessionId), { ...closing, orderId: order.id });
  put(work, work.state.orders, order.id, { ...orderIn(work.state, order.id), updatedAt: closing.at });
  note(work, order.id, { kind: 'packing', sessionId: closing.sessionId });
}

function receiveBlindReturn(work: MemoryWork, parcel: NewBlindReturn): void {
  const name = own(work, parcel.parcel);
  if (work.state.blindReturns.has(name)) return;
  put(work, work.state.blindReturns, name, parcel);
  note(work, NO_ORDER, { kind: 'blind-return', parcel: parcel.parcel });
}

/** The ports of packing in plain maps; no photo is kept. */
export function memoryPacking(work: MemoryWork): PackingPort & ImagesPort {
  return {
    packingFacts: async (order, sessionId) => packingFacts(work, order, sessionId),
    closePacking: async (order, closing) => closePacking(work, order, closing),
    ordersOfLabels: async (texts) => ordersOfLabels(work, texts),
    raiseForeignLabel: async (read) => raiseForeignLabel(work, read),
    clearForeignLabels: async (order, validated) => clearForeignLabels(work, order.id, validated),
    receiveBlindReturn: async (parcel) => receiveBlindReturn(work, parcel),
    removeImages: async () => 0,
  };
}
