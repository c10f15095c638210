import type { PackingAct, PackingEvent } from '#domain/packing/events.ts';
import { PRACTICE_CONFIGURATION } from '#domain/packing/packerCourse.ts';
import type { PackOrder } from '#domain/packing/packOrder.ts';
import type { PackFeedback } from '#domain/packing/packFeedback.ts';
import type { NamedProduct } from '#domain/packing/benchScan.ts';
import { stripRulesFor } from '#domain/codes/codeMasks.ts';
import { PRINTED_CODE_TYPES } from '#domain/codes/codeTypes.ts';
import { createBenchScale } from '#offline/packing/benchScale.ts';
import { createPacker, type Packer } from '#offline/packing/packer.ts';
import type { PackerWorld } from '#offline/packing/packerWorld.ts';
import type { PracticeStore } from '#widgets/practice/practiceStore.ts';
import { useWorkHand } from '#widgets/workSession/useWorkHand.ts';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { spokenBenchFeedback } from '../feedbackWords.ts';
import { LateBenchFeedback, PACKING_HAND } from '../packingHand.ts';

/** What a parcel of the practice is packed in. */
export interface PracticePackWork {
  readonly store: PracticeStore<PackingAct>;
  readonly events: readonly PackingEvent[];
  readonly order: PackOrder;
  /** Things that lie beside the wanted ones. */
  readonly strangers: readonly NamedProduct[];
}

/** What the screen gives to the hand. */
type PracticePackScreen = PracticePackWork & Pick<PackerWorld, 'ask' | 'askWeight' | 'tell' | 'askDoubled' | 'arm'>;

type PracticePacker = Omit<Packer, 'connect'> & { readonly connect: (screen: PracticePackScreen) => void };

const STRIP_RULES = stripRulesFor('');

/** The packer of the bench, whose every port leads to the practice and to nothing else. */
export function createPracticePacker(): PracticePacker {
  const packer = createPacker();
  const scale = createBenchScale();
  return {
    ...packer,
    connect({ store, order, strangers, ask, askWeight, tell, askDoubled, arm }) {
      packer.connect({
        order,
        orderNow: null,
        configuration: PRACTICE_CONFIGURATION,
        codeTypes: PRINTED_CODE_TYPES,
        stripRules: STRIP_RULES,
        errorStops: false,
        learned: new Map(),
        scale,
        ask,
        askWeight,
        tell,
        askDoubled,
        arm,
        // A practice never grows too old.
        now: () => 0,
        known: () => strangers,
        findOrder: async () => null,
        reportForeign: async () => undefined,
        packed: () => undefined,
        async append(acts) {
          // A label of another parcel is stored as an act: no record of its refusal comes.
          for (const act of acts) if (act.kind === 'foreignLabel') store.refused('foreign-label', act.text);
          return { outcome: 'stored', events: store.append(acts) };
        },
        record: async (cause, { kind, which }) => {
          if (kind === 'refused' && which !== 'stopped') store.refused(which, cause.by === 'scan' ? cause.text : '');
        },
        meant: () => undefined,
        learn: async () => false,
        failed: () => undefined,
      });
    },
  };
}

const PRACTICE_HAND = {
  ...PACKING_HAND,
  async load() {
    await LateBenchFeedback.fetch();
    return { create: createPracticePacker, words: spokenBenchFeedback };
  },
  speaks: (voice: Parameters<typeof PACKING_HAND.speaks>[0], t: TFunction<'packing'>) => {
    const { ask, askWeight } = PACKING_HAND.speaks(voice, t);
    return { ask, askWeight };
  },
} as const;

/** What a packer does in the practice. */
export type PackerHand = ReturnType<typeof usePackerHand>;

/** @param onAnswer called before an answer is shown, so that nothing covers it */
export function usePackerHand(work: PracticePackWork, onAnswer: () => void) {
  const { t, i18n } = useTranslation('packing');
  // The bench has no keys here, and no plates.
  const takes = (answer: PackFeedback): boolean =>
    answer.kind === 'note' && (answer.note === 'card' || answer.note === 'plate');
  return useWorkHand(PRACTICE_HAND, work, { t, language: i18n.language, onAnswer, takes });
}
