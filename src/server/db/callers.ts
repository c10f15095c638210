import { AsyncLocalStorage } from 'node:async_hooks';

/** Whoever asks the database for something: a request, a chore, a long piece of work. 0 = nobody in particular. */
export type Caller = number;

const callers = new AsyncLocalStorage<Caller>();
let last = 0;

/** A caller that has asked for nothing yet. */
export function newCaller(): Caller {
  last += 1;
  return last;
}

/**
 * Runs `work` in the name of a caller: the embedded database counts what each one takes, and whoever took much lets
 * the others go first.
 */
export function asCaller<Result>(caller: Caller, work: () => Result): Result {
  return callers.run(caller, work);
}

export function currentCaller(): Caller {
  return callers.getStore() ?? 0;
}
