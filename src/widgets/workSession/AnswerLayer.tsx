import { Suspense, type ComponentType } from 'react';
import { useStore } from 'zustand';
import type { AnswerStore } from './createAnswers.ts';

interface Props<Feedback> {
  readonly answers: AnswerStore<Feedback>;
  /** Draws one answer; may be fetched late. */
  readonly content: ComponentType<{ readonly feedback: Feedback; readonly onGone: () => void }>;
  /** Must be the same function between renders. */
  readonly onGone: () => void;
}

/**
 * Shows the answer to the last gesture over the screen, and speaks it for screen readers. The two hundred lines below
 * are not drawn again.
 */
export function AnswerLayer<Feedback>({ answers, content: Content, onGone }: Props<Feedback>) {
  const { feedback, spoken } = useStore(answers.shown);
  return (
    <>
      <Suspense fallback={null}>{feedback && <Content feedback={feedback} onGone={onGone} />}</Suspense>
      <p className="sr-only" role="status" aria-live="assertive">
        {spoken}
      </p>
    </>
  );
}
