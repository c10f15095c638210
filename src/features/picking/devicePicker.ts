import { recordAnswer } from '#offline/blackBox/recordAnswer.ts';
import { logFailure } from '#offline/guard/logFailure.ts';
import { appendEvents } from '#offline/workSession/appendEvents.ts';
import { knownProducts } from '#offline/read/knownProducts.ts';
import { learnScanner } from '#scanning/sources/wedge/learnScanner.ts';
import type { TFunction } from 'i18next';
import { spokenFeedback } from './feedbackWords.ts';
import { findKnownOrder } from './findKnownOrder.ts';
import type { PickFeedback } from '#domain/picking/pickFeedback.ts';
import { createPicker, type Picker } from '#offline/picking/picker.ts';
import type { PickerWorld } from '#offline/picking/pickerWorld.ts';

/** What the screen gives to the picker: its world without what the device brings itself. */
export interface ScreenWorld extends Omit<
  PickerWorld,
  'known' | 'learn' | 'findOrder' | 'append' | 'record' | 'meant' | 'failed' | 'tell'
> {
  readonly session: { readonly id: string; readonly userId: number };
  readonly t: TFunction<'picking'>;
  /** @param words the answer for a screen reader */
  readonly tell: (answer: PickFeedback, words: string) => void;
}

export interface DevicePicker extends Omit<Picker, 'connect'> {
  connect(world: ScreenWorld): void;
}

/**
 * The picker with everything that judges, stores and words a gesture. No screen is drawn from it, so it is loaded after
 * the screen.
 */
export function createDevicePicker(): DevicePicker {
  const picker = createPicker();
  const known = knownProducts();
  return {
    ...picker,
    connect({ session, t, tell, ...world }) {
      picker.connect({
        ...world,
        known: known.all,
        learn: known.learn,
        findOrder: (code) => findKnownOrder(code, session.userId),
        append: (acts, cause, seen) => appendEvents(session.id, acts, cause, seen),
        record: (cause, answer) => recordAnswer(session, cause, answer),
        meant: learnScanner,
        failed: (reason) => void logFailure('picking', reason),
        tell(answer) {
          tell(answer, spokenFeedback(answer, t));
          if (answer.kind === 'refused' && answer.reason === 'unknown') known.renew();
        },
      });
    },
  };
}
