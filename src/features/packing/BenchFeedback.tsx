import type { PackFeedback } from '#domain/packing/packFeedback.ts';
import { Button } from '#ui/controls/Button.tsx';
import { Feedback } from '#ui/feedback/Feedback.tsx';
import { Emphasis, EMPHASIS } from '#ui/format/Emphasis.tsx';
import { TeachCode } from '#widgets/workSession/TeachCode.tsx';
import { useAnswerGone } from '#widgets/workSession/useAnswerGone.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  acceptedWords,
  isAboutCode,
  benchNoteWords,
  refusalText,
  benchRefusedName,
  type BenchRefused,
} from './feedbackWords.ts';
import { missingText } from './missingText.ts';

interface Props<Kind> {
  readonly feedback: Extract<PackFeedback, { kind: Kind }>;
  /** Must be the same function while the feedback is the same. */
  readonly onGone: () => void;
}

/**
 * The answer to the last gesture: a refusal stays until the next scan, a tap or Esc; other answers disappear by
 * themselves.
 */
export function BenchFeedback({ feedback, onGone }: Props<PackFeedback['kind']>) {
  // What comes next has to be read.
  const isRead = feedback.kind !== 'accepted' || feedback.completed !== null || feedback.labelAnew;
  useAnswerGone(feedback, isRead, onGone);
  if (feedback.kind === 'accepted') return <Accepted feedback={feedback} />;
  if (feedback.kind === 'note') return <Note feedback={feedback} onGone={onGone} />;
  return <Refused feedback={feedback} onGone={onGone} />;
}

function Accepted({ feedback }: Pick<Props<'accepted'>, 'feedback'>) {
  const { t, i18n } = useTranslation(['packing', 'packingLater']);
  const { title, text, note } = acceptedWords(feedback, t, i18n.language);
  return (
    <Feedback kind="accepted" title={title} note={note}>
      {text}
    </Feedback>
  );
}

function Note({ feedback, onGone }: Props<'note'>) {
  const { t } = useTranslation(['packing', 'packingLater']);
  const [title, text] = benchNoteWords(feedback, t);
  return (
    <Feedback kind="note" title={title} onDismiss={onGone}>
      {text}
    </Feedback>
  );
}

function Refused({ feedback, onGone }: { readonly feedback: BenchRefused; readonly onGone: () => void }) {
  const { t, i18n } = useTranslation(['packing', 'packingLater']);
  const [isTeaching, setTeaching] = useState(false);
  const teach = 'teach' in feedback ? feedback.teach : undefined;
  const { missing, stops } = feedback;
  const isStep = feedback.reason === 'step-open';
  return (
    <Feedback
      kind="refused"
      title={t(`packingLater:refused.${feedback.reason}.title`)}
      note={t('packingLater:feedback.nothingDone')}
      hint={t(stops ? 'packingLater:feedback.hintStopped' : 'packingLater:feedback.hint')}
      {...(stops
        ? {
            action: (
              <Button size="floor" onClick={onGone}>
                {t('packingLater:feedback.acknowledge')}
              </Button>
            ),
          }
        : { onDismiss: isTeaching ? undefined : onGone })}
      {...(teach && { offer: <TeachCode offer={teach} isOpen={isTeaching} onOpen={setTeaching} onGone={onGone} /> })}
    >
      {!isStep && (
        <p>
          <Emphasis text={refusalText(feedback, EMPHASIS, t, i18n.language)} code={isAboutCode(feedback)}>
            {benchRefusedName(feedback)}
          </Emphasis>
        </p>
      )}
      {missing && (isStep || feedback.reason === 'unknown' || feedback.reason === 'not-here') && (
        <p>{missingText(missing, t)}</p>
      )}
    </Feedback>
  );
}
