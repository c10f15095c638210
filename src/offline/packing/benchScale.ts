import { FRESH_SCALE, scaleShows, scaleTaken } from '#domain/packing/scaleWatch.ts';

/** The scale of a bench, which stays when the order changes: a weight is taken once for each time that it changes. */
export interface BenchScale {
  /** @param grams what it shows now */
  shows(grams: number): void;
  mayTake(): boolean;
  /** @param grams the weight that was taken */
  taken(grams: number): void;
  /** After a restart: what was taken last for the parcel on the bench. It counts only while nothing was taken since. */
  resume(grams: number | null): void;
}

export function createBenchScale(): BenchScale {
  let watch = FRESH_SCALE;
  return {
    shows(grams) {
      watch = scaleShows(watch, grams);
    },
    mayTake: () => watch.hasChanged,
    taken(grams) {
      watch = scaleTaken(grams);
    },
    resume(grams) {
      if (watch.taken === null) watch = scaleTaken(grams);
    },
  };
}
