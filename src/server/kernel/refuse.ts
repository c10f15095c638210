import type { ErrorCode } from '#contract/errors/codes.ts';
import type { Refusal } from './answer.ts';

/** A refusal of the transport: the code is the HTTP status. */
export function refuse(status: number, more: Omit<Partial<Refusal>, 'ok' | 'status'> = {}): Refusal {
  return { ok: false, status, code: status, ...more };
}

/** Too much at once: 429 with the seconds to wait. @param waitMs more than 0 */
export function tooMany(waitMs: number): Refusal {
  const seconds = String(Math.ceil(waitMs / 1000));
  return refuse(429, { data: [seconds], headers: { 'retry-after': seconds } });
}

/** What the caller sent is not what the call takes: 422 with code 5600, each field named. */
export function invalid(errors: Record<string, string[]>): Refusal {
  return { ok: false, status: 422, code: 5600, errors };
}

/** A business refusal with a code of the catalogue. */
export function refuseCode(status: number, code: ErrorCode, data?: readonly string[]): Refusal {
  return { ok: false, status, code, ...(data ? { data } : {}) };
}
