/**
 * How long a pass takes on this device, learned while it runs, so that a frame never takes more time than it has.
 * Cautious: a slow run counts at once, a fast one only slowly.
 */
export interface Costs {
  /** Expected ms for this many pixels; 0 for a pass that never ran. */
  expect(pass: string, pixels: number): number;
  learn(pass: string, pixels: number, ms: number): void;
}

const FORGET = 0.15;

export function createCosts(): Costs {
  const perPixel = new Map<string, number>();
  return {
    expect: (pass, pixels) => (perPixel.get(pass) ?? 0) * pixels,
    learn(pass, pixels, ms) {
      if (pixels === 0) return;
      const seen = ms / pixels;
      const known = perPixel.get(pass) ?? seen;
      perPixel.set(pass, seen > known ? (seen + known) / 2 : known + (seen - known) * FORGET);
    },
  };
}
