import { createDevicePacker } from '#offline/packing/devicePacker.ts';
import { learnScanner } from '#scanning/sources/wedge/learnScanner.ts';
import { spokenBenchFeedback } from './feedbackWords.ts';

/** The packer of this device with the words of its answers. No screen is drawn from it, so it is loaded after the screen. */
export const spokenPacker = { create: () => createDevicePacker(learnScanner), words: spokenBenchFeedback };
