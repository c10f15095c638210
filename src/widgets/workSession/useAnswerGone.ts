import { useEffect } from 'react';

/** How long an answer that needs nothing from the person fills the screen, ms: a count is seen at a glance, words are read. */
const GLANCE_MS = 250;
const READ_MS = 1200;

/**
 * Takes the answer to the last gesture away: a refusal by Esc (the next scan and a tap do it too), others by themselves.
 * @param isRead it has words that must be read @param onGone must be the same function while the answer is the same
 */
export function useAnswerGone(answer: { readonly kind: string }, isRead: boolean, onGone: () => void): void {
  useEffect(() => {
    if (answer.kind === 'refused') {
      const onKey = (event: KeyboardEvent) => event.key === 'Escape' && onGone();
      window.addEventListener('keydown', onKey);
      return () => window.removeEventListener('keydown', onKey);
    }
    const timer = setTimeout(onGone, isRead ? READ_MS : GLANCE_MS);
    return () => clearTimeout(timer);
  }, [answer, isRead, onGone]);
}
