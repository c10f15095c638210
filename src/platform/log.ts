export interface LoggedError {
  /** Wall clock, ms. */
  readonly at: number;
  readonly where: string;
  readonly message: string;
}

const MAX_LINES = 50;
const MAX_CHARACTERS = 500;
const ring: LoggedError[] = [];

/**
 * Stores the last errors in memory and on the console, for the "this device" page. Nothing leaves the device. The
 * message is cut short; callers pass no names, addresses or codes of customers.
 */
export function logError(where: string, error: unknown): void {
  const message = (error instanceof Error ? `${error.name}: ${error.message}` : String(error)).slice(0, MAX_CHARACTERS);
  ring.push({ at: Date.now(), where, message });
  if (ring.length > MAX_LINES) ring.shift();
  console.error(`[${where}]`, error);
}

/** Newest first. */
export const loggedErrors = (): readonly LoggedError[] => ring.toReversed();
