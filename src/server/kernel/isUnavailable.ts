import { isDamage } from '../db/unusableData.ts';

/** SQLSTATE: no connection (08), no memory, disk or connection left (53), shut down or starting (57P01-57P03), read-only now (25006). */
const SQL_STATE = /^(08...|53...|57P0[1-3]|25006)$/;
/** Disk full, no line to the database, no more files. */
const SYSTEM = new Set([
  'ENOSPC',
  'EDQUOT',
  'EROFS',
  'EMFILE',
  'ENFILE',
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ETIMEDOUT',
  'EPIPE',
]);
/** The driver's own words where it gives no code. */
const WORDS =
  /^(timeout exceeded when trying to connect|Connection terminated|Client has encountered a connection error|PGlite is closed)/;
const DEEPEST = 5;

/**
 * Whether a request failed because something the server needs is missing for now: database or disk, not a fault in the
 * request or in our code. The caller may try again, and a device waits with all its work and blames no command.
 */
export function isUnavailable(error: unknown, depth = 0): boolean {
  if (!(error instanceof Error) || depth > DEEPEST) return false;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  if (SQL_STATE.test(code) || SYSTEM.has(code) || WORDS.test(error.message) || isDamage(error)) return true;
  if (error instanceof AggregateError) return error.errors.some((one) => isUnavailable(one, depth + 1));
  return isUnavailable(error.cause, depth + 1);
}
