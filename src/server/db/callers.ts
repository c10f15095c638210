import { AsyncLocalStorage } from 'node:async_hooks';

/** Whoever asks the database for something: a request, a chore, a long piece of work. 0 = nobody in particular. */
export type CallerId = number;

const callers = new AsyncLocalStorage<CallerId>();
let last = 0;

/** A caller that has asked for nothing yet. */
export function newCaller(): CallerId {
  last += 1;
  return last;
}

/**
 * Runs `work` in the name of a caller: the embedded database counts what each one takes, and whoever took much lets
 * the others go first.
 */
export function asCaller<Result>(caller: CallerId, work: () => Result): Result {
  return callers.run(caller, work);
}

/** Each piece is made in the name of whoever asked for the first: a stream asks for the next in nobody's. */
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

export function currentCaller(): CallerId {
  return callers.getStore() ?? 0;
}
