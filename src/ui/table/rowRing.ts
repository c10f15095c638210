/** The element at `slot` of the ring draws the row at `index`. */
export interface Drawn {
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
