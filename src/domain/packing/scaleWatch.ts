/**
 * Whether what a scale shows may be the next parcel. A weight that was taken stays on the display until the parcel is
 * lifted: it has to change before it is taken again.
 */
export interface ScaleWatch {
  /** Grams that were taken last; null = none were. */
  readonly taken: number | null;
  readonly hasChanged: boolean;
}

/** A scale of which nothing was taken. */
export const FRESH_SCALE: ScaleWatch = { taken: null, hasChanged: true };

/** Grams by which a display trembles with the same parcel on it. */
const TREMBLES_G = 5;

/** @param grams what the scale shows now */
export function scaleShows(watch: ScaleWatch, grams: number): ScaleWatch {
  if (watch.taken === null || watch.hasChanged) return watch;
  return Math.abs(grams - watch.taken) > TREMBLES_G ? { ...watch, hasChanged: true } : watch;
}

/** The watch after a weight was taken. @param grams the weight; null = nobody knows of any */
export function scaleTaken(grams: number | null): ScaleWatch {
  return grams === null ? FRESH_SCALE : { taken: grams, hasChanged: false };
}
