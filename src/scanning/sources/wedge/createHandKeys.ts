import { characterOf, type Key } from './keyCharacters.ts';

/** No scanner waits longer between two keys, ms: a key that nothing follows for this long is a person's. */
const ALONE_MS = 160;
/** A key that ends a code comes sooner than this after the last letter, ms. */
const END_MS = 80;

/** Keys that stand for themselves at once, because no code begins with them. */
const AT_ONCE: ReadonlySet<string> = new Set(['Enter', 'Escape']);

/**
 * Finds the keys that a person presses one by one on a page that scans. The first letter of a code looks like such a
 * key, so that a letter counts only when nothing followed it. Keys in text boxes, chords and keys that are held down
 * are no business of it. Pass every keydown, whether or not the scanner's reader took it.
 */
export function createHandKeys(onKey: (event: KeyboardEvent) => void) {
  let lone: KeyboardEvent | null = null;
  let last = -Infinity;
  /** @param at now, on the clock of the key events */
  const silence = (at: number): void => {
    if (!lone || at - lone.timeStamp <= ALONE_MS) return;
    const pressed = lone;
    lone = null;
    onKey(pressed);
  };
  return {
    silence,
    /** @param isScanners the reader took it for a part of a code */
    key(event: KeyboardEvent, key: Key, isScanners: boolean): void {
      silence(event.timeStamp);
      const isLetter = characterOf(key) !== null;
      const isAtOnce = AT_ONCE.has(key.key);
      // Shift and the like come before a letter and say nothing themselves.
      if (!isLetter && !isAtOnce) return;
      const gap = event.timeStamp - last;
      last = event.timeStamp;
      lone = null;
      if (isScanners || key.inTextBox || key.chord || key.repeat) return;
      if (isAtOnce && gap >= END_MS) onKey(event);
      if (isLetter && gap > ALONE_MS) lone = event;
    },
  };
}
