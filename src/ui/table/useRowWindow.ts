import { useVirtualizer } from '@tanstack/react-virtual';
import { type RefObject, useCallback, useEffect, useMemo, useState } from 'react';
import { flushSync } from 'react-dom';
import type { RowKey } from './selection.ts';

/** The element at `slot` of the ring draws the row at `index`. */
interface Drawn {
  readonly slot: number;
  readonly index: number;
}

/**
 * The rows from `first` to `last` (both drawn), in the order of their elements in the page. Row i is drawn by element i
 * mod `size`: an element that leaves at one end of the window is filled with the row that comes at the other end, and
 * none is made.
 * @param size elements of the ring; at least as many as rows
 * @param turn the slot that comes first in the page
 */
export function drawnBy(first: number, last: number, size: number, turn: number): readonly Drawn[] {
  const drawn: Drawn[] = [];
  for (let step = 0; step < size; step += 1) {
    const slot = (turn + step) % size;
    const index = first + ((slot - (first % size) + size) % size);
    if (index <= last) drawn.push({ slot, index });
  }
  return drawn;
}

/**
 * The next step towards the turn in which the page has the rows in the order of the list, as screen readers and the Tab
 * key meet them.
 * @param most elements that may be moved at once
 */
export function nextTurn(turn: number, first: number, size: number, most: number): number {
  const away = ((first % size) - turn + size) % size;
  return (turn + Math.min(away, most)) % size;
}

let isDown = false;

/** Whether a pointer is down. The element under it may change, but must not be moved, or the browser sends no click. */
const isPressed = (): boolean => isDown;

if (typeof addEventListener !== 'undefined') {
  addEventListener('pointerdown', () => void (isDown = true), { capture: true, passive: true });
  // The click comes with the event that ends the press.
  for (const end of ['pointerup', 'pointercancel'] as const)
    addEventListener(end, () => void setTimeout(() => (isDown = false)), { capture: true, passive: true });
}

/** Rows that are drawn beyond each edge of the window. */
const AHEAD = 8;
const BEHIND = 3;
/** Elements that a resting table moves per frame to bring them into the order of its rows. */
const MOVED = 4;
/** px; the height of a card before it is known */
const CARD = 104;

interface RowWindowOptions {
  readonly scroller: RefObject<HTMLElement | null>;
  readonly keys: readonly RowKey[];
  /** px of each row; null: cards, whose height varies. */
  readonly rowHeight: number | null;
  /** px that the titles cover. */
  readonly covered: number;
}

/** One element of the body: it keeps its `slot`, and draws another row when its own has left the window. */
export interface DrawnRow {
  readonly slot: RowKey;
  readonly index: number;
  /** px from the top of the body */
  readonly top: number;
}

/**
 * Which rows are near the window, and their positions. Rows of equal height share a ring of elements; each card has its
 * own.
 */
export function useRowWindow({ scroller, keys, rowHeight, covered }: RowWindowOptions) {
  const asCards = rowHeight === null;
  const count = keys.length;
  const virtualizer = useVirtualizer({
    count,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight ?? CARD,
    // Must be stable: another function would have every row measured again at each frame of a scroll.
    getItemKey: useCallback((index: number) => keys[index] ?? index, [keys]),
    overscan: AHEAD,
    scrollPaddingStart: covered,
    initialRect: { width: 1024, height: 720 },
  });
  useEffect(() => virtualizer.measure(), [virtualizer, asCards, rowHeight]);

  const items = virtualizer.getVirtualItems();
  const size = Math.ceil((virtualizer.scrollRect?.height ?? 0) / (rowHeight ?? CARD)) + 1 + AHEAD + BEHIND;
  const start = virtualizer.range?.startIndex ?? 0;
  const before = virtualizer.scrollDirection === 'backward' ? AHEAD : BEHIND;
  const first = Math.max(0, start - before);
  const last = Math.min(count, start - before + size) - 1;
  const turn = useTurn(first, size, virtualizer.isScrolling || asCards);
  const rows = useMemo(
    () =>
      rowHeight === null
        ? null
        : drawnBy(first, last, size, turn).map(({ slot, index }) => ({ slot, index, top: index * rowHeight })),
    [first, last, size, turn, rowHeight],
  );
  return {
    rows:
      rows ?? items.map(({ key, index, start }): DrawnRow => ({ slot: keys[index] ?? String(key), index, top: start })),
    height: virtualizer.getTotalSize(),
    measure: virtualizer.measureElement,
    show: (index: number) => virtualizer.scrollToIndex(index),
  };
}

/**
 * Which slot comes first in the page. It stays while the table is scrolled, and moves to that of the first row when it
 * rests.
 */
function useTurn(first: number, size: number, busy: boolean): number {
  const [kept, setTurn] = useState(0);
  const turn = kept % size;
  const next = busy ? turn : nextTurn(turn, first, size, MOVED);
  useEffect(() => {
    if (next === turn) return undefined;
    let frame = 0;
    const step = () => {
      // Moved in the same task, so that no press comes between the check and the move.
      if (isPressed()) frame = requestAnimationFrame(step);
      else flushSync(() => setTurn(next));
    };
    frame = requestAnimationFrame(step);
    return () => cancelAnimationFrame(frame);
  }, [next, turn]);
  return turn;
}
