import type { Command } from '#offline/outbox/command.ts';

/** What a refusal means for the person who made the change (features K9). */
export type Meaning = 'too-late' | 'not-allowed' | 'does-not-fit' | 'unsure' | 'photos' | 'photos-full' | 'too-much';

/** Somebody or something was faster: the order is already where it was to go, or beyond it. */
const TOO_LATE: ReadonlySet<number | string> = new Set([1002, 3904, 3911, 12001, 12006, 12007, 404, 'discarded']);
const NOT_ALLOWED: ReadonlySet<number | string> = new Set([401, 403, 'user-mismatch']);
/** Whether it took effect is not known. */
const UNSURE: ReadonlySet<number | string> = new Set([1, 500, 1008, 'not-confirmed', 'bad-answer', 'key-expired', 'key-reuse', 'in-progress']);

export function meaningOf({ reason, targets }: Pick<Command, 'reason' | 'targets'>): Meaning {
  const code = targets.find((target) => target.state === 'attention')?.code ?? reason?.code ?? 500;
  if (code === 'photo-gone' || code === 'photo-refused') return 'photos';
  if (code === 'photo-quota') return 'photos-full';
  if (code === 413 || code === 429) return 'too-much';
  if (TOO_LATE.has(code)) return 'too-late';
  if (NOT_ALLOWED.has(code)) return 'not-allowed';
  return UNSURE.has(code) ? 'unsure' : 'does-not-fit';
}
