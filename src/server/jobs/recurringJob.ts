import * as z from 'zod/mini';
import type { JobKind, JobRuntime } from './jobKind.ts';

/** Longer than any of them takes. */
const LEASE_MS = 10 * 60_000;

/**
 * Something that one of the servers does every so often, about no client. What fails is reported, and done the next time.
 * @param leaseMs ms that it may take
 */
export function recurringJob<Runtime extends JobRuntime = JobRuntime>(
  name: string,
  everyMs: number,
  work: (runtime: Runtime) => Promise<unknown>,
  leaseMs = LEASE_MS,
): JobKind<unknown, Runtime> {
  return {
    name,
    everyMs,
    payload: z.unknown(),
    leaseMs,
    concurrency: 1,
    maxAttempts: 3,
    backOffMs: () => null,
    run: async (_, runtime) => {
      await work(runtime);
    },
  };
}
