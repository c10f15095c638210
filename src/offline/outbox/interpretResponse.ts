import { actionResult, type ActionResult } from '#contract/actionResult.ts';
import { UNREADABLE } from '#contract/errors/unreadable.ts';
import type { NetAnswer } from './ports.ts';

/** The meaning of an answer for the command that it answers. */
export type ResponseOutcome =
  | { readonly act: 'apply'; readonly result: ActionResult }
  /** The answer says nothing about the command; the connection failed. */
  | { readonly act: 'retry-network' }
  /** The server asks everybody to wait. */
  | { readonly act: 'retry-later'; readonly afterMs: number | null }
  /** The fault concerns this command only: the server failed on it, or is still working on it. */
  | { readonly act: 'retry-command'; readonly afterMs: number | null; readonly serverError: boolean }
  | { readonly act: 'hold-auth' }
  | { readonly act: 'hold-user' }
  | { readonly act: 'hold-version' }
  /** Another device used this device's sequence: the storage was copied. */
  | { readonly act: 'new-device' }
  | { readonly act: 'rewind' }
  /**
   * The command was behind another one of its lane in the same request, which did not go through. The server did not
   * look at it.
   */
  | { readonly act: 'not-tried'; readonly forGood: boolean }
  /** The answer says nothing about the orders: read them before anything is repeated. */
  | { readonly act: 'verify'; readonly code: number | string }
  | { readonly act: 'attention'; readonly code: number | string; readonly message: string | null };

/** An answer with its meaning, which is read once, where the answer comes in. */
export interface Interpreted {
  readonly answer: NetAnswer;
  readonly outcome: ResponseOutcome;
}

export const interpreted = (answer: NetAnswer): Interpreted => ({ answer, outcome: interpretResponse(answer) });

const PROTOCOL: Readonly<Record<string, ResponseOutcome['act']>> = {
  'in-progress': 'retry-command',
  'device-fork': 'new-device',
  'user-mismatch': 'hold-user',
  'key-expired': 'verify',
  // A person discarded it under this key: never to be repeated.
  discarded: 'attention',
  'version-not-supported': 'hold-version',
  'epoch-changed': 'rewind',
  'lane-stopped': 'not-tried',
  // Work of people who are shut out waits: it is sent once they are let in again.
  'client-disabled': 'retry-later',
  'second-factor-due': 'retry-later',
};

const BY_STATUS: Readonly<Record<number, ResponseOutcome['act']>> = {
  401: 'hold-auth',
  408: 'retry-command',
  410: 'verify',
  412: 'rewind',
  419: 'hold-auth',
  425: 'retry-command',
  426: 'hold-version',
  429: 'retry-later',
  503: 'retry-later',
};

/**
 * Interprets an answer by its meaning, never by "4xx is final": dropping a command because of a 401 would lose work.
 */
export function interpretResponse(answer: NetAnswer): ResponseOutcome {
  if (answer.kind === 'network') return { act: 'retry-network' };
  const { status, success, data, errorCode, message, retryAfterMs } = answer;
  if (status >= 200 && status < 300) {
    const read = actionResult.safeParse(data);
    if (success === true && read.success) return { act: 'apply', result: read.data };
    return { act: 'verify', code: UNREADABLE };
  }
  const code = errorCode ?? status;
  const act = PROTOCOL[String(code)] ?? BY_STATUS[status];
  switch (act) {
    case 'retry-command':
      return { act, afterMs: retryAfterMs, serverError: false };
    case 'retry-later':
      return { act, afterMs: retryAfterMs };
    case 'verify':
      return { act, code };
    case 'not-tried':
      return { act, forGood: (data as { reason?: unknown } | null)?.reason === 'for-good' };
    case 'hold-auth':
    case 'hold-user':
    case 'hold-version':
    case 'new-device':
    case 'rewind':
      return { act };
    default:
      if (status >= 500) return { act: 'retry-command', afterMs: retryAfterMs, serverError: true };
      if (status < 400) return { act: 'retry-network' };
      return { act: 'attention', code, message };
  }
}
