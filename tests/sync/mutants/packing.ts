import type { SimBent } from '../simulate.ts';
import { trackingNumberOf } from '../simOrders.ts';
import { NO_ORDER } from '#contract/noOrder.ts';
import { onServerTx, onTx } from './bend.ts';

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
  'what concerns no order has no outcome': {
    provoke: { revocationsPerDay: 12 },
    store: onTx((tx) => ({
      ...tx,
      put: (command) => tx.put({ ...command, targets: command.targets.filter(({ orderId }) => orderId !== NO_ORDER) }),
    })),
  },
  'a parcel without an order is known by the command that brings it': {
    provoke: { expiriesPerDay: 40, late: 0.3, dropAfterCommit: 0.3 },
    server(server) {
      let brought = 0;
      onServerTx((tx) => ({
        receiveBlindReturn: (parcel) => {
          brought += 1;
          return tx.receiveBlindReturn({ ...parcel, parcel: `${brought}` });
        },
      }))(server);
    },
  },
  'a session lets go of what another has taken over': {
    server: onServerTx((tx) => {
      let me: number | null = null;
      return {
        claimKey: (entry) => {
          me = entry.userId;
          return tx.claimKey(entry);
        },
        lockOrders: async (ids) =>
          (await tx.lockOrders(ids)).map((order) => ({
            ...order,
            history: order.history.map((entry) => ({ ...entry, userId: me })),
          })),
      };
    }),
  },
  'the scale gives a parcel the weight of the one before': {
    bench: (world) => ({ ...world, scale: { ...world.scale, mayTake: () => true } }),
  },
  'only a close tells of a swapped label': {
    bench: (world) => ({ ...world, reportForeign: async () => undefined }),
  },
  'a swapped label flags the parcel alone that it was read on': {
    server: onServerTx((tx) => ({
      raiseForeignLabel: (read, done) => tx.raiseForeignLabel({ ...read, other: null }, done),
    })),
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
