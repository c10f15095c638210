import { scaleChoice } from '#platform/scales/scaleChoice.ts';
import { logFailure } from '../guard/logFailure.ts';

/** Whoever packs now. */
let tell: (grams: number) => void = () => undefined;
let isFollowed = false;

/**
 * Tells what the scale of this device shows, in every step and between two orders too: a parcel that was lifted there has
 * been lifted. A device without a scale fetches nothing. @param shows replaces the one before
 */
export function followScale(shows: (grams: number) => void): void {
  tell = shows;
  if (isFollowed || !scaleChoice()) return;
  isFollowed = true;
  void import('#platform/scales/scaleHere.ts').then(
    ({ scaleHere }) => {
      scaleHere.hear(({ grams }) => grams !== null && tell(grams));
      scaleHere.watch(() => undefined);
    },
    (reason: unknown) => {
      isFollowed = false;
      void logFailure('scale', reason);
    },
  );
}
