import type { SimBent } from '../simulate.ts';
import { onServerTx } from './bend.ts';

/** A server that breaks its half of the protocol. */
export const serverMutants: Readonly<Record<string, SimBent>> = {
  'server without dedupe': {
    server: onServerTx((tx) => ({
      claimKey: async (entry) => {
        const claim = await tx.claimKey(entry);
        return claim.outcome === 'seen' && !claim.entry.cancelled ? { outcome: 'claimed' } : claim;
      },
    })),
  },
  'keys forgotten without a trace': {
    provoke: { expiriesPerDay: 40, late: 0.3, dropAfterCommit: 0.3 },
    server: onServerTx((tx) => ({
      ledgerFacts: async (deviceId) => ({ ...(await tx.ledgerFacts(deviceId)), expiredThrough: 0 }),
    })),
  },
  'counts overwrite those of others': {
    server(server) {
      let version = 0;
      onServerTx((tx) => ({
        upsertCounts(order, counts, at) {
          version += 1;
          return tx.upsertCounts(
            order,
            counts.map((one) => ({ ...one, sessionId: 'last', version })),
            at,
          );
        },
      }))(server);
    },
  },
  'more than ordered is clipped': {
    server: onServerTx((tx) => ({
      async upsertCounts(order, counts, at) {
        const totals = await tx.totals(order.id);
        const room = (product: number) => Math.max(0, 2 - (totals.get(product) ?? 0));
        return tx.upsertCounts(
          order,
          counts.map((one) => ({ ...one, count: Math.min(one.count, room(one.idProduct)) })),
          at,
        );
      },
    })),
  },
  'a cancelled key is not kept': {
    provoke: { late: 0.6, offlinePerHour: 2, restoresPerDay: 0 },
    server: onServerTx((tx) => ({
      claimKey: (entry) => (entry.cancelled ? Promise.resolve({ outcome: 'claimed' }) : tx.claimKey(entry)),
    })),
  },
  'the answer is stored, the effect is not': {
    server(server) {
      let commands = 0;
      onServerTx((tx) => ({
        appendStatus: (order, row) => ((commands += 1) % 20 === 0 ? Promise.resolve() : tx.appendStatus(order, row)),
        appendStatuses: (appends, done) =>
          (commands += 1) % 20 === 0 ? Promise.resolve() : tx.appendStatuses(appends, done),
      }))(server);
    },
  },
};
