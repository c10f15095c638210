import * as z from 'zod/mini';

/** The points that a shop has left for us, as its last answer said. */
export interface Bucket {
  readonly available: number;
  /** Points a second that come back. */
  readonly rate: number;
  readonly most: number;
  readonly at: Date;
}

const costed = z.object({
  extensions: z.object({
    cost: z.object({
      requestedQueryCost: z.number(),
      throttleStatus: z.object({
        maximumAvailable: z.number(),
        currentlyAvailable: z.number(),
        restoreRate: z.number().check(z.positive()),
      }),
    }),
  }),
});

/** What an answer says of its price and of the points left; null = nothing. */
export function bucketOf(json: unknown, at: Date): { readonly bucket: Bucket; readonly requested: number } | null {
  const parsed = costed.safeParse(json);
  if (!parsed.success) return null;
  const { requestedQueryCost, throttleStatus } = parsed.data.extensions.cost;
  const { maximumAvailable, currentlyAvailable, restoreRate } = throttleStatus;
  return {
    requested: requestedQueryCost,
    bucket: { available: currentlyAvailable, rate: restoreRate, most: maximumAvailable, at },
  };
}

/** Milliseconds until the shop has so many points for us. One that costs more than the bucket holds waits for a full one. */
export function waitFor(bucket: Bucket | null, cost: number, now: Date): number {
  if (!bucket) return 0;
  const seconds = Math.max(0, now.getTime() - bucket.at.getTime()) / 1000;
  const available = Math.min(bucket.most, bucket.available + seconds * bucket.rate);
  const missing = Math.min(cost, bucket.most) - available;
  return missing <= 0 ? 0 : Math.ceil((missing / bucket.rate) * 1000);
}
