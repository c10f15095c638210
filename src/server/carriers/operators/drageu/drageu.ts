import * as z from 'zod/mini';
import type { Dialect, TrackingWords } from '../dialect.ts';
import { houseWords } from '../houseWords.ts';

const scanned = z.object({
  parcels: z.array(
    z.object({
      code: z.string(),
      scans: z.array(
        z.object({
          scan: z.string(),
          at: z.string(),
          place: z.string(),
          text: z.string(),
          signedBy: z.nullable(z.string()),
        }),
      ),
    }),
  ),
});

/** The scans of our own network. */
const tracking: TrackingWords | null = {
  batch: 100,
  toTraces: (answer) =>
    scanned.parse(answer).parcels.map(({ code, scans }) => ({
      trackingNumber: code,
      events: scans.map(({ scan, at, ...rest }) => ({ code: scan, at: new Date(at), ...rest })),
    })),
  simulator: {
    codes: {
      registered: 'ACCEPTED',
      inTransit: 'IN_TRANSIT',
      customs: 'CUSTOMS',
      cleared: 'CLEARED',
      outForDelivery: 'OUT_FOR_DELIVERY',
      failed: 'FAILED',
      incident: 'INCIDENT',
      returning: 'RETURNING',
      returned: 'RETURNED',
      lost: 'LOST',
      delivered: 'DELIVERED',
    },
    answer: (journeys) => ({
      parcels: journeys.map(({ parcel, scans }) => ({
        code: parcel.trackingNumber,
        scans: scans.map(({ code, at, place, text, signedBy }) => ({
          scan: code,
          at: at.toISOString(),
          place,
          text,
          signedBy,
        })),
      })),
    }),
  },
};

/** The haul network between warehouses and customs: one interface for all its products. */
const calls: Dialect['calls'] = {
  create: { name: 'create', method: 'POST', path: 'haul/consignments' },
  find: { name: 'find', method: 'GET', path: 'haul/consignments/{n}' },
  label: { name: 'label', method: 'GET', path: 'haul/consignments/{n}/label?format={format}&size={size}' },
  cancel: { name: 'cancel', method: 'DELETE', path: 'haul/consignments/{n}' },
  track: { name: 'track', method: 'GET', path: 'haul/consignments/{n}/scans' },
};

/** How a network of our own speaks: nobody is called. */
export const drageu: Dialect = { calls, client: null, ...houseWords('consignment'), tracking };
