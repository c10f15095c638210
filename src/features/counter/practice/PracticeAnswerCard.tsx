import type { TFunction } from 'i18next';
import { Feedback } from '#ui/feedback/Feedback.tsx';
import { useAnswerGone } from '#widgets/workSession/useAnswerGone.ts';

/** What became of something at the counter of the practice, in words. */
export interface PracticeAnswer {
  readonly kind: 'accepted' | 'refused';
  readonly title: string;
  /** Whose it is, or what to do instead. */
  readonly words: string;
}

/** Refusals that the counter itself has a name for. */
const OF_COUNTER: readonly string[] = ['unknown', 'pickup', 'otherOrder'];

export const practiceRefusalTitle = (which: string, t: TFunction<readonly ['practice', 'counter']>): string =>
  OF_COUNTER.includes(which) ? t(`counter:find.title.${which}`) : t(`practice:counter.refused.${which}`);

/** The answer over the screen; a refusal stays until a tap or Esc. */
export function PracticeAnswerCard({
  feedback,
  onGone,
}: {
  readonly feedback: PracticeAnswer;
  readonly onGone: () => void;
}) {
  useAnswerGone(feedback, false, onGone);
  const { kind, title, words } = feedback;
  if (kind === 'accepted') return <Feedback kind="accepted" title={title} note={words} />;
  return (
    <Feedback kind="refused" title={title} onDismiss={onGone}>
      {words}
    </Feedback>
  );
}
