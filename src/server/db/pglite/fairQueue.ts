import type { CallerId } from '../callers.ts';

/**
 * A caller that has held the database longer than this does long work; the request of a page takes a few milliseconds.
 */
const LONG_MS = 50;
/** A request makes several queries with short pauses in between, in which long work does not start. */
const BREATH_MS = 3;
/** Long work waits at most this long for the others, or many small requests would stop it for good. */
const PATIENCE_MS = 50;
/** The time that a caller took is forgotten after this long without a query. */
const FORGET_MS = 60_000;

interface Waiter<Item> {
  readonly caller: CallerId;
  readonly item: Item;
  readonly since: number;
}

export type Next<Item> = { readonly item: Item } | { readonly waitMs: number } | null;

/**
 * Decides who may use the embedded database next; it serves one at a time. Short work goes in the order in which it
 * came. Long work goes when nobody else is waiting, the caller that took least first, and at the latest after its
 * patience. Caller 0 stands for many and never counts as long.
 */
export class FairQueue<Item> {
  #waiters: Waiter<Item>[] = [];
  readonly #taken = new Map<CallerId, { ms: number; at: number }>();
  #lastShort = -Infinity;

  add(caller: CallerId, item: Item, now: number): void {
    this.#waiters.push({ caller, item, since: now });
  }

  /** Removes and returns the next one; `waitMs` = ask again then, or when somebody else has come. */
  next(now: number): Next<Item> {
    const short = this.#waiters.find(({ caller }) => !this.#isLong(caller));
    const long = this.#leastOfLong();
    if (!long) return short ? this.#take(short) : null;
    const due = long.since + PATIENCE_MS <= now;
    if (short && !due) return this.#take(short);
    const free = this.#lastShort + BREATH_MS - now;
    return due || free <= 0 ? this.#take(long) : { waitMs: free };
  }

  /** Says how long a caller had the database. */
  spent(caller: CallerId, ms: number, now: number): void {
    const before = this.#taken.get(caller)?.ms ?? 0;
    if (before < LONG_MS || caller === 0) this.#lastShort = now;
    if (caller === 0) return;
    // Moved behind all others, so that the oldest come first: each request is a caller, and not all of them are looked
    // through each time.
    this.#taken.delete(caller);
    this.#taken.set(caller, { ms: before + ms, at: now });
    for (const [known, { at }] of this.#taken) {
      if (at >= now - FORGET_MS) break;
      this.#taken.delete(known);
    }
  }

  /** Removes waiting items whose caller is gone. */
  drop(isGone: (item: Item) => boolean): void {
    this.#waiters = this.#waiters.filter(({ item }) => !isGone(item));
  }

  #take(waiter: Waiter<Item>): { item: Item } {
    this.#waiters.splice(this.#waiters.indexOf(waiter), 1);
    return { item: waiter.item };
  }

  #isLong(caller: CallerId): boolean {
    return (this.#taken.get(caller)?.ms ?? 0) >= LONG_MS;
  }

  #leastOfLong(): Waiter<Item> | undefined {
    let least: Waiter<Item> | undefined;
    const taken = ({ caller }: Waiter<Item>) => this.#taken.get(caller)?.ms ?? 0;
    for (const waiter of this.#waiters)
      if (this.#isLong(waiter.caller) && (!least || taken(waiter) < taken(least))) least = waiter;
    return least;
  }
}
