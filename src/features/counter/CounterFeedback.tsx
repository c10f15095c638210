import { Feedback } from '#ui/feedback/Feedback.tsx';
import { useAnswerGone } from '#widgets/workSession/useAnswerGone.ts';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';

/** What became of a code at the counter. */
export type CounterAnswer =
  /** `note`: what stands there in place of the reference. */
  | { readonly kind: 'accepted'; readonly who: string; readonly reference: string; readonly note: string | null }
  | { readonly kind: 'unknown'; readonly code: string }
  /** A customer's pickup code, of no order that this device knows. */
  | { readonly kind: 'pickup' }
  /** A parcel of another order, while one is handed over. */
  | { readonly kind: 'otherOrder'; readonly parcel: number; readonly reference: string }
  /** The device could not look it up. */
  | { readonly kind: 'failed'; readonly code: string };

interface Props {
  readonly feedback: CounterAnswer;
  readonly onGone: () => void;
}

/** The answer to a code: whose order it opened, at a glance; a refusal stays until the next scan, a tap or Esc. */
export function CounterFeedback({ feedback, onGone }: Props) {
  const { t } = useTranslation('counter');
  const answer = useMemo(() => ({ kind: feedback.kind === 'accepted' ? 'accepted' : 'refused' }), [feedback]);
  useAnswerGone(answer, false, onGone);
  const { kind, ...words } = feedback;
  if (feedback.kind === 'accepted')
    return (
      <Feedback
        kind="accepted"
        title={feedback.who}
        note={feedback.note ?? <span className="code">{feedback.reference}</span>}
      />
    );
  return (
    <Feedback kind="refused" title={t(`find.title.${kind}`)} hint={t('find.next')} onDismiss={onGone}>
      {t(`find.${kind}`, words)}
    </Feedback>
  );
}
