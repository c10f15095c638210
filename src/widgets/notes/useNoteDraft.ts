import { MAX_NOTE } from '#domain/orders/notes.ts';
import { useState } from 'react';

/** A note that is being written. */
export interface NoteDraft {
  readonly text: string;
  readonly floor: boolean;
  /** Why it cannot be saved as it is, as a text of the area notes; null = nothing is wrong, or nobody tried. */
  readonly problem: 'empty' | 'long' | null;
  write(text: string): void;
  setFloor(floor: boolean): void;
  /** The note as the contract takes it; null = it cannot be saved, and `problem` says why. */
  finish(): { readonly text: string; readonly floor: boolean } | null;
  clear(): void;
}

/** @param before the note that is changed; on the floor a new one begins with `floor` */
export function useNoteDraft(before: { readonly text: string; readonly floor: boolean }): NoteDraft {
  const [text, setText] = useState(before.text);
  const [floor, setFloor] = useState(before.floor);
  const [isTried, setTried] = useState(false);
  const length = text.trim().length;
  const wrong = length > MAX_NOTE ? 'long' : length === 0 ? 'empty' : null;
  return {
    text,
    floor,
    // A note that is too long says so while it is written, before more is lost on it.
    problem: wrong === 'long' || isTried ? wrong : null,
    write: setText,
    setFloor,
    finish: () => {
      setTried(true);
      return wrong === null ? { text: text.trim(), floor } : null;
    },
    clear: () => {
      setText('');
      setTried(false);
    },
  };
}
