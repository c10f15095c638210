export interface LoggedError {
  /** Wall clock, ms. */
  readonly at: number;
  readonly where: string;
  readonly message: string;
  /** What was thrown; gone when this was read from a list. */
  readonly error?: unknown;
}

const MAX_LINES = 50;
const MAX_CHARACTERS = 500;
const ring: LoggedError[] = [];
const listeners = new Set<(logged: LoggedError) => void>();

/**
 * Stores the last errors in memory and on the console, for the "this device" page, and tells whoever listens. The
 * message is cut short; callers pass no names, addresses or codes of customers.
 */
export function logError(where: string, error: unknown): void {
  const message = (error instanceof Error ? `${error.name}: ${error.message}` : String(error)).slice(0, MAX_CHARACTERS);
  const logged = { at: Date.now(), where, message };
  ring.push(logged);
  if (ring.length > MAX_LINES) ring.shift();
  // The message as well: an error that is not the language's own is printed as the name of its class, which is minified.
  console.error(`[${where}] ${message}`, error);
  for (const listener of listeners) listener({ ...logged, error });
}

/** Newest first. */
export const loggedErrors = (): readonly LoggedError[] => ring.toReversed();

/**
 * Calls back with each error from now on.
 * @returns stops listening
 */
export function onLogged(listener: (logged: LoggedError) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
