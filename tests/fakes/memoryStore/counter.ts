import type { CollectionFacts, CollectionWrite, CounterPort } from '#server/counter/counterPort.ts';
import type { OrderFacts } from '#server/commands/orderFacts.ts';
import { note, put, type MemoryWork } from './memoryWork.ts';
import { orderIn } from './orders.ts';
import type { MemoryCollection } from './state.ts';

const ONE_PARCEL: MemoryCollection = { parcels: [{ number: 1, status: null }], codes: [], handOvers: [] };

/** Everybody works in the one office of this world. */
function collectionFacts({ state }: MemoryWork, order: OrderFacts): CollectionFacts {
  return state.collections.get(order.id) ?? ONE_PARCEL;
}

function saveCollection(work: MemoryWork, order: OrderFacts, { statuses, handOver, done }: CollectionWrite): void {
  const { collections, orders } = work.state;
  const before = collections.get(order.id) ?? ONE_PARCEL;
  const taken = handOver && !before.handOvers.some(({ id }) => id === handOver.id);
  const at = done.happened?.at ?? done.at;
  put(work, collections, order.id, {
    ...before,
    parcels: before.parcels.map(({ number, status }) => ({ number, status: statuses.get(number) ?? status })),
    handOvers: taken ? [...before.handOvers, { ...handOver, userName: done.actor.name, at }] : before.handOvers,
  });
  put(work, orders, order.id, { ...orderIn(work.state, order.id), updatedAt: done.at });
  // What is written down of a hand-over that came too late changes nothing of the order.
  if (handOver?.valid !== false)
    note(work, order.id, { kind: 'collection', action: done.action, handOver: handOver?.id ?? null });
}

/** The port of the counter in plain maps. */
export function memoryCounter(work: MemoryWork): CounterPort {
  return {
    collectionFacts: async (order) => collectionFacts(work, order),
    saveCollection: async (order, written) => saveCollection(work, order, written),
  };
}
