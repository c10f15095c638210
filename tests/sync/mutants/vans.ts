import { NO_ORDER } from '#contract/noOrder.ts';
import { CLOSED_BEFORE } from '#domain/lots/departure.ts';
import { checkLoad } from '#domain/lots/loadCheck.ts';
import { DOOR } from '../ramps.ts';
import type { SimBent } from '../simulate.ts';
import { onServerTx } from './bend.ts';

/** Wrong in what a phone at the ramp, an outbox or the server hold to be true of a vehicle. */
export const vanMutants: Readonly<Record<string, SimBent>> = {
  'a held parcel goes onto the vehicle': {
    door: { ...DOOR, scanAtVan: (parcels, load, code) => checkLoad(parcels, load.loaded, code) },
  },
  'the first foreign parcel alone is written down': {
    door: {
      ...DOOR,
      vanLoad: (parcels, events) => {
        const load = DOOR.vanLoad(parcels, events);
        return { ...load, foreign: load.foreign.slice(0, 1) };
      },
    },
  },
  'a foreign parcel that was taken away stays in the papers': {
    door: {
      ...DOOR,
      vanLoad: (parcels, events) =>
        DOOR.vanLoad(
          parcels,
          events.filter(({ what }) => what !== 'away'),
        ),
    },
  },
  'a parcel that came off the vehicle leaves with it': {
    door: {
      ...DOOR,
      vanLoad: (parcels, events) =>
        DOOR.vanLoad(
          parcels,
          events.filter(({ what }) => what !== 'off'),
        ),
    },
  },
  'a parcel that was loaded before never comes off': {
    door: { ...DOOR, vanLoad: (parcels, events) => ({ ...DOOR.vanLoad(parcels, events), takenOff: [] }) },
  },
  'one parcel stands for all of its order': {
    door: {
      ...DOOR,
      vanLoad: (parcels, events) => {
        const load = DOOR.vanLoad(parcels, events);
        const begun = new Map(load.scanned.map(({ orderId, at }) => [orderId, at]));
        const scanned = parcels.flatMap(({ orderId, number }) => {
          const at = begun.get(orderId);
          return at === undefined ? [] : [{ orderId, number, at }];
        });
        return { ...load, scanned };
      },
    },
  },
  'a closing is known by its command, and not by its own id': {
    provoke: { expiriesPerDay: 40, late: 0.3, dropAfterCommit: 0.3, restoresPerDay: 0 },
    server(server) {
      let closings = 0;
      onServerTx((tx) => ({ departLot: (closing) => tx.departLot({ ...closing, id: `${(closings += 1)}` }) }))(server);
    },
  },
  'who closes a vehicle second is not told': {
    server: onServerTx((tx) => ({
      departLot: async (closing) => {
        const refusal = await tx.departLot(closing);
        return refusal?.code === CLOSED_BEFORE ? null : refusal;
      },
    })),
  },
  'who closes a vehicle second is not told which parcels are not in its papers': {
    server: onServerTx((tx) => ({
      departLot: async (closing) => {
        const refusal = await tx.departLot(closing);
        return refusal && { ...refusal, data: [refusal.data[0] ?? '', '–'] };
      },
    })),
  },
  'a closing that came second counts as done': {
    net: (net) => ({
      ...net,
      send: async (wire, headers, timeout) => {
        const answer = await net.send(wire, headers, timeout);
        if (answer.kind !== 'answer' || !wire.path.endsWith('/depart')) return answer;
        const isRefused = JSON.stringify(answer.data ?? null).includes(`${CLOSED_BEFORE}`);
        return isRefused ? { ...answer, data: { success: [NO_ORDER], errors: [], forbiddens: [] } } : answer;
      },
    }),
  },
};
