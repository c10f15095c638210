import type { PackFeedback } from '#domain/packing/packFeedback.ts';
import type { PackingAct } from '#domain/packing/events.ts';

/** Acts that a scanner does, answered for eyes that are on the goods. */
const BY_SCAN: ReadonlySet<PackingAct['kind']> = new Set(['addSerial', 'addBox', 'putInBox', 'validateLabel']);

/** Whether an answer fills the screen. What a finger did shows in the place that it touched. */
export function fillsScreen(answer: PackFeedback): boolean {
  if (answer.kind === 'note') return answer.note !== 'looks-at' && answer.note !== 'order-seen';
  if (answer.kind === 'refused') return true;
  const { act } = answer;
  return act.kind === 'validate' ? act.scan !== undefined : BY_SCAN.has(act.kind);
}
