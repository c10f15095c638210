import type { PickingAct, PickingEvent } from '#domain/picking/events.ts';
import type { PickList } from '#domain/picking/pickList.ts';
import type { PickRules } from '#domain/picking/pickRules.ts';
import type { SessionState } from '#domain/picking/session.ts';
import type { PickView } from '#domain/picking/pickView.ts';
import type { KnownProduct } from '#domain/picking/validateScan.ts';
import { createPicker, type Picker } from '#offline/picking/picker.ts';
import type { PickerWorld } from '#offline/picking/pickerWorld.ts';
import { useWorkHand } from '#widgets/workSession/useWorkHand.ts';
import { useTranslation } from 'react-i18next';
import { spokenFeedback } from '../feedbackWords.ts';
import { PICKING_HAND } from '../pickingHand.ts';
import type { PracticeStore } from '#widgets/practice/practiceStore.ts';

/** What a practice is picked in. */
export interface PracticeWork {
  readonly store: PracticeStore<PickingAct>;
  readonly events: readonly PickingEvent[];
  readonly list: PickList;
  readonly state: SessionState;
  readonly view: PickView;
  readonly rules: PickRules;
  /** Things that lie beside the wanted ones. */
  readonly strangers: readonly KnownProduct[];
}

/** What the screen gives to the hand. */
type PracticeScreen = PracticeWork & Pick<PickerWorld, 'ask' | 'counted' | 'tell' | 'askDoubled' | 'arm'>;

type PracticePicker = Omit<Picker, 'connect'> & { readonly connect: (screen: PracticeScreen) => void };

/** The picker of the floor, whose every port leads to the practice and to nothing else. */
export function createPracticePicker(): PracticePicker {
  const picker = createPicker();
  return {
    ...picker,
    connect({ store, list, rules, strangers, ask, counted, tell, askDoubled, arm }) {
      picker.connect({
        list,
        rules,
        ask,
        counted,
        tell,
        askDoubled,
        arm,
        known: () => strangers,
        findOrder: async () => null,
        append: async (acts) => ({ outcome: 'stored', events: store.append(acts) }),
        record: async (cause, { kind, which }) => {
          if (kind === 'refused') store.refused(which, cause.by === 'scan' ? cause.text : '');
        },
        meant: () => undefined,
        learn: async () => false,
        failed: () => undefined,
      });
    },
  };
}

const PRACTICE_HAND = {
  ...PICKING_HAND,
  load: async () => ({ create: createPracticePicker, words: spokenFeedback }),
} as const;

/** @param onAnswer called before an answer is shown, so that nothing covers it */
export function usePickerHand(work: PracticeWork, onAnswer: () => void) {
  const { t, i18n } = useTranslation('picking');
  return useWorkHand(PRACTICE_HAND, work, { t, language: i18n.language, onAnswer });
}
