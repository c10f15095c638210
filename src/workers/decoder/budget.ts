/**
 * How long a pass takes on this device, learned while it runs, so that a frame never takes more time than it has. The
 * estimate is cautious: it rises at once with a slow run and falls only slowly with a fast one. Each time a pass is
 * left out its estimate falls a little: one slow moment does not lock it out, and a pass that is too slow for this
 * device still runs now and then.
 */
export interface Costs {
  /** Expected ms for this many pixels; 0 for a pass that never ran. */
  expect(pass: string, pixels: number): number;
  learn(pass: string, pixels: number, ms: number): void;
  leftOut(pass: string): void;
}

const FORGET = 0.15;
/** With this factor a pass of 1.5 frames' time runs once in 20 frames, one of three frames' time once in 55. */
const EASE = 0.98;
/** A single run, which other work of the device may have interrupted, raises the estimate by this factor at most. */
const MAX_RISE = 3;

/** Costs without any past: every pass counts as free until it ran once. */
export function createCosts(): Costs {
  const perPixel = new Map<string, number>();
  return {
    expect: (pass, pixels) => (perPixel.get(pass) ?? 0) * pixels,
    learn(pass, pixels, ms) {
      if (pixels === 0) return;
      const seen = ms / pixels;
      const known = perPixel.get(pass) ?? seen;
      perPixel.set(pass, seen > known ? Math.min(seen, known * MAX_RISE) : known + (seen - known) * FORGET);
    },
    leftOut(pass) {
      const known = perPixel.get(pass);
      if (known !== undefined) perPixel.set(pass, known * EASE);
    },
  };
}
