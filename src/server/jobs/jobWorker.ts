import { setTimeout as wait } from 'node:timers/promises';
import { asCaller, newCaller } from '../db/callers.ts';
import type { StopListening } from '../db/databaseHandle.ts';
import { asOwner } from '../db/tenancy.ts';
import { enqueueRecurring, JOBS_CHANNEL } from './enqueueJobs.ts';
import type { AnyJobKind, InstanceChore, JobRuntime } from './jobKind.ts';
import { JobRunner } from './jobRunner.ts';
import { RENEW_EVERY_MS } from './leases.ts';
import type { JobReport, JobTrace } from './runJob.ts';

/** Should no message wake us: a lost connection, a lease that ended elsewhere. */
const LOOK_EVERY_MS = 5000;
/** Less than the ten seconds after which most hosts kill a program that they told to stop. */
const STOP_WITHIN_MS = 8000;

export interface JobWorkerParts<Runtime extends JobRuntime> {
  readonly kinds: readonly AnyJobKind<Runtime>[];
  readonly chores?: readonly InstanceChore[];
  readonly runtime: Runtime;
  readonly report: JobReport;
  /** Hears when a job begins and how it ended. */
  readonly trace?: JobTrace;
  /** ms; should nobody wake us. */
  readonly lookEveryMs?: number;
  /** ms of a lease; it is renewed while the job runs. */
  readonly leaseMs?: number;
  /** ms between two renewals of the leases of what runs. */
  readonly renewEveryMs?: number;
  /** ms that what runs has to end when the server closes. */
  readonly stopWithinMs?: number;
}

/**
 * The worker of this server, one of any number: woken by each commit that enqueues something, by the end of a job, by
 * the time of the next one, and every few seconds for what nobody told.
 */
export class JobWorker<Runtime extends JobRuntime> {
  readonly #parts: JobWorkerParts<Runtime>;
  readonly #runner: JobRunner<Runtime>;
  #timer: NodeJS.Timeout | undefined;
  #renewTimer: NodeJS.Timeout | undefined;
  #renewing: Promise<void> | null = null;
  #choreTimers: readonly NodeJS.Timeout[] = [];
  #chores: Promise<void> = Promise.resolve();
  #looking: Promise<void> | null = null;
  #lookAgain = false;
  #isStopped = false;
  #stopListening: StopListening = async () => {};

  constructor(parts: JobWorkerParts<Runtime>) {
    this.#parts = parts;
    this.#runner = new JobRunner(parts.kinds, parts.runtime, parts.report, parts.trace, parts.leaseMs);
  }

  async start(): Promise<void> {
    const { kinds, chores = [], runtime, renewEveryMs = RENEW_EVERY_MS } = this.#parts;
    await asOwner(runtime.database, (trx) => enqueueRecurring(trx, kinds, runtime.now()));
    const wake = () => this.wake();
    this.#stopListening = await runtime.database.listen(JOBS_CHANNEL, wake, wake);
    this.#renewTimer = setInterval(() => this.#renew(), renewEveryMs);
    this.#choreTimers = chores.map((chore) => setInterval(() => this.#repeat(chore), chore.everyMs));
    this.wake();
  }

  /** Looks for what is due, now. */
  wake(): void {
    if (this.#isStopped) return;
    if (this.#looking) {
      this.#lookAgain = true;
      return;
    }
    clearTimeout(this.#timer);
    this.#looking = asCaller(newCaller(), () => this.#look());
  }

  /** Takes nothing more up and waits for what runs. What is not done in time is handed back to the others. */
  async stop(): Promise<void> {
    this.#isStopped = true;
    clearTimeout(this.#timer);
    this.#choreTimers.forEach((timer) => clearInterval(timer));
    const { stopWithinMs = STOP_WITHIN_MS, report } = this.#parts;
    await Promise.race([this.#quiet(), wait(stopWithinMs, undefined, { ref: false })]);
    clearInterval(this.#renewTimer);
    await this.#renewing;
    await this.#runner.handBack().catch((error: unknown) => report('jobs not handed back', error));
  }

  #renew(): void {
    this.#renewing ??= asCaller(newCaller(), () => this.#runner.renew())
      .catch((error: unknown) => this.#parts.report('leases not renewed', error))
      .finally(() => {
        this.#renewing = null;
      });
  }

  async #quiet(): Promise<void> {
    await this.#stopListening();
    await this.#looking;
    await this.#runner.settled();
    await this.#chores;
  }

  async #look(): Promise<void> {
    const { runtime, report, lookEveryMs = LOOK_EVERY_MS } = this.#parts;
    let nextDue: Date | null = null;
    try {
      do {
        this.#lookAgain = false;
        ({ nextDue } = await this.#runner.fill(() => this.wake()));
      } while (this.#lookAgain && !this.#isStopped);
    } catch (error) {
      report('jobs not read', error);
    }
    this.#looking = null;
    if (this.#isStopped) return;
    const untilDue = nextDue ? nextDue.getTime() - runtime.now().getTime() : lookEveryMs;
    this.#timer = setTimeout(() => this.wake(), Math.min(Math.max(untilDue, 0), lookEveryMs));
    if (this.#lookAgain) this.wake();
  }

  /** One after the other, as long as the server stands. */
  #repeat({ name, run }: InstanceChore): void {
    this.#chores = this.#chores
      .then(() => asCaller(newCaller(), run))
      .catch((error: unknown) => this.#parts.report(`chore failed: ${name}`, error));
  }
}
