/** A place that could be read, from large to small; a part that the text does not name is ''. */
export interface ShelfLocation {
  readonly zone: string;
  readonly aisle: string;
  readonly bay: string;
  readonly level: string;
  readonly position: string;
}

const TOKEN = /^[\p{L}\p{N}]{1,8}$/u;

/**
 * Reads `zone-aisle-bay-level-position` with `-`, `.`, `/` or space between. Three parts are aisle, bay, level, as most
 * small warehouses write them; four add the zone in front.
 * @returns `null` for text that is no such place (a place has a number in it): it sorts behind all places.
 */
export function parseLocation(text: string): ShelfLocation | null {
  const parts = text
    .trim()
    .toUpperCase()
    .split(/[-./ ]+/);
  if (parts.length < 2 || parts.length > 5 || !parts.every((part) => TOKEN.test(part)) || !/\d/.test(text)) return null;
  const [zone = '', aisle = '', bay = '', level = '', position = ''] = parts.length > 3 ? parts : ['', ...parts];
  return { zone, aisle, bay, level, position };
}

/** Compares letters as letters and runs of digits as numbers: A2 before A10, the same on every device. */
export function compareNatural(left: string, right: string): number {
  const runs = /\d+|\D+/g;
  const [ours, theirs] = [left.match(runs) ?? [], right.match(runs) ?? []];
  for (const [index, mine] of ours.entries()) {
    const other = theirs[index];
    if (other === undefined) return 1;
    const order = compareRuns(mine, other);
    if (order !== 0) return order;
  }
  return ours.length - theirs.length;
}

function compareRuns(left: string, right: string): number {
  const difference = Number(left) - Number(right);
  if (!Number.isNaN(difference) && difference !== 0) return difference;
  return left < right ? -1 : left > right ? 1 : 0;
}
