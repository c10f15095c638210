/** Seeds that once broke a promise: they run before any new seed. */
const CORPUS: readonly number[] = [
  3, 7, 18, 26, 27, 29, 34, 36, 37, 38, 39, 44, 49, 52, 56, 60, 69, 74, 106, 140, 232, 300, 525, 615, 833, 1438, 1668,
  1985, 2126, 2360, 2895, 2928, 10026, 101376, 200024, 200500, 205321, 208384,
];

/** The corpus, then seeds counted up from `first`, so many in all. */
export function seedsFrom(first: number, count: number): number[] {
  const fresh = Array.from({ length: count }, (_, index) => first + index).filter((seed) => !CORPUS.includes(seed));
  return [...CORPUS, ...fresh].slice(0, count);
}
