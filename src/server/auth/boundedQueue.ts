/** There is too much to do already: the caller may try again, and is told so at once. */
export class TooBusy extends Error {
  override readonly name = 'TooBusy';
  readonly code = 'TOO_BUSY';
}

/**
 * Lets so many run at once and so many more wait in their order; who comes then is refused. What costs memory and a
 * processor for each run is kept from taking all of both.
 * @throws TooBusy when the queue is full
 */
export function boundedQueue({ running, waiting }: { readonly running: number; readonly waiting: number }) {
  const line: (() => void)[] = [];
  let busy = 0;
  const leave = () => {
    const next = line.shift();
    if (next) next();
    else busy -= 1;
  };
  return async <Result>(run: () => Promise<Result>): Promise<Result> => {
    if (busy < running) busy += 1;
    else if (line.length >= waiting) throw new TooBusy('too many at once');
    // The place of whoever leaves is handed on, so nobody slips in between.
    else await new Promise<void>((go) => line.push(go));
    try {
      return await run();
    } finally {
      leave();
    }
  };
}
