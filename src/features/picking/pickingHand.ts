import type { LineChoice } from '#domain/picking/pickFeedback.ts';
import type { PickLine } from '#domain/picking/pickList.ts';
import { useWorkHand, type HandVoice } from '#widgets/workSession/useWorkHand.ts';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { ScanFeedback } from './lateParts.ts';
import type { PickingWork } from './pickingWork.ts';

interface LineQuestion {
  readonly about: 'line';
  readonly choice: LineChoice;
}

/** Picking as the screen has it in hand. */
export const PICKING_HAND = {
  gestures: [
    'scan',
    'choose',
    'plus',
    'minus',
    'set',
    'undo',
    'skip',
    'goTo',
    'short',
    'changeMode',
    'showZone',
    'repeat',
  ],
  // Only answers of the picker itself can be acknowledged, and an unknown code needs a second read.
  meanwhile: { acknowledge: undefined, isKnown: false, markOf: null },
  async load() {
    const [{ spokenPicker }] = await Promise.all([import('./spokenPicker.ts'), ScanFeedback.fetch()]);
    return spokenPicker;
  },
  speaks: ({ ask, say }: HandVoice<LineQuestion>, t: TFunction<'picking'>) => ({
    ask: (choice: LineChoice) => ask({ about: 'line', choice }),
    counted: (line: PickLine, done: number) =>
      say(t('ui:named', { name: line.name, words: t('partial', { done, required: line.required }) })),
  }),
  fills: () => true,
} as const;

export type PickingHand = ReturnType<typeof usePickingHand>;

/** @param onAnswer called before an answer is shown, so that nothing covers it */
export function usePickingHand(work: PickingWork, onAnswer: () => void) {
  const { t, i18n } = useTranslation('picking');
  return useWorkHand(PICKING_HAND, work, { t, language: i18n.language, onAnswer });
}
