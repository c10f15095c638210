import { Suspense } from 'react';
import { useStore } from 'zustand';
import type { AnswerStore } from './answers.ts';
import { ScanFeedback } from './lateParts.ts';

interface Props {
  readonly answers: AnswerStore;
  /** Must be the same function between renders. */
  readonly onGone: () => void;
}

/**
 * Shows the answer to the last gesture over the screen, and speaks it for screen readers. The two hundred lines below
 * are not drawn again.
 */
export function AnswerLayer({ answers, onGone }: Props) {
  const { feedback, spoken } = useStore(answers.shown);
  return (
    <>
      <Suspense fallback={null}>{feedback && <ScanFeedback feedback={feedback} onGone={onGone} />}</Suspense>
      <p className="sr-only" role="status" aria-live="assertive">
        {spoken}
      </p>
    </>
  );
}
