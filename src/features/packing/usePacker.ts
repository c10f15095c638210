import type { BenchCard } from '#domain/packing/benchCards.ts';
import type { PackFeedback } from '#domain/packing/packFeedback.ts';
import { takesKeys } from '#ui/controls/takesKeys.ts';
import { usePlateScan } from '#widgets/printing/usePlateScan.ts';
import { useWorkHand } from '#widgets/workSession/useWorkHand.ts';
import { useEffectEvent, useLayoutEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { BenchWork } from './benchWork.ts';
import { PACKING_HAND } from './packingHand.ts';

interface ReadCard {
  readonly card: BenchCard;
  /** Number of the last event before it. */
  readonly after: number;
}

/** What a packer does on this screen, and what it asks them. */
export type BenchHand = ReturnType<typeof usePacker>;

/**
 * The packer of one session on this screen, with the keys of the bench and its cards.
 * @param on.answer called before an answer is shown, so that nothing covers it; on.card: a key of the
 * bench, read as a code, which tells whether there was something to do
 */
export function usePacker(
  work: BenchWork,
  on: { readonly answer: () => void; readonly card: (card: BenchCard) => Promise<boolean> },
) {
  const { t, i18n } = useTranslation('packing');
  /** Cards that were read and not yet obeyed. */
  const [cards, setCards] = useState<readonly ReadCard[]>([]);
  const printPlate = usePlateScan();
  const takes = (answer: PackFeedback, unask: () => void): boolean => {
    if (answer.kind !== 'note') return false;
    // The label's own answer follows, once the printer has the label or the server has said why not.
    if (answer.note === 'plate') void printPlate(answer.plate);
    if (answer.note === 'card') {
      if (answer.card === 'back') unask();
      setCards((before) => [...before, { card: answer.card, after: stored() }]);
    }
    return answer.note === 'plate' || answer.note === 'card';
  };
  const onKey = (event: KeyboardEvent): void => {
    if (takesKeys(event.target) || pressesFocused(event)) return;
    event.preventDefault();
    // What was refused has to be seen before anything is confirmed.
    const isRefused = packer.answers.shown.getState().feedback?.kind === 'refused';
    if (event.key === 'Enter' && isRefused) return packer.dismiss();
    void packer.press(event.key);
  };
  const packer = useWorkHand(PACKING_HAND, work, { t, language: i18n.language, onAnswer: on.answer, takes, onKey });
  const { stored, nothingHere } = packer;

  const obey = useEffectEvent((card: BenchCard) => {
    setCards((before) => before.slice(1));
    void on.card(card).then((isDone) => (isDone ? undefined : nothingHere(card)));
  });
  // A card presses a button of the screen: one that is drawn as all is that was read before the card.
  const [next] = cards;
  const drawn = work.events.at(-1)?.n ?? 0;
  useLayoutEffect(() => {
    if (next && drawn >= next.after) obey(next.card);
  }, [next, drawn]);
  return packer;
}

/** Enter presses what was chosen by keys; a button that was only touched last keeps nothing for itself. */
function pressesFocused({ key, target }: KeyboardEvent): boolean {
  return key === 'Enter' && target instanceof Element && target !== document.body && target.matches(':focus-visible');
}
