/** A state of a shop's order, as it was read: the shop's own time of change, and when we asked for it. */
export interface ShopVersion {
  /** ms, by the shop's clock. Shops count in seconds. */
  readonly modified: number;
  /** ms, by our clock, before the question was sent. */
  readonly asked: number;
}

/**
 * Whether `read` is to be kept in place of `known`. The shop's clock decides, because only it saw the changes; of two
 * changes within its second the one that was asked for later is at least as new.
 */
export function isNewer(read: ShopVersion, known: ShopVersion | null): boolean {
  if (known === null) return true;
  return read.modified === known.modified ? read.asked > known.asked : read.modified > known.modified;
}
