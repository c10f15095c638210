import { describe, expect, it } from 'vitest';
import { numberSaid, numberWord } from './numberWord.ts';

const LANGUAGES = ['es', 'en', 'fr'] as const;
const NUMBERS = Array.from({ length: 99 }, (_, index) => index + 1);

describe.each(LANGUAGES)('numbers in %s', (language) => {
  it('have a word each, which is understood as that number', () => {
    expect(new Set(NUMBERS.map((number) => numberWord(number, language))).size).toBe(99);
    expect(NUMBERS.map((number) => numberSaid(numberWord(number, language), language))).toEqual(NUMBERS);
  });

  it('are digits above 99', () => expect(numberWord(100, language)).toBe('100'));
});

it('are spelt as people say them', () => {
  expect([31, 22].map((number) => numberWord(number, 'es'))).toEqual(['treinta y uno', 'veintidós']);
  expect([21, 40].map((number) => numberWord(number, 'en'))).toEqual(['twenty-one', 'forty']);
  expect([71, 80, 81, 92].map((number) => numberWord(number, 'fr'))).toEqual([
    'soixante et onze',
    'quatre-vingts',
    'quatre-vingt-un',
    'quatre-vingt-douze',
  ]);
});

it('are understood among other words, in digits, and never where several were said', () => {
  expect(numberSaid('Son doce unidades', 'es')).toBe(12);
  expect(numberSaid('una', 'es')).toBe(1);
  expect(numberSaid('12.', 'es')).toBe(12);
  expect(numberSaid('two or three', 'en')).toBeNull();
  expect(numberSaid('no lo sé', 'es')).toBeNull();
  expect(numberSaid('zero', 'en')).toBeNull();
});
