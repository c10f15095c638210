/** The allowance of a caller: `burst` requests at once, then `perSecond` without end. */
interface Rate {
  readonly burst: number;
  readonly perSecond: number;
}

/** Whom a request counts for: the address it came from, for calls and for files apart, the visitor behind it, one device, one person on all devices. */
export type Counted = 'address' | 'file' | 'visitor' | 'session' | 'user';

export type Rates = Readonly<Record<Counted, Rate>>;

/**
 * Generous: a device that comes back with a full outbox sends hundreds of commands in seconds, and a whole shift shares
 * one address (S33). A person or script that needs more than this is not working.
 */
export const RATES: Rates = {
  address: { burst: 6000, perSecond: 600 },
  /** A release is some 150 files, and a whole shift fetches it at once. */
  file: { burst: 30_000, perSecond: 2000 },
  visitor: { burst: 600, perSecond: 10 },
  session: { burst: 2000, perSecond: 50 },
  user: { burst: 6000, perSecond: 150 },
};

/** With more subjects than this, those whose allowance is full again are forgotten. */
const SUBJECTS_KEPT = 10_000;

export interface RateLimiter {
  /**
   * Takes one request, or as many as it stands for, out of the subject's allowance.
   * @param now ms; a clock that jumps back gives nothing and takes nothing
   * @returns ms to wait, 0 when the request may go on; a request that must wait costs nothing
   */
  take(counted: Counted, name: string, now: number, requests?: number): number;
}

interface Bucket {
  left: number;
  at: number;
  readonly rate: Rate;
}

/** Counts in memory: each instance allows its own share, and a restart forgives all. */
export function rateLimiter(rates: Rates = RATES): RateLimiter {
  const buckets = new Map<string, Bucket>();
  let most = SUBJECTS_KEPT;
  return {
    take(counted, name, now, requests = 1) {
      const rate = rates[counted];
      const key = `${counted}:${name}`;
      const bucket = buckets.get(key) ?? { left: rate.burst, at: now, rate };
      bucket.left = leftAt(bucket, now);
      bucket.at = now;
      buckets.set(key, bucket);
      if (buckets.size > most) {
        forgetFull(buckets, now);
        // Twice the remaining number, or with many names each request would look through all of them.
        most = Math.max(SUBJECTS_KEPT, 2 * buckets.size);
      }
      if (bucket.left < requests) return Math.ceil(((requests - bucket.left) / rate.perSecond) * 1000);
      bucket.left -= requests;
      return 0;
    },
  };
}

function leftAt({ left, at, rate }: Bucket, now: number): number {
  return Math.min(rate.burst, left + (Math.max(0, now - at) / 1000) * rate.perSecond);
}

/** Removes full buckets: they say no more than missing ones. */
function forgetFull(buckets: Map<string, Bucket>, now: number): void {
  for (const [key, bucket] of buckets) if (leftAt(bucket, now) >= bucket.rate.burst) buckets.delete(key);
}
