/** What pages hear while the files of the app are stored. */
export interface FilesMessage {
  readonly type: 'FILES';
  readonly stored: number;
  readonly all: number;
}

/** Pages hear of this many steps at most. */
const STEPS = 100;

/**
 * Counts files that are stored, and tells pages how many of all are.
 * @param tell hears of about each hundredth part, and of the last one
 * @returns to be called for each file
 */
export function countFiles(all: number, tell: (message: FilesMessage) => void): () => void {
  let [stored, told] = [0, 0];
  return () => {
    stored += 1;
    if (stored < all && stored - told < all / STEPS) return;
    told = stored;
    tell({ type: 'FILES', stored, all });
  };
}
