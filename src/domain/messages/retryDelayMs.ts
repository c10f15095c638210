const MINUTES = [1, 10, 60] as const;

/**
 * How long a message to somebody outside waits for its next attempt.
 * @param attempts how many there were; from 1
 * @returns milliseconds, or null = there is no further one
 */
export function retryDelayMs(attempts: number): number | null {
  const minutes = MINUTES[attempts - 1];
  return minutes === undefined ? null : minutes * 60_000;
}
