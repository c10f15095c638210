/** What a product comes in, as it is drawn. */
export const PACKAGINGS = ['bottle', 'jar', 'can', 'carton', 'bag', 'box'] as const;
export type Packaging = (typeof PACKAGINGS)[number];

/** Words of Spanish, French, Catalan and English names, as they stand on shelves in Spain; the first that fits decides. */
const WORDS: readonly (readonly [Packaging, RegExp])[] = [
  ['bottle', /aceite|huile|vinagre|vinaigre|agua|eau|cerveza|vino|sirop|salsa|sauce|ketchup/],
  ['jar', /miel|mermelada|confitura|confiture|crema|crème|olives?|aceituna|mostaza|pat[eé]|tomate|pesto/],
  ['can', /at[uú]n|thon|sardin|anchoa|mejillones|lata|ma[ií]z|conserv|garbanzo|alubia|caballa/],
  ['carton', /leche|lait|zumo|suc |jus|orange|bebida|caldo|avena|nata|yogur/],
  ['bag', /chips|patatas|arroz|pasta|frutos|almendra|nueces|snack|caf[eé]|harina|az[uú]car|quinoa|pan |tortilla/],
];

/** Drawings come in so many tones. */
const TONES = 24;
/** One product in nine has no picture, as in every real catalogue. */
const WITHOUT = 9;

/**
 * Address of the picture of a demo product. It contains everything that is drawn, so the picture never changes. `null`
 * = it has none.
 */
export function pictureOf(sku: string, name: string): string | null {
  const number = [...sku].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 9973, 7);
  if (number % WITHOUT === 0) return null;
  const lower = `${name.toLowerCase()} `;
  const packaging = WORDS.find(([, words]) => words.test(lower))?.[0] ?? 'box';
  const letters =
    name
      .normalize('NFD')
      .replaceAll(/[^A-Za-z ]/g, '')
      .trim()
      .split(/ +/)
      .slice(0, 2)
      .map((word) => word.charAt(0).toUpperCase())
      .join('') || 'X';
  return `/pictures/demo/${packaging}-${number % TONES}-${letters}.svg`;
}

/** What an address asks for, or `null`: nothing but what pictureOf writes is drawn. */
export function readPicture(file: string): { packaging: Packaging; tone: number; letters: string } | null {
  const [, packaging, tone, letters] = /^([a-z]+)-(\d{1,2})-([A-Z]{1,2})\.svg$/.exec(file) ?? [];
  const known = PACKAGINGS.find((one) => one === packaging);
  if (!known || letters === undefined || Number(tone) >= TONES) return null;
  return { packaging: known, tone: Number(tone), letters };
}
