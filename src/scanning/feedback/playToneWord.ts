import { unitBeeps, type ToneWord } from '#domain/picking/sayings.ts';
import { playTones } from '#platform/sound.ts';
import { OUTCOME_SIGNALS, type OutcomeSignal } from './outcomeSignals.ts';

type Sound = Pick<OutcomeSignal, 'tones' | 'wave'>;

/** Rising tones lead on, level ones put down, a chord of steps ends something. */
const SOUNDS: Readonly<Record<ToneWord, Sound>> = {
  ...OUTCOME_SIGNALS,
  line: sound('sine', [523, 90], [784, 140]),
  put: sound('triangle', [659, 110], [0, 60], [659, 110]),
  order: sound('sine', [784, 90], [988, 90], [1319, 160]),
  all: sound('sine', [523, 100], [659, 100], [784, 100], [1047, 300]),
};

function sound(wave: OutcomeSignal['wave'], ...tones: readonly (readonly [pitch: number, length: number])[]): Sound {
  return { wave, tones: tones.map(([pitch, length]) => ({ pitch, length })) };
}

const BEEPS = { long: 420, short: 110 } as const;
const GAP = { pitch: 0, length: 110 } as const;

/**
 * Plays a word of the tone language, and behind it a number.
 * @param word null = the number alone. @param units 0 = no number
 */
export function playToneWord(word: ToneWord | null, units = 0): void {
  const { tones, wave } = word ? SOUNDS[word] : { tones: [], wave: 'sine' as const };
  const beeps = unitBeeps(units).flatMap((beep) => [GAP, { pitch: 1047, length: BEEPS[beep] }]);
  playTones([...tones, ...beeps], wave);
}
