import * as z from 'zod/mini';
import type { TrackingWords } from '../dialect.ts';

const answered = z.object({
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
export const tracking: TrackingWords | null = {
  batch: 100,
  toTraces: (answer) =>
    answered.parse(answer).parcels.map(({ code, scans }) => ({
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
