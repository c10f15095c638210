import type { BenchCard } from '#domain/packing/benchCards.ts';
import { allHere } from '#widgets/workSession/Coming.tsx';
import { useCallback } from 'react';
import type { BenchSheet } from './benchSheet.ts';

/**
 * What the keys of the bench do, whether pressed or read as a code. `act` tells whether there was something to do.
 * @param open shows what rises over the bench @param closeCamera must be the same function between renders
 */
export function useBenchCards(open: (sheet: BenchSheet | null) => void, closeCamera: () => void) {
  const act = useCallback(
    async (card: BenchCard): Promise<boolean> => {
      switch (card) {
        case 'back':
          closeCamera();
          open(null);
          return true;
        case 'help':
          open({ is: 'cards' });
          return true;
        default:
          return pressPrimary(card);
      }
    },
    [open, closeCamera],
  );
  return { act };
}

/** Each of these cards presses the button that says the same, so that a card never does what no finger could. */
async function pressPrimary(card: BenchCard): Promise<boolean> {
  if (!placeOf(card)) await allHere();
  const place = placeOf(card);
  // What surrounds a chooser of files carries its card.
  (place?.querySelector('input') ?? place)?.click();
  return place !== null;
}

function placeOf(card: BenchCard): HTMLElement | null {
  // What rises over the bench asks first, and what lies under it cannot be pressed.
  const top = document.querySelector('dialog[open]') ?? document;
  return top.querySelector<HTMLElement>(`[data-bench-card=${card}]`);
}
