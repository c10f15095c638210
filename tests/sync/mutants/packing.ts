import type { SimBent } from '../simulate.ts';
import { trackingNumberOf } from '../simOrders.ts';
import { onServerTx } from './bend.ts';

/** Wrong in what a bench, its outbox or the server hold to be true of a parcel. */
export const packingMutants: Readonly<Record<string, SimBent>> = {
  'a photo of quality control lies at another unit': {
    net: (net) => ({
      ...net,
      upload: (blob, place, bytes, timeout) =>
        net.upload(blob, place && { ...place, unit: place.unit + 1 }, bytes, timeout),
    }),
  },
  'a photo that arrived anywhere has arrived at its unit': {
    net: (net) => ({ ...net, upload: (blob, _place, bytes, timeout) => net.upload(blob, null, bytes, timeout) }),
  },
  'two benches close one order': {
    server: onServerTx((tx) => ({
      packingFacts: async (order, session, office) => {
        const facts = await tx.packingFacts(order, session, office);
        return { ...facts, closed: facts.closed.filter(({ sessionId }) => sessionId === session) };
      },
    })),
  },
  'the scale gives a parcel the weight of the one before': {
    bench: (world) => ({ ...world, scale: { ...world.scale, mayTake: () => true } }),
  },
  'the label of another order passes': {
    bench: (world) => ({
      ...world,
      order: {
        ...world.order,
        trackingNumbers: Array.from({ length: 12 }, (_, more) => trackingNumberOf(world.order.id + more)),
      },
    }),
  },
};
