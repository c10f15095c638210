import { firstInHand, needsPlace } from '#domain/picking/pickContext.ts';
import type { PickingTexts } from './feedbackWords.ts';
import type { PickingWork } from './pickingWork.ts';

/**
 * What the camera should be aimed at.
 * @param armed units of the next scan; `null` = one.
 */
export function aimOf({ list, state, view, rules }: PickingWork, armed: number | null, t: PickingTexts): string {
  if (view.toBind) return t('tote.bindFor', { letter: view.toBind.letter });
  const held = firstInHand({ list, state, view, rules });
  if (held) return t('tote.putIn', { count: held.take.units, letter: held.order.letter });
  const { current } = view.walk;
  if (!current) return '';
  if (armed) return t('actions.armed', { units: armed });
  if (current.location !== null && needsPlace(current, state, rules)) return t('aim', { name: current.location });
  return t('aim', { name: current.name });
}
