import type { ProtocolCode } from '#contract/errors/codes.ts';
import { RESPONSE_HEADERS } from '#contract/headers.ts';
import type { Answer } from '../kernel/answer.ts';
import type { CommandAnswer, LedgerEntry, SeenEntry } from './commandStore.ts';

const STATUS_OF: Readonly<Record<ProtocolCode, number>> = {
  'in-progress': 409,
  'key-reuse': 422,
  'device-fork': 409,
  'user-mismatch': 409,
  'epoch-changed': 412,
  'key-expired': 410,
  discarded: 410,
  'version-not-supported': 426,
  'lane-stopped': 424,
  'photo-quota': 422,
  'second-factor': 401,
  'second-factor-due': 403,
  'client-disabled': 403,
  'page-too-deep': 422,
};

/** A refusal of the outbox protocol itself; never stored under a key. */
export function protocolRefusal(code: ProtocolCode, data: readonly string[] = []): CommandAnswer {
  const headers = code === 'in-progress' ? { [RESPONSE_HEADERS.retryAfter]: '1' } : {};
  return { ok: false, status: STATUS_OF[code], code, data, headers };
}

/** Answered with 200 and stored under the key. */
export function accepted(data: unknown): CommandAnswer {
  return { ok: true, data, headers: {} };
}

/** The stored answer once more, with the header that says so. */
function replayed(answer: CommandAnswer): CommandAnswer {
  return { ...answer, headers: { ...answer.headers, [RESPONSE_HEADERS.replayed]: 'true' } };
}

/**
 * What is said to a call under a key that the ledger knows already. Codes: user-mismatch, discarded, key-reuse.
 * @returns null = whoever took the key has not answered yet
 */
export function answerOfSeen(
  seen: SeenEntry,
  { userId, fingerprint }: Pick<LedgerEntry, 'userId' | 'fingerprint'>,
): CommandAnswer | null {
  // A key belongs to its user: another user who presents it must not read the stored answer (S22).
  if (seen.userId !== userId) return protocolRefusal('user-mismatch');
  if (seen.cancelled) return protocolRefusal('discarded');
  if (seen.fingerprint !== fingerprint) return protocolRefusal('key-reuse');
  return seen.answer && replayed(seen.answer);
}

/** A command's answer as the HTTP frame takes it; the epoch of a 412 and the reason of a 424 travel as data too. */
export function answerOf<Data>(answer: CommandAnswer): Answer<Data> {
  const headers = { ...answer.headers };
  if (answer.ok) return { ok: true, data: answer.data as Data, headers };
  const { status, code, data = [] } = answer;
  return { ok: false, status, code, data, headers, ...payloadOf(code, data[0]) };
}

function payloadOf(code: number | string, datum: string | undefined): { payload?: unknown } {
  if (code === 'epoch-changed') return { payload: { epoch: datum } };
  return code === 'lane-stopped' ? { payload: { reason: datum } } : {};
}
