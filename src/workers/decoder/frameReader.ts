import type { EngineName, Read } from '#scanning/decode/decoder.ts';
import { BARCODE_FORMATS, type BarcodeFormat } from '#scanning/format.ts';
import { createCosts } from './budget.ts';
import type { Luma } from './luma.ts';
import { look, PASSES, pixelsOf, type Engines, type PassName, type Sight } from './passes.ts';

/** What a frame may cost at a camera's 30 pictures a second, with room for the copy and for a slow moment, ms. */
export const FRAME_BUDGET_MS = 25;

/**
 * After a miss on the label, these take turns over the following frames; where a frame's time ends, the next one goes on.
 * The cheap whole-frame pass comes back often: it is the only one that sees a label which the search did not.
 */
const TURNS: Readonly<Record<EngineName, readonly PassName[]>> = {
  wasm: ['placeHarder', 'whole', 'averaged', 'wholeHarder', 'placeHarder', 'whole', 'secondOpinion'],
  // The baseline knows no harder way.
  baseline: ['whole', 'averaged'],
};

export interface FrameReader {
  /** Reads one frame of a live picture within the budget, as far as one pass allows. */
  read(frame: Luma): Promise<readonly Read[]>;
}

/**
 * @param engines asked anew for each frame: wasm arrives while frames already come
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

  const run = async (name: PassName, sight: Sight): Promise<readonly Read[]> => {
    const using = engines();
    const began = now();
    const reads = await PASSES[name](sight, using, formats);
    // A hit ends early and would teach that the pass is cheap.
    if (reads.length === 0) costs.learn(`${using.main.name} ${name}`, pixelsOf(name, sight), now() - began);
    return reads;
  };

  const fits = (name: PassName, sight: Sight, spent: number): boolean =>
    spent + costs.expect(`${engines().main.name} ${name}`, pixelsOf(name, sight)) <= budget;

  return {
    async read(frame) {
      const began = now();
      const sight = look(frame);
      const atLabel = await run('place', sight);
      if (atLabel.length > 0) {
        turn = 0;
        return atLabel;
      }
      const turns = TURNS[engines().main.name];
      for (let tried = 0; tried < turns.length; tried += 1) {
        const name = turns[turn % turns.length] ?? 'whole';
        // One turn per frame is always taken: a slow device would otherwise never get to the costly ones.
        if (tried > 0 && !fits(name, sight, now() - began)) break;
        turn += 1;
        const reads = await run(name, sight);
        if (reads.length > 0) return reads;
      }
      return [];
    },
  };
}
