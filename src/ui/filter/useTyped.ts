import { useEffect, useRef, useState } from 'react';

const PAUSE_MS = 220;

/**
 * Text that is typed at once and asked for after a pause; follows `value` when it changes from elsewhere. Who has gone
 * to another page meanwhile stays there: the old page still stands while the new one is fetched, and asks nothing more.
 */
export function useTyped(value: string, commit: (text: string) => void): readonly [string, (text: string) => void] {
  const [typed, setTyped] = useState(value);
  const [given, setGiven] = useState(value);
  /** What is on its way to `value`, or came from there: no news when it arrives, however much was typed since. */
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
