import type { EngineName, Read } from '#scanning/decode/decoder.ts';
import { BARCODE_FORMATS, type BarcodeFormat } from '#scanning/format.ts';
import { type FramePass, look } from './look.ts';
import type { Luma } from './luma.ts';
import { type Engines, PASSES, type PassName, pixelsOf } from './passes.ts';

/**
 * How long a pass takes on this device, learned while it runs, so that a frame never takes more time than it has. The
 * estimate is cautious: it rises at once with a slow run and falls only slowly with a fast one. Each time a pass is
 * left out its estimate falls a little: one slow moment does not lock it out, and a pass that is too slow for this
 * device still runs now and then.
 */
interface Costs {
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
function createCosts(): Costs {
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

/** What one frame may cost at a camera's 30 pictures a second, with room for the copy and for a slow moment, ms. */
export const FRAME_BUDGET_MS = 22;

/**
 * After a miss on the label these passes take turns over the following frames; the next frame goes on where the time
 * ended. The cheap whole-frame pass comes back often, because it alone sees a label that the search missed.
 */
const TURNS: Readonly<Record<EngineName, readonly PassName[]>> = {
  wasm: [
    'placeHarder',
    'nativeOpinion',
    'whole',
    'matched',
    'averaged',
    'wholeHarder',
    'placeHarder',
    'laid',
    'stacked',
    'light',
    'whole',
    'faint',
    'secondOpinion',
  ],
  // The baseline has no harder way to read.
  baseline: ['whole', 'matched', 'stacked', 'averaged', 'laid', 'light', 'faint', 'nativeOpinion'],
};

/**
 * A label that fills more of the frame than this is read equally well by the passes over the whole frame, in the same
 * time.
 */
const MAX_SHARE = 0.35;

export interface FrameReader {
  /** Reads one frame of a live picture within the budget. */
  read(frame: Luma): Promise<readonly Read[]>;
}

/**
 * @param engines called for each frame, because wasm may arrive after the first ones
 * @param now monotonic clock, ms
 */
export function createFrameReader(
  engines: () => Engines,
  now: () => number,
  formats: readonly BarcodeFormat[] = BARCODE_FORMATS,
  budget = FRAME_BUDGET_MS,
): FrameReader {
  const costs = createCosts();
  let turn = 0;

  const nameOf = (pass: PassName): string => `${engines().main.name} ${pass}`;

  const run = async (pass: PassName, sight: FramePass): Promise<readonly Read[]> => {
    const name = nameOf(pass);
    const began = now();
    const reads = await PASSES[pass](sight, engines(), formats);
    // Only misses are learned from: a hit ends early and would make the pass look cheap.
    if (reads.length === 0) costs.learn(name, pixelsOf(pass, sight), now() - began);
    return reads;
  };

  const expect = (pass: PassName, sight: FramePass): number => costs.expect(nameOf(pass), pixelsOf(pass, sight));

  return {
    async read(frame) {
      const began = now();
      const sight = look(frame, MAX_SHARE);
      const turns = TURNS[engines().main.name];
      if (now() - began + expect('place', sight) <= budget) {
        const atLabel = await run('place', sight);
        if (atLabel.length > 0) {
          turn = 0;
          return atLabel;
        }
      } else costs.leftOut(nameOf('place'));
      for (let tried = 0; tried < turns.length; tried += 1) {
        const pass = turns[turn % turns.length] ?? 'whole';
        const fits = now() - began + expect(pass, sight) <= budget;
        // The pass does not fit any more; the next frame begins with it and may have the time.
        if (!fits && expect('place', sight) + expect(pass, sight) <= budget) break;
        turn += 1;
        if (!fits) {
          costs.leftOut(nameOf(pass));
          continue;
        }
        const reads = await run(pass, sight);
        if (reads.length > 0) return reads;
      }
      return [];
    },
  };
}
