import { useEffect, useRef, useState } from 'react';

const PAUSE_MS = 220;

/**
 * A text that is shown at once and committed after a pause; it follows `value` when that changes from elsewhere.
 * Nothing is committed once the person has gone to another page: the old page stays mounted while the new one is
 * fetched.
 */
export function useTyped(value: string, commit: (text: string) => void): readonly [string, (text: string) => void] {
  const [typed, setTyped] = useState(value);
  const [given, setGiven] = useState(value);
  /**
   * The text that was committed, or that came from `value`. When it arrives as `value` it is nothing new, however much
   * was typed since.
   */
  const [known, setKnown] = useState(value);
  const latest = useRef(commit);
  if (given !== value) {
    setGiven(value);
    if (value !== known) {
      setKnown(value);
      setTyped(value);
    }
  }
  useEffect(() => {
    latest.current = commit;
  });
  useEffect(() => {
    if (typed === value) return undefined;
    const { pathname } = window.location;
    const timer = setTimeout(() => {
      if (window.location.pathname !== pathname) return;
      setKnown(typed);
      latest.current(typed);
    }, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed, value]);
  return [typed, setTyped];
}
