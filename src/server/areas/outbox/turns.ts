/** Lets work begin in the order in which it came. */
export type Turns = <Result>(work: () => Promise<Result>) => Promise<Result>;

/** @param most that run at a time; all others wait for their turn */
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
      // Whoever comes next takes over this place: nobody slips in between.
      if (next) next();
      else running -= 1;
    }
  };
}
