/** Keys closer together than this come from a scanner, ms. */
const BURST_MS = 35;

/**
 * Tells the keys of a person from those of a keyboard scanner, so that a scanned code does not move through a table or
 * leave it. Pass every keydown to the returned function; a key that is held down counts as a person's.
 */
export function keysByHand(): (event: KeyboardEvent) => boolean {
  let last = -Infinity;
  return (event) => {
    const gap = event.timeStamp - last;
    last = event.timeStamp;
    return event.repeat || gap >= BURST_MS;
  };
}
