import { isDamage } from '../db/unusableData.ts';

/**
 * SQLSTATE: no connection (08), no memory, disk or connection left (53), shut down or starting (57P01-57P03), a statement
 * that took too long (57014), read-only now (25006).
 */
const SQL_STATE = /^(08...|53...|57P0[1-3]|57014|25006)$/;
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
  // A full queue of ours.
  'TOO_BUSY',
]);
/** The drivers' own words where they give no code; the last ones once this server closes. */
const WORDS =
  /^(timeout exceeded when trying to connect|Connection terminated|Client has encountered a connection error|PGlite is closed|Cannot use a pool after calling end|Client was closed|driver has already been destroyed)/;
/** Somebody else has the lock, both wait for each other, or both wrote at once: the same request may simply come again. */
const CONTENDED = /^(55P03|40P01|40001)$/;
const DEEPEST = 5;

/**
 * Whether a request failed because something the server needs is missing for now: database, disk or a lock, not a fault
 * in the request or in our code. The caller may try again, and a device waits with all its work and blames no command.
 */
export function isUnavailable(error: unknown, depth = 0): boolean {
  if (!(error instanceof Error) || depth > DEEPEST) return false;
  const code = codeOf(error);
  if (SQL_STATE.test(code) || CONTENDED.test(code) || SYSTEM.has(code) || WORDS.test(error.message) || isDamage(error))
    return true;
  if (error instanceof AggregateError) return error.errors.some((one) => isUnavailable(one, depth + 1));
  return isUnavailable(error.cause, depth + 1);
}

/** Whether the database gave up because of what somebody else does at the same time. */
export function isContended(error: unknown): boolean {
  return error instanceof Error && CONTENDED.test(codeOf(error));
}

function codeOf(error: Error): string {
  return 'code' in error && typeof error.code === 'string' ? error.code : '';
}
