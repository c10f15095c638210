import { createDevicePicker } from '#offline/picking/devicePicker.ts';
import { learnScanner } from '#scanning/sources/wedge/learnScanner.ts';
import { spokenFeedback } from './feedbackWords.ts';

/** The picker of this device with the words of its answers. No screen is drawn from it, so it is loaded after the screen. */
export const spokenPicker = { create: () => createDevicePicker(learnScanner), words: spokenFeedback };
