import { TONE_WORDS, type ToneWord } from './sayings.ts';

/** How many questions a minute holds. */
const QUESTIONS = 10;

/**
 * The questions of a test of a minute: each tone at least once, none twice in a row.
 * @param random from 0 up to 1
 */
export function toneQuiz(random: () => number): readonly ToneWord[] {
  const drawn: ToneWord[] = [];
  while (drawn.length < QUESTIONS) {
    const missing = TONE_WORDS.filter((word) => !drawn.includes(word));
    const from = (missing.length > 0 ? missing : TONE_WORDS).filter((word) => word !== drawn.at(-1));
    drawn.push(from[Math.floor(random() * from.length)] ?? TONE_WORDS[0]);
  }
  return drawn;
}
