import { playTones } from '#platform/sound.ts';
import { vibrate } from '#platform/vibration.ts';
import { OUTCOME_SIGNALS, type ScanOutcome } from './outcomes.ts';

/** Sounds and shakes at once; colour and icon are the screen's. Silent where the device has neither. */
export function giveFeedback(outcome: ScanOutcome): void {
  const { tones, wave, vibration } = OUTCOME_SIGNALS[outcome];
  playTones(tones, wave);
  vibrate(vibration);
}
