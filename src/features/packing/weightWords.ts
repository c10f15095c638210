import type { WeightQuestion } from '#domain/packing/packFeedback.ts';
import { weight } from '#ui/format/numbers.ts';
import type { TFunction } from 'i18next';

/** Guesses that are told: more would be noise. */
const TOLD = 3;

/** What is said of a weight that is not the expected one. Texts: area packingLater. */
export function weightWords(
  { check, grams, expected }: WeightQuestion,
  t: TFunction<readonly ['packing', 'packingLater']>,
  language: string,
) {
  const say = (amount: number) => weight(Math.round(Math.abs(amount)), language);
  return {
    title: t(check.off < 0 ? 'packingLater:weight.missing' : 'packingLater:weight.extra', { weight: say(check.off) }),
    compared: t('packingLater:weight.compared', { weight: say(grams), expected: say(expected) }),
    /** What would explain it, the likeliest first. */
    guesses: check.guesses.slice(0, TOLD).map(({ product, units }) => ({
      id: product.id_product,
      words: t('packingLater:weight.guess', { units, name: product.name }),
    })),
  };
}
