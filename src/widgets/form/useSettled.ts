import { useEffect, useState } from 'react';

/** Pause after the last letter, ms. */
const PAUSE_MS = 350;

/** What somebody writes, once the hands rest: a preview is not asked for at each letter. */
export function useSettled(value: string): string {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}
