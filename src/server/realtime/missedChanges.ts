import { sql } from 'kysely';
import type { DatabaseHandle } from '../db/databaseHandle.ts';
import { readAsOwner } from '../db/tenancy.ts';
import type { OrdersMessage } from './notifyOrders.ts';

/** A change is seen at its commit, which may come so long after its time; ms. */
const LATE_MS = 60_000;
/** With more changes than this, devices read everything anew. */
const MOST = 5000;

interface Changed {
  readonly client_id: number;
  readonly id: number;
  readonly updated_at: Date;
  readonly status: string;
}

/** What orders are now, against what devices were told of them: a hint may be lost with the server that had to tell it. */
export class MissedChanges {
  readonly #database: DatabaseHandle;
  readonly #now: () => Date;
  readonly #told = new Map<number, number>();
  /** What the rows told before its hint came: a commit is seen some milliseconds before it is heard of. */
  readonly #ahead = new Map<number, number>();
  #from: number;

  constructor(database: DatabaseHandle, now: () => Date) {
    this.#database = database;
    this.#now = now;
    this.#from = now().getTime();
  }

  /** Whoever listens from now on has read what was before. */
  begin(): void {
    this.#from = this.#now().getTime();
    this.#told.clear();
    this.#ahead.clear();
  }

  /** @returns what of a hint is news: the rest was told from the rows, and is passed over once. */
  hear(hint: OrdersMessage): OrdersMessage {
    const orders = hint.orders.filter(([id, updatedAt]) => {
      const time = Date.parse(updatedAt);
      this.#told.set(id, time);
      const isAhead = this.#ahead.get(id) === time;
      if (isAhead) this.#ahead.delete(id);
      return !isAhead;
    });
    return { ...hint, orders };
  }

  /** @returns what nobody was told, each once; null = too much to tell */
  async read(): Promise<readonly OrdersMessage[] | null> {
    const at = this.#now().getTime();
    const since = Math.max(this.#from, at - LATE_MS);
    const rows = await readAsOwner(this.#database, async (kysely) => {
      const { rows: changed } = await sql<Changed>`
        select client_id, id, updated_at, status from orders where updated_at >= ${new Date(since)}::timestamptz
        order by updated_at, id limit ${sql.lit(MOST)}`.execute(kysely);
      return changed.map((row) => ({ ...row, updated_at: new Date(row.updated_at) }));
    });
    if (rows.length === MOST) {
      this.begin();
      return null;
    }
    const missed = rows.filter(({ id, updated_at }) => this.#told.get(id) !== updated_at.getTime());
    for (const times of [this.#told, this.#ahead])
      for (const [id, updatedAt] of times) if (updatedAt < since) times.delete(id);
    return missed.map(({ client_id, id, updated_at, status }) => {
      this.#told.set(id, updated_at.getTime());
      this.#ahead.set(id, updated_at.getTime());
      return { client_id, orders: [[id, updated_at.toISOString(), status]] };
    });
  }
}
