import type { SimBent } from '../simulate.ts';
import { onTx } from './bend.ts';

/** Wrong in when a photo counts as stored on the server. */
export const photoMutants: Readonly<Record<string, SimBent>> = {
  'a picking goes before its photos': {
    store: onTx((tx) => ({
      ...tx,
      blob: async (name) => {
        const blob = await tx.blob(name);
        return blob && { ...blob, arrivedEpoch: (await tx.readMeta()).epochs[blob.userId] ?? null };
      },
    })),
  },
  'any answer to a photo means that it arrived': {
    net: (net, _random, { server }) => ({
      ...net,
      upload: async (blob, place, bytes, timeout) => {
        await net.upload(blob, place, bytes, timeout);
        const said = { status: 200, success: true, data: { name: blob.name }, errorCode: null, message: null };
        return {
          kind: 'answer',
          ...said,
          epoch: server.memory.epoch,
          applied: null,
          replayed: false,
          retryAfterMs: null,
        };
      },
    }),
  },
  'a photo that arrived once is there for ever': {
    provoke: { restoresPerDay: 6 },
    store: onTx((tx) => ({
      ...tx,
      blob: async (name) => {
        const blob = await tx.blob(name);
        if (!blob || blob.arrivedEpoch === null) return blob;
        return { ...blob, arrivedEpoch: (await tx.readMeta()).epochs[blob.userId] ?? null };
      },
    })),
  },
};
