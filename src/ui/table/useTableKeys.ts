import { useEffect, useRef, type RefObject } from 'react';
import { keysByHand } from '../controls/keysByHand.ts';
import { takesKeys } from '../controls/takesKeys.ts';

export interface TableKeys {
  readonly move: (step: number) => void;
  readonly open: () => void;
  readonly toggle: (range: boolean) => void;
  /** @returns whether there was a selection to clear */
  readonly leave: () => boolean;
}

/**
 * Keys of the table: j and k or the arrows move, Enter opens, x chooses (with shift a range), Esc clears the selection.
 * Its keys work anywhere on the page except in fields, menus and sheets, which keep their own keys.
 */
export function useTableKeys(table: RefObject<HTMLElement | null>, keys: TableKeys): void {
  const latest = useRef(keys);
  useEffect(() => {
    latest.current = keys;
  });
  useEffect(() => {
    const isByHand = keysByHand();
    const onKey = (event: KeyboardEvent) => {
      if (
        !isByHand(event) ||
        event.defaultPrevented ||
        event.ctrlKey ||
        event.metaKey ||
        event.altKey ||
        !isOurs(event, table.current)
      )
        return;
      if (act(event, latest.current, table.current)) event.preventDefault();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [table]);
}

function isOurs({ target }: KeyboardEvent, table: HTMLElement | null): boolean {
  if (!(target instanceof Element) || !table || takesKeys(target)) return false;
  return target === document.body || target === table || table.contains(target) || target.tagName === 'MAIN';
}

/** Keys that count only on the table itself: elsewhere arrows scroll the page, and Enter presses the focused button. */
function act(event: KeyboardEvent, keys: TableKeys, table: HTMLElement | null): boolean {
  const onTable = event.target === table;
  switch (event.key) {
    case 'j':
      keys.move(1);
      return true;
    case 'k':
      keys.move(-1);
      return true;
    case 'x':
    case 'X':
      keys.toggle(event.shiftKey);
      return true;
    case 'Escape':
      return keys.leave();
    case 'ArrowDown':
    case 'ArrowUp':
      if (onTable) keys.move(event.key === 'ArrowDown' ? 1 : -1);
      return onTable;
    case 'PageDown':
    case 'PageUp':
      if (onTable) keys.move(event.key === 'PageDown' ? 15 : -15);
      return onTable;
    case 'Home':
    case 'End':
      if (onTable) keys.move(event.key === 'End' ? Infinity : -Infinity);
      return onTable;
    case 'Enter':
      if (onTable || event.target === document.body) keys.open();
      return onTable || event.target === document.body;
    default:
      return false;
  }
}
