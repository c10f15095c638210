import type { FrameReader } from './frameReader.ts';
import type { Engines } from './passes.ts';

/**
 * Reads the one QR code that a picture is held before: a code that stands for a moment is read in a tenth of the time
 * that all formats take. A picture after one that was missed is looked at with more effort.
 * @param engines called for each frame, because wasm may arrive after the first ones
 */
export function createQrReader(engines: () => Engines): FrameReader {
  let isMissed = false;
  return {
    async read(frame) {
      const reads = await engines().main.read(frame, ['QR'], isMissed ? 'harder' : 'fast', 1);
      isMissed = !isMissed && reads.length === 0;
      return reads.map((read) => ({ ...read, centre: { x: read.x / frame.width, y: read.y / frame.height } }));
    },
  };
}
