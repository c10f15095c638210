import fc from 'fast-check';
import { expect, it } from 'vitest';
import { TONE_WORDS } from './sayings.ts';
import { toneQuiz } from './toneQuiz.ts';

it('asks every tone, none twice in a row, whatever chance says', () => {
  const chance = fc.array(fc.double({ min: 0, max: 0.999, noNaN: true }), { minLength: 10, maxLength: 10 });
  fc.assert(
    fc.property(chance, (drawn) => {
      const rest = [...drawn];
      const quiz = toneQuiz(() => rest.shift() ?? 0);
      expect(quiz).toHaveLength(10);
      expect(new Set(quiz).size).toBe(TONE_WORDS.length);
      expect(quiz.some((word, index) => word === quiz[index - 1])).toBe(false);
    }),
  );
});
