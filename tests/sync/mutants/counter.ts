import type { SimBent } from '../simulate.ts';
import { asSuccess, onServerTx } from './bend.ts';

/** Wrong in what the server or an outbox hold to be true of a hand-over. */
export const counterMutants: Readonly<Record<string, SimBent>> = {
  'two counters hand one parcel over': {
    server: onServerTx((tx) => ({
      collectionFacts: async (order) => {
        const facts = await tx.collectionFacts(order);
        const parcels = facts.parcels.map((one) => ({
          ...one,
          status: one.status === 'PACKAGE_DELIVERED' ? 'READY_TO_COLLECT' : one.status,
        }));
        return { ...facts, parcels };
      },
    })),
  },
  'what the second counter wrote down is thrown away': {
    server: onServerTx((tx) => ({
      saveCollection: async (order, write) => {
        if (write.handOver?.valid !== false) await tx.saveCollection(order, write);
      },
    })),
  },
  'a hand-over that came second counts as done': {
    net: (net) => ({
      ...net,
      send: async (wire, headers, timeout) => {
        const answer = await net.send(wire, headers, timeout);
        const isRefused = answer.kind === 'answer' && JSON.stringify(answer.data ?? null).includes('12001');
        return isRefused && wire.path.endsWith('/hand-over') ? asSuccess(answer, '') : answer;
      },
    }),
  },
};
