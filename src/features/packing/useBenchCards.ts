import type { BenchCard } from '#domain/packing/benchCards.ts';
import { useCallback } from 'react';
import type { BenchSheet } from './benchSheet.ts';

/**
 * What the keys of the bench do, whether pressed or read as a code.
 * @param open shows what rises over the bench @param closeCamera must be the same function between renders
 */
export function useBenchCards(open: (sheet: BenchSheet | null) => void, closeCamera: () => void) {
  const act = useCallback(
    (card: BenchCard) => {
      switch (card) {
        case 'back':
          closeCamera();
          return open(null);
        case 'help':
          return open({ is: 'cards' });
        default:
          return pressPrimary(card);
      }
    },
    [open, closeCamera],
  );
  return { act };
}

/** Each of these cards presses the button that says the same, so that a card never does what no finger could. */
function pressPrimary(card: BenchCard): void {
  // What rises over the bench asks first, and what lies under it cannot be pressed.
  const top = document.querySelector('dialog[open]') ?? document;
  const place = top.querySelector<HTMLElement>(`[data-bench-card=${card}]`);
  // What surrounds a chooser of files carries its card.
  (place?.querySelector('input') ?? place)?.click();
}
