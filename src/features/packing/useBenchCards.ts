import type { BenchCard } from '#domain/packing/benchCards.ts';
import { useCallback } from 'react';
import type { BenchSheet } from './benchSheet.ts';

/** What the keys of the bench do, whether pressed or read as a code. @param open shows what rises over the bench */
export function useBenchCards(open: (sheet: BenchSheet | null) => void) {
  const act = useCallback(
    (card: BenchCard) => {
      switch (card) {
        case 'back':
          return open(null);
        case 'help':
          return open({ is: 'cards' });
        default:
          return pressPrimary(card);
      }
    },
    [open],
  );
  return { act };
}

/** Each of these cards presses the button that says the same, so that a card never does what no finger could. */
function pressPrimary(card: BenchCard): void {
  const [place] = document.querySelectorAll<HTMLElement>(`[data-bench-card=${card}]`);
  // What surrounds a chooser of files carries its card.
  (place?.querySelector('input') ?? place)?.click();
}
