/** Starts work in the order in which it came. */
export type Turns = <Result>(work: () => Promise<Result>) => Promise<Result>;

/**
 * A queue for work.
 * @param most how many run at once; the others wait
 */
export function turnsOf(most: number): Turns {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async (work) => {
    if (running >= most) await new Promise<void>((begin) => waiting.push(begin));
    else running += 1;
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      // The next in line takes over this place, so that nobody gets in between.
      if (next) next();
      else running -= 1;
    }
  };
}
