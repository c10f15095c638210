import { type Selectable, sql } from 'kysely';
import type { JobsTable } from '../db/schema/jobs.ts';
import type { ScopedTransaction } from '../db/tenancy.ts';

export type JobRow = Selectable<JobsTable>;

/** How the jobs of a kind end. */
export interface JobEnds<Payload> {
  /** ms until the next attempt, by how many there were (from 1); null = none follows. */
  readonly backOffMs: (attempts: number) => number | null;
  /** Shows people that nothing more follows, in a row of its own; absent = the job stays as a dead letter. */
  readonly onDead?: (trx: ScopedTransaction, payload: Payload, problem: string) => Promise<void>;
  /** Comes back by itself so long after it was done; then there is one job of the kind, about no client. */
  readonly everyMs?: number;
}

/** A job in the hands of whoever runs it. Its end is written in the transaction that keeps what came of it. */
export class HeldJob<Payload> {
  readonly #ends: JobEnds<Payload>;
  readonly #row: JobRow;
  readonly #now: () => Date;
  readonly payload: Payload;
  #isSettled = false;

  constructor(ends: JobEnds<Payload>, row: JobRow, payload: Payload, now: () => Date) {
    this.#ends = ends;
    this.#row = row;
    this.#now = now;
    this.payload = payload;
  }

  /** The client it is about; null = none. */
  get clientId(): number | null {
    return this.#row.client_id;
  }

  /** How often it was taken up, this time included. */
  get attempts(): number {
    return this.#row.attempts;
  }

  /** Whether `done` or `retry` was called. */
  get isSettled(): boolean {
    return this.#isSettled;
  }

  /**
   * Nothing more is to be done. Holds also for one whose lease has ended meanwhile: whoever has it now finds the
   * result. One that was asked for once more, or comes back by itself, waits for its next time.
   */
  async done(trx: ScopedTransaction): Promise<void> {
    this.#isSettled = true;
    await this.#end(trx, null);
  }

  /**
   * Tries again after the back-off of its kind.
   * @param problem a code
   * @returns when; null = nothing more follows, or somebody else has the job by now
   */
  async retry(trx: ScopedTransaction, problem: string): Promise<Date | null> {
    this.#isSettled = true;
    const delay = this.#ends.backOffMs(this.attempts);
    if (delay === null) {
      await this.bury(trx, problem);
      return null;
    }
    const due_at = new Date(this.#now().getTime() + delay);
    const kept = await trx
      .updateTable('jobs')
      .set({ state: 'waiting', due_at, lease: null, again_at: null, problem })
      .where('id', '=', this.#row.id)
      .where('lease', '=', this.#row.lease)
      .returning('id')
      .executeTakeFirst();
    return kept ? due_at : null;
  }

  /** Gives it up: its kind shows that, or it stays as a dead letter. What comes back by itself comes back. */
  async bury(trx: ScopedTransaction, problem: string): Promise<void> {
    this.#isSettled = true;
    if (this.#ends.everyMs !== undefined) return this.#end(trx, problem);
    const { id, lease } = this.#row;
    const mine = await trx
      .updateTable('jobs')
      .set({ state: 'dead', lease: null, again_at: null, problem })
      .where('id', '=', id)
      .where('lease', '=', lease)
      .returning('id')
      .executeTakeFirst();
    if (!mine || !this.#ends.onDead) return;
    await this.#ends.onDead(trx, this.payload, problem);
    await trx.deleteFrom('jobs').where('id', '=', id).execute();
  }

  async #end(trx: ScopedTransaction, problem: string | null): Promise<void> {
    const { everyMs } = this.#ends;
    const next = everyMs === undefined ? null : new Date(this.#now().getTime() + everyMs);
    const again = await trx
      .updateTable('jobs')
      .set((eb) => ({
        state: 'waiting' as const,
        due_at: sql<Date>`least(${eb.ref('again_at')}, ${next}::timestamptz)`,
        lease: null,
        again_at: null,
        attempts: 0,
        problem,
      }))
      .where('id', '=', this.#row.id)
      .where((eb) => eb.or([eb('again_at', 'is not', null), eb.val(next !== null)]))
      .returning('id')
      .executeTakeFirst();
    if (!again) await trx.deleteFrom('jobs').where('id', '=', this.#row.id).execute();
  }
}
