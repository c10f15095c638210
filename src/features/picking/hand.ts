import type { KnownProduct } from '#domain/picking/validateScan.ts';
import { recordAnswer } from '#offline/blackBox/recordAnswer.ts';
import { appendPickingEvents } from '#offline/picking/appendPickingEvents.ts';
import { readKnownProducts } from '#offline/read/readKnownProducts.ts';
import { learnScanner } from '#scanning/sources/wedge/learnScanner.ts';
import type { TFunction } from 'i18next';
import { spokenFeedback } from './feedbackWords.ts';
import { findKnownOrder } from './findKnownOrder.ts';
import type { PickFeedback } from './pickFeedback.ts';
import { createPicker, type Picker, type PickerWorld } from './picker.ts';

/** The picker's world without the parts that the hand itself adds. */
export interface HandWorld extends Omit<PickerWorld, 'known' | 'findOrder' | 'append' | 'remember' | 'meant' | 'tell'> {
  readonly session: { readonly id: string; readonly userId: number };
  readonly t: TFunction<'picking'>;
  /** @param words the answer for a screen reader */
  readonly tell: (answer: PickFeedback, words: string) => void;
}

export interface Hand extends Omit<Picker, 'meet'> {
  meet(world: HandWorld): void;
}

/**
 * The picker with everything that judges, stores and words a gesture. No screen is drawn from it, so it is loaded after
 * the screen.
 */
export function createHand(): Hand {
  const picker = createPicker();
  /** Products of all orders on the device, to name a wrong product without asking the server. */
  let known: readonly KnownProduct[] = [];
  const readKnown = (): void => {
    readKnownProducts().then(
      (products) => (known = products),
      () => undefined,
    );
  };
  readKnown();
  return {
    ...picker,
    meet({ session, t, tell, ...world }) {
      picker.meet({
        ...world,
        known: () => known,
        findOrder: (code) => findKnownOrder(code, session.userId),
        append: (acts, cause, seen) => appendPickingEvents(session.id, acts, cause, seen),
        remember: (cause, answer) => recordAnswer(session, cause, answer),
        meant: learnScanner,
        tell(answer) {
          tell(answer, spokenFeedback(answer, t));
          if (answer.kind === 'refused' && answer.reason === 'unknown') readKnown();
        },
      });
    },
  };
}
