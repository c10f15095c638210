import { startTransition, useEffect, useState } from 'react';
import type { OptionTurns } from './optionTurns.ts';

/**
 * Whether a part that is dear to draw is drawn whole. At first it is not; then one part after the other, because all at
 * once would hold a slow page. `now` spares the wait: somebody is about to use the part.
 */
export function useWholeInTurn(turns: OptionTurns): { isWhole: boolean; now: () => void } {
  const [isWhole, setWhole] = useState(false);
  useEffect(() => (isWhole ? undefined : turns.wait(() => startTransition(() => setWhole(true)))), [isWhole, turns]);
  return { isWhole, now: () => setWhole(true) };
}
