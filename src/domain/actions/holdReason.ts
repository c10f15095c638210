import type { Hold } from '../status/hold.ts';
import { reason, type RefusalReason } from './refusalReasons.ts';

/** Why an act on a held order is refused (1002; a label 14001), and what to do. */
export function holdReason({ until, reason: note }: Hold): RefusalReason {
  if (until === null) return note === null ? reason('held', {}) : reason('heldBecause', { note });
  return note === null ? reason('heldUntil', { day: until }) : reason('heldUntilBecause', { day: until, note });
}
