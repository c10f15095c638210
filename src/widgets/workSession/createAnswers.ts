import { createStore, type StoreApi } from 'zustand';

interface Shown<Feedback> {
  readonly feedback: Feedback | null;
  /** The last answer in words, for a screen reader. */
  readonly spoken: string;
}

/** The answer to the last gesture. It is no state of the screen, so a new answer draws nothing but itself. */
export interface AnswerStore<Feedback> {
  readonly shown: StoreApi<Shown<Feedback>>;
  show(feedback: Feedback, words: string): void;
  /** Speaks words without showing anything: the screen itself is the answer. */
  say(words: string): void;
  dismiss(): void;
}

export function createAnswers<Feedback>(): AnswerStore<Feedback> {
  const shown = createStore<Shown<Feedback>>(() => ({ feedback: null, spoken: '' }));
  // The same words twice are two answers, and a live region speaks only when its text changes.
  const anew = (words: string) => (shown.getState().spoken === words ? `${words}\u00a0` : words);
  return {
    shown,
    show: (feedback, words) => shown.setState({ feedback, spoken: anew(words) }),
    say: (words) => shown.setState({ spoken: anew(words) }),
    dismiss: () => shown.setState({ feedback: null }),
  };
}
