import type * as z from 'zod/mini';
import type { DatabaseHandle } from '../db/databaseHandle.ts';
import type { HeldJob, JobEnds } from './heldJob.ts';

/** What the mechanism itself needs; a kind may ask for more. */
export interface JobRuntime {
  readonly database: DatabaseHandle;
  now(): Date;
}

/**
 * One kind of thing that is done later. A server may die at any line: a job may be run again after it had its effect,
 * so `run` looks before it repeats.
 */
export interface JobKind<Payload, Runtime extends JobRuntime = JobRuntime> extends JobEnds<Payload> {
  readonly name: string;
  /** Names what the job is about; never a secret. */
  readonly payload: z.ZodMiniType<Payload>;
  /** Longer than one attempt may last, ms: so long its lease is renewed; after it somebody else takes the job up. */
  readonly leaseMs: number;
  /** At a time on each server. */
  readonly concurrency: number;
  /** Taken up so often and still not done, it is what stops the server. */
  readonly maxAttempts: number;
  /**
   * Does it. Whoever keeps a result settles the job in the same transaction (`job.done`, `job.retry`); a job that is
   * not settled when this ends is done. A throw is a fault: it is reported, and the job tried again.
   */
  readonly run: (job: HeldJob<Payload>, runtime: Runtime) => Promise<void>;
}

/** A kind as those who only run it see it. */
// oxlint-disable-next-line typescript/no-explicit-any -- each kind reads its payload by its own schema
export type AnyJobKind<Runtime extends JobRuntime = JobRuntime> = JobKind<any, Runtime>;

/** Something that each server repeats for itself, such as its part of the epoch: no row, nobody takes it over. */
export interface InstanceChore {
  readonly name: string;
  readonly everyMs: number;
  readonly run: () => Promise<void>;
}
