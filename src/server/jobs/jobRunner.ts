import type { JobRow } from './heldJob.ts';
import type { AnyJobKind, JobRuntime } from './jobKind.ts';
import { endLeases, JOB_LEASE_MS, renewLeases } from './leases.ts';
import { type JobReport, type JobTrace, runJob } from './runJob.ts';
import { readNextDue, takeJobs } from './takeJobs.ts';

/** Takes up what is due as far as there is room, and runs it side by side: so many of a kind as it allows. */
export class JobRunner<Runtime extends JobRuntime> {
  readonly #kinds: ReadonlyMap<string, AnyJobKind<Runtime>>;
  readonly #runtime: Runtime;
  readonly #report: JobReport;
  readonly #trace: JobTrace | undefined;
  readonly #leaseMs: number;
  readonly #running = new Map<string, number>();
  readonly #all = new Set<Promise<void>>();
  /** What runs here, with the time in ms up to which its lease is renewed. */
  readonly #held = new Map<JobRow, number>();
  readonly #served: Record<string, number> = {};
  #turn = 0;

  constructor(
    kinds: readonly AnyJobKind<Runtime>[],
    runtime: Runtime,
    report: JobReport,
    trace?: JobTrace,
    leaseMs = JOB_LEASE_MS,
  ) {
    this.#kinds = new Map(kinds.map((kind) => [kind.name, kind]));
    this.#runtime = runtime;
    this.#report = report;
    this.#trace = trace;
    this.#leaseMs = leaseMs;
  }

  /**
   * @param onEnd each time one ends
   * @returns how many were taken up, and when the next one is due for which there is room
   */
  async fill(onEnd: () => void = () => {}): Promise<{ readonly taken: number; readonly nextDue: Date | null }> {
    const { database } = this.#runtime;
    const at = this.#runtime.now();
    const withRoom = [...this.#kinds.values()].filter((kind) => this.#roomFor(kind) > 0);
    const due = await readNextDue(
      database,
      withRoom.map(({ name }) => name),
    );
    let taken = 0;
    for (const kind of withRoom) {
      const next = due.get(kind.name);
      if (!next || next > at) continue;
      const { name, leaseMs } = kind;
      const rows = await takeJobs(
        database,
        {
          kind: name,
          leaseMs: Math.min(leaseMs, this.#leaseMs),
          most: this.#roomFor(kind),
          served: this.#served,
          running: this.#heldAt(at).map(({ id }) => id),
        },
        at,
      );
      taken += rows.length;
      for (const row of rows) {
        this.#served[row.owner] = this.#turn += 1;
        this.#held.set(row, at.getTime() + leaseMs);
        this.#start(kind, () => this.#run(kind, row), onEnd);
      }
    }
    const later = [...due.values()].filter((one) => one > at).map((one) => one.getTime());
    return { taken, nextDue: later.length > 0 ? new Date(Math.min(...later)) : null };
  }

  /** Keeps what runs here from others, each job for as long as its kind may take. */
  async renew(): Promise<void> {
    const at = this.#runtime.now();
    await renewLeases(this.#runtime.database, this.#heldAt(at), new Date(at.getTime() + this.#leaseMs));
  }

  /** Hands back what still runs: this server is about to end. */
  async handBack(): Promise<void> {
    await endLeases(this.#runtime.database, [...this.#held.keys()], this.#runtime.now());
  }

  /** All that run now have ended. */
  async settled(): Promise<void> {
    await Promise.all(this.#all);
  }

  /** What runs here and has not taken longer than its kind may. */
  #heldAt(at: Date): readonly JobRow[] {
    return [...this.#held].filter(([, until]) => until > at.getTime()).map(([row]) => row);
  }

  async #run(kind: AnyJobKind<Runtime>, row: JobRow): Promise<void> {
    const traced = this.#trace?.(`job ${kind.name}`);
    const isWell = await runJob(kind, row, this.#runtime, this.#report);
    this.#held.delete(row);
    traced?.end({ 'despacho.job.kind': kind.name, 'despacho.job.attempt': row.attempts }, !isWell);
  }

  #roomFor({ name, concurrency }: AnyJobKind<Runtime>): number {
    return concurrency - (this.#running.get(name) ?? 0);
  }

  #start({ name }: AnyJobKind<Runtime>, run: () => Promise<void>, onEnd: () => void): void {
    const change = (by: number) => this.#running.set(name, (this.#running.get(name) ?? 0) + by);
    change(1);
    const running = run().finally(() => {
      change(-1);
      this.#all.delete(running);
      onEnd();
    });
    this.#all.add(running);
  }
}
