/** What took longer than anybody waits for. */
export class TooLate extends Error {
  constructor() {
    super('');
  }
}

/**
 * The result of `work`, which may go on unheard after its time.
 * @throws TooLate
 */
export async function inTime<T>(work: Promise<T>, limitMs: number): Promise<T> {
  let late: ReturnType<typeof setTimeout> | undefined;
  const over = new Promise<never>((_, reject) => {
    late = setTimeout(() => reject(new TooLate()), limitMs);
  });
  try {
    return await Promise.race([work, over]);
  } finally {
    clearTimeout(late);
  }
}

/** How long a printer may take no byte. One without paper takes none until it has some again. */
export const SILENT_MS = 30_000;
/** A device that lets go does so at once; one that does not is left. */
export const CLOSE_MS = 2000;
