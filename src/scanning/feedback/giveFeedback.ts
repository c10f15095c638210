import { playTones } from '#platform/sound.ts';
import { vibrate } from '#platform/vibrate.ts';
import { OUTCOME_SIGNALS, type ScanOutcome } from './outcomeSignals.ts';

/**
 * Plays tone and vibration of the outcome at once; colour and icon belong to the screen. Silent where the device has
 * neither.
 */
export function giveFeedback(outcome: ScanOutcome): void {
  const { tones, wave, vibration } = OUTCOME_SIGNALS[outcome];
  playTones(tones, wave);
  vibrate(vibration);
}
