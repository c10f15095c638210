import { Button } from '#ui/controls/Button.tsx';
import { Feedback } from '#ui/feedback/Feedback.tsx';
import { ItemPicture } from '#ui/floor/ItemPicture.tsx';
import { Emphasis, EMPHASIS } from '#ui/format/Emphasis.tsx';
import { TeachCode } from '#widgets/workSession/TeachCode.tsx';
import { useAnswerGone } from '#widgets/workSession/useAnswerGone.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  intoCodes,
  intoLetters,
  isCodeRefused,
  isWrongPlace,
  isWrongThing,
  noteWords,
  scanRefusalText,
  refusalTitle,
  refusedName,
  type RefusedFeedback,
} from './feedbackWords.ts';
import type { PickFeedback } from '#domain/picking/pickFeedback.ts';
import styles from './ScanFeedback.module.css';

/** Notes whose title is the letter of a tote, read at arm's length. */
const LETTER_NOTES: ReadonlySet<string> = new Set(['taken', 'bound', 'tote']);

/** Where to put the unit, and that an order is done, have to be read. */
const isRead = (feedback: PickFeedback): boolean =>
  feedback.kind !== 'accepted' || feedback.into.length > 0 || feedback.orderDone !== null;

interface Props<Kind> {
  readonly feedback: Extract<PickFeedback, { kind: Kind }>;
  /** Must be the same function while the feedback is the same. */
  readonly onGone: () => void;
}

/**
 * The answer to the last gesture: a refusal stays until the next scan, a tap or Esc; other answers disappear by
 * themselves.
 */
export function ScanFeedback({ feedback, onGone }: Props<PickFeedback['kind']>) {
  useAnswerGone(feedback, isRead(feedback), onGone);
  if (feedback.kind === 'accepted') return <Accepted feedback={feedback} />;
  if (feedback.kind === 'note') return <Note feedback={feedback} onGone={onGone} />;
  return <Refused feedback={feedback} onGone={onGone} />;
}

function Accepted({ feedback }: Pick<Props<'accepted'>, 'feedback'>) {
  const { t } = useTranslation('picking');
  const { line, done, letters, into, orderDone } = feedback;
  const count = t('pickingLater:feedback.accepted', { done, required: line.required });
  const sorted = into.length > 0;
  const note = [
    sorted ? count : letters.length > 0 && t('pickingLater:feedback.for', { letters: letters.join(' + ') }),
    orderDone
      ? t('pickingLater:feedback.orderDone', { letter: orderDone.letter })
      : done >= line.required && t('pickingLater:feedback.lineDone'),
  ];
  return (
    <Feedback
      kind="accepted"
      title={sorted ? <span className={styles.letters}>{intoLetters(into)}</span> : count}
      note={note.filter(Boolean).join(' · ')}
    >
      {sorted && <p className="code">{intoCodes(into)}</p>}
      {line.name}
    </Feedback>
  );
}

function Note({ feedback, onGone }: Props<'note'>) {
  const { t } = useTranslation('picking');
  const [title, text, small] = noteWords(feedback, t);
  return (
    <Feedback
      kind="note"
      title={LETTER_NOTES.has(feedback.note) ? <span className={styles.letters}>{title}</span> : title}
      note={small}
      onDismiss={onGone}
    >
      {text}
    </Feedback>
  );
}

function Refused({ feedback, onGone }: { readonly feedback: RefusedFeedback; readonly onGone: () => void }) {
  const { t } = useTranslation('picking');
  const [isTeaching, setTeaching] = useState(false);
  const teach = 'teach' in feedback ? feedback.teach : undefined;
  const expected = isWrongThing(feedback) ? feedback.expected : null;
  const place = isWrongPlace(feedback) ? feedback.expected?.location : null;
  const note = (
    <>
      {expected?.location && (
        <>
          <span className="code">{expected.location}</span> ·{' '}
        </>
      )}
      {t('pickingLater:feedback.nothingCounted')}
    </>
  );
  return (
    <Feedback
      kind="refused"
      title={refusalTitle(feedback, t)}
      note={note}
      hint={t(
        feedback.stops
          ? 'pickingLater:feedback.hintStopped'
          : expected
            ? 'pickingLater:feedback.hint'
            : 'pickingLater:feedback.hintAny',
      )}
      {...(feedback.stops
        ? {
            action: (
              <Button size="floor" onClick={onGone}>
                {t('pickingLater:feedback.acknowledge')}
              </Button>
            ),
          }
        : { onDismiss: isTeaching ? undefined : onGone })}
      {...(teach && { offer: <TeachCode offer={teach} isOpen={isTeaching} onOpen={setTeaching} onGone={onGone} /> })}
    >
      <p>
        <Emphasis text={scanRefusalText(feedback, EMPHASIS, t)} code={isCodeRefused(feedback)}>
          {refusedName(feedback)}
        </Emphasis>
      </p>
      {place && (
        <p>
          <Emphasis text={t('pickingLater:feedback.expectedPlace', { place: EMPHASIS })} code>
            {place}
          </Emphasis>
        </p>
      )}
      {expected && (
        <div className={styles.expected}>
          <ItemPicture url={expected.image_url} size="feedback" />
          <p>
            <Emphasis text={t('pickingLater:feedback.expected', { name: EMPHASIS })}>{expected.name}</Emphasis>
          </p>
        </div>
      )}
    </Feedback>
  );
}
