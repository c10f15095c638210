import { Feedback } from '#ui/feedback/Feedback.tsx';
import { useAnswerGone } from '#widgets/workSession/useAnswerGone.ts';
import { useTranslation } from 'react-i18next';
import type { DoorAnswer } from './useScanAtDoor.ts';

/** The answer to a scan at the vehicle; a refusal stays until the next scan, a tap or Esc. */
export function DoorFeedback({ feedback, onGone }: { readonly feedback: DoorAnswer; readonly onGone: () => void }) {
  const { t } = useTranslation('van');
  useAnswerGone(feedback, false, onGone);
  const { kind, title, words } = feedback;
  if (kind === 'accepted') return <Feedback kind={kind} title={title} note={words} />;
  return (
    <Feedback kind={kind} title={title} hint={t('answer.next')} onDismiss={onGone}>
      {words}
    </Feedback>
  );
}
