import { AsyncLocalStorage } from 'node:async_hooks';

/** Somebody who uses the database: a request, a chore, a long piece of work. 0 = no caller in particular. */
export type CallerId = number;

const callers = new AsyncLocalStorage<CallerId>();
let last = 0;

/** A caller that has asked for nothing yet. */
export function newCaller(): CallerId {
  last += 1;
  return last;
}

/**
 * Runs `work` in the name of a caller: the embedded database counts the time of each one, and a caller that took much
 * lets the others go first.
 */
export function asCaller<Result>(caller: CallerId, work: () => Result): Result {
  return callers.run(caller, work);
}

/**
 * Makes each piece in the name of the caller who asked for the first; a stream asks for the next one without a name.
 */
export async function* keepCaller<Piece>(pieces: AsyncIterable<Piece>, caller: CallerId): AsyncGenerator<Piece> {
  const iterator = pieces[Symbol.asyncIterator]();
  try {
    for (
      let next = await asCaller(caller, () => iterator.next());
      !next.done;
      next = await asCaller(caller, () => iterator.next())
    )
      yield next.value;
  } finally {
    await iterator.return?.();
  }
}

/** The caller in whose name this code runs; 0 = none. */
export function currentCaller(): CallerId {
  return callers.getStore() ?? 0;
}
