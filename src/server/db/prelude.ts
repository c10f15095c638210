import { AsyncLocalStorage } from 'node:async_hooks';

const preludes = new AsyncLocalStorage<string | null>();

/**
 * Runs `begin`, which starts a transaction at once. The prelude (whose rows it sees) is sent with its beginning, in one
 * message to the database.
 */
export function withPrelude<Result>(prelude: string, begin: () => Result): Result {
  return preludes.run(prelude, begin);
}

/** Runs the work of a transaction: transactions that it starts do not inherit the prelude. */
export function withoutPrelude<Result>(work: () => Result): Result {
  return preludes.run(null, work);
}

/** How a transaction begins, prelude included. */
export function beginning(begin: string): string {
  const prelude = preludes.getStore();
  return prelude ? `${begin}; ${prelude}` : begin;
}
