import { countingCodes } from '#offline/read/countingCodes.ts';
import type { SimBent } from '../simulate.ts';
import { onServerTx } from './bend.ts';

/** Wrong in whom a taught code counts for, until when, and how often. */
export const codeMutants: Readonly<Record<string, SimBent>> = {
  'a taught code counts for whoever works at the device next': {
    provoke: { userSwitchesPerDay: 12 },
    codes: (here, worker) => {
      const mine = <Row extends { readonly userId: number }>(row: Row): Row => ({ ...row, userId: worker.userId });
      return countingCodes({ ...here, waiting: here.waiting.map(mine), sent: here.sent.map(mine) }, worker);
    },
  },
  'a taught code counts after it was withdrawn': {
    codes: (here, worker) => countingCodes({ ...here, known: here.known.map((row) => ({ ...row, tick: -1 })) }, worker),
  },
  'a taught code is forgotten to be withdrawn at a shared device': {
    provoke: { userSwitchesPerDay: 12 },
    codes: (here, worker) => countingCodes({ ...here, known: here.known.slice(-1) }, worker),
  },
  'a code counts twice that was taught and is known': {
    codes: (here, worker) => {
      const codes = countingCodes(here, worker);
      const sum = (code: string) => codes.reduce((all, one) => all + (one.code === code ? one.units : 0), 0);
      return codes.map((one) => ({ ...one, units: sum(one.code) }));
    },
  },
  'what a code counted is told twice': {
    server: onServerTx((tx) => ({
      saveLearnedCounts: (order, said) =>
        tx.saveLearnedCounts(order, { ...said, counts: [...said.counts, ...said.counts] }),
    })),
  },
  'an old sight decides of a code': {
    server: onServerTx((tx) => ({ decideTaught: (decision) => tx.decideTaught({ ...decision, seen: undefined }) })),
  },
};
