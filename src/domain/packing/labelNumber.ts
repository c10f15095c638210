/** A shorter number would be found inside the code of any other parcel. */
const MIN_INSIDE = 8;

/**
 * The tracking number of this order that a label says: the whole code, or the longest one within what the carrier puts
 * around it. `null` = none of these: it is the label of another parcel.
 */
export function ownLabel(text: string, trackingNumbers: readonly string[]): string | null {
  const read = bare(text);
  const inside = trackingNumbers.filter((one) => {
    const number = bare(one);
    return number !== '' && (number === read || (number.length >= MIN_INSIDE && read.includes(number)));
  });
  return inside.toSorted((a, b) => b.length - a.length)[0] ?? null;
}

/**
 * The box that a label goes on: carriers number parcels as they were packed. `null` = there is one parcel, or the
 * carrier has other parcels than the bench.
 */
export function boxOfLabel<Box>(number: string, trackingNumbers: readonly string[], boxes: readonly Box[]): Box | null {
  if (boxes.length < 2 || trackingNumbers.length !== boxes.length) return null;
  return boxes[trackingNumbers.indexOf(number)] ?? null;
}

/** Labels print numbers in groups, and scanners read what stands between them. */
function bare(text: string): string {
  return text.toUpperCase().replace(/[^A-Z0-9]/g, '');
}
