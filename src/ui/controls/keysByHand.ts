/** Keys closer together than this are typed by a scanner, ms. */
const BURST_MS = 35;

/**
 * Tells the keys of a hand from those of a keyboard scanner, so that a code that is read on a page does not walk its
 * table or leave it. Give every keydown to the function that comes back; a key that is held down counts as a hand's.
 */
export function keysByHand(): (event: KeyboardEvent) => boolean {
  let last = -Infinity;
  return (event) => {
    const gap = event.timeStamp - last;
    last = event.timeStamp;
    return event.repeat || gap >= BURST_MS;
  };
}
