import { Suspense } from 'react';
import { useStore } from 'zustand';
import type { AnswerStore } from './answers.ts';
import { ScanFeedback } from './lateParts.ts';

interface Props {
  readonly answers: AnswerStore;
  /** Must keep its identity. */
  readonly onGone: () => void;
}

/** The answer to the last gesture over the screen, and in words for a screen reader. Two hundred lines below it stay as they are. */
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
