import { useEffect, useRef, type RefObject } from 'react';
import { keysByHand } from '../controls/keysByHand.ts';

export interface TableKeys {
  readonly move: (step: number) => void;
  readonly open: () => void;
  readonly toggle: (range: boolean) => void;
  /** @returns whether there was something to let go */
  readonly leave: () => boolean;
}

/**
 * j and k or the arrows walk the rows, Enter opens, x chooses (with shift a range), Esc lets go. They work from anywhere
 * on the page that takes no keys itself; a field, a menu or a sheet keeps its own.
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
  if (!(target instanceof Element) || !table || document.querySelector('dialog[open]')) return false;
  if (target.closest('input:not([type="checkbox"]), textarea, select, [contenteditable], [popover]')) return false;
  return target === document.body || target === table || table.contains(target) || target.tagName === 'MAIN';
}

/** The page behind scrolls with arrows and the button under the focus acts on Enter: these count only on the table itself. */
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
