type Language = 'es' | 'en' | 'fr';

const WORDS: Readonly<Record<Language, { readonly small: string; readonly tens: string }>> = {
  es: {
    small:
      'cero uno dos tres cuatro cinco seis siete ocho nueve diez once doce trece catorce quince dieciséis diecisiete dieciocho ' +
      'diecinueve veinte veintiuno veintidós veintitrés veinticuatro veinticinco veintiséis veintisiete veintiocho veintinueve',
    tens: '- diez veinte treinta cuarenta cincuenta sesenta setenta ochenta noventa',
  },
  en: {
    small:
      'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen ' +
      'nineteen',
    tens: '- ten twenty thirty forty fifty sixty seventy eighty ninety',
  },
  fr: {
    small:
      'zéro un deux trois quatre cinq six sept huit neuf dix onze douze treize quatorze quinze seize dix-sept dix-huit dix-neuf',
    tens: '- dix vingt trente quarante cinquante soixante soixante quatre-vingt quatre-vingt',
  },
};

/** Spanish for a language that has no words here. */
const known = (language: string): Language => (Object.hasOwn(WORDS, language) ? (language as Language) : 'es');

/** Largest number with a word of its own. */
const LARGEST = 99;

/** A number as it is spoken; digits above 99. @param language two letters */
export function numberWord(number: number, language: string): string {
  const { small, tens } = WORDS[known(language)];
  const word = small.split(' ')[number];
  if (word !== undefined) return word;
  if (!Number.isInteger(number) || number < 0 || number > LARGEST) return String(number);
  const ten = Math.floor(number / 10);
  const stem = tens.split(' ')[ten] ?? '';
  // French counts on from sixty and from eighty up to nineteen.
  const rest = number - (language === 'fr' && (ten === 7 || ten === 9) ? ten - 1 : ten) * 10;
  if (rest === 0) return number === 80 && language === 'fr' ? `${stem}s` : stem;
  const unit = small.split(' ')[rest] ?? '';
  if (language === 'es') return `${stem} y ${unit}`;
  const joinsByEt = language === 'fr' && ten < 8 && (rest === 1 || rest === 11);
  return joinsByEt ? `${stem} et ${unit}` : `${stem}-${unit}`;
}

/**
 * The number that somebody said, from 1 to 99.
 * @param text what a recogniser heard; other words around the number do no harm
 * @param language two letters
 * @returns null = no number, or several
 */
export function numberSaid(text: string, language: string): number | null {
  const heard = ` ${plain(text)} `;
  let left = heard;
  const numbers: number[] = [];
  for (const { number, word } of BY_LENGTH[known(language)]) {
    while (left.includes(` ${word} `)) {
      left = left.replace(` ${word} `, ' / ');
      numbers.push(number);
    }
  }
  for (const [digits] of left.matchAll(/\d+/g)) numbers.push(Number(digits));
  const [only] = numbers;
  return only !== undefined && numbers.length === 1 && only >= 1 && only <= LARGEST ? only : null;
}

/** Spellings are heard with and without accents, hyphens and the feminine of one. */
function plain(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\p{L}\d]+/gu, ' ')
    .trim();
}

const FEMININE: Readonly<Record<Language, readonly string[]>> = { es: ['una', 'un'], en: [], fr: ['une'] };

/** The longest first: twenty-one is not twenty and one. */
const BY_LENGTH = Object.fromEntries(
  (['es', 'en', 'fr'] as const).map((language) => [
    language,
    [
      ...Array.from({ length: LARGEST + 1 }, (_, number) => ({ number, word: plain(numberWord(number, language)) })),
      ...FEMININE[language].map((word) => ({ number: 1, word })),
    ].toSorted((a, b) => b.word.length - a.word.length),
  ]),
) as unknown as Readonly<Record<Language, readonly { readonly number: number; readonly word: string }[]>>;
