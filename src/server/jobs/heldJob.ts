import { type Selectable, sql } from 'kysely';
import type { JobsTable } from '../db/schema/jobs.ts';
import type { ScopedTransaction } from '../db/tenancy.ts';
import { notifyJob } from './jobsWithOrders.ts';

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

/** What follows an attempt that failed: the next one, at this time; nothing more; or somebody else has the job by now. */
export type Following = Date | 'over' | 'lost';

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

  /** Whether its end was written. */
  get isSettled(): boolean {
    return this.#isSettled;
  }

  /**
   * It had its effect, and nothing more is to be done. Holds also for one whose lease has ended meanwhile: whoever has it
   * now finds the result. One that was asked for once more, or comes back by itself, waits for its next time.
   */
  async done(trx: ScopedTransaction): Promise<void> {
    this.#isSettled = true;
    await this.#end(trx, null, 'anyway');
  }

  /**
   * It had no effect and never will. Whoever keeps that writes nothing when the job is `lost`: somebody else goes on with
   * it, or came to an end.
   */
  async giveUp(trx: ScopedTransaction): Promise<Following> {
    this.#isSettled = true;
    return this.#end(trx, null, 'if-mine');
  }

  /**
   * Tries again after the back-off of its kind, or when it was asked for once more. `lost` as in {@link giveUp}.
   * @param problem a code
   * @param at it has to wait until then, which counts as no attempt
   */
  async retry(trx: ScopedTransaction, problem: string, at?: Date): Promise<Following> {
    this.#isSettled = true;
    const delay = at ? 0 : this.#ends.backOffMs(this.attempts);
    if (delay === null) return this.bury(trx, problem);
    const next = at ?? new Date(this.#now().getTime() + delay);
    const kept = await trx
      .updateTable('jobs')
      .set((eb) => ({
        state: 'waiting' as const,
        due_at: sql<Date>`least(${eb.ref('again_at')}, ${next}::timestamptz)`,
        attempts: sql<number>`case when again_at is null and ${at === undefined}::boolean then attempts else 0 end`,
        lease: null,
        again_at: null,
        problem,
      }))
      .where('id', '=', this.#row.id)
      .where('lease', '=', this.#row.lease)
      .returning('due_at')
      .executeTakeFirst();
    return kept?.due_at ?? 'lost';
  }

  /**
   * Stops trying: its kind shows that, or it stays as a dead letter. What comes back by itself comes back, and what was
   * asked for once more starts anew.
   */
  async bury(trx: ScopedTransaction, problem: string): Promise<Following> {
    this.#isSettled = true;
    if (this.#ends.everyMs !== undefined) return this.#end(trx, problem, 'if-mine');
    const { id, lease } = this.#row;
    const mine = await trx
      .updateTable('jobs')
      .set({
        state: sql`case when again_at is null then 'dead' else 'waiting' end`,
        due_at: sql`coalesce(again_at, ${this.#now()}::timestamptz)`,
        attempts: sql`case when again_at is null then attempts else 0 end`,
        lease: null,
        again_at: null,
        problem,
      })
      .where('id', '=', id)
      .where('lease', '=', lease)
      .returning(['state', 'due_at'])
      .executeTakeFirst();
    if (!mine) return 'lost';
    if (mine.state === 'waiting') return mine.due_at;
    if (this.#ends.onDead) {
      await this.#ends.onDead(trx, this.payload, problem);
      await trx.deleteFrom('jobs').where('id', '=', id).execute();
    } else await notifyJob(trx, id);
    return 'over';
  }

  async #end(trx: ScopedTransaction, problem: string | null, whose: 'anyway' | 'if-mine'): Promise<Following> {
    const { everyMs } = this.#ends;
    const { id, lease } = this.#row;
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
      .where('id', '=', id)
      .$if(whose === 'if-mine', (query) => query.where('lease', '=', lease))
      .where((eb) => eb.or([eb('again_at', 'is not', null), eb.val(next !== null)]))
      .returning('due_at')
      .executeTakeFirst();
    if (again) return again.due_at;
    const gone = await trx
      .deleteFrom('jobs')
      .where('id', '=', id)
      .$if(whose === 'if-mine', (query) => query.where('lease', '=', lease))
      .returning('id')
      .executeTakeFirst();
    return gone ? 'over' : 'lost';
  }
}
