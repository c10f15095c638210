import { weightedSum } from './checksums.ts';

const LETTERS = 'TRWAGMYFPDXBNJZSQVHLCKE';
/** What a foreigner's number begins with, as the digit that it stands for. */
const NIE_START: Readonly<Record<string, string>> = { X: '0', Y: '1', Z: '2' };
const ENTITY_LETTERS = 'JABCDEFGHI';

/** A Spanish tax number (NIF of a person, NIE, NIF of an entity) with its check character. @param text normalised */
export function isSpanishTaxId(text: string): boolean {
  if (/^\d{8}[A-Z]$/.test(text)) return personLetter(text.slice(0, 8)) === text[8];
  if (/^[XYZ]\d{7}[A-Z]$/.test(text))
    return personLetter(`${NIE_START[text.charAt(0)] ?? ''}${text.slice(1, 8)}`) === text[8];
  if (/^[KLM]\d{7}[A-Z]$/.test(text)) return personLetter(text.slice(1, 8)) === text[8];
  return /^[ABCDEFGHJNPQRSUVW]\d{7}[0-9A-J]$/.test(text) && entityFits(text);
}

const personLetter = (digits: string): string => LETTERS.charAt(Number(digits) % 23);

/** Companies end with a digit, public and foreign bodies with a letter, others with either. */
function entityFits(text: string): boolean {
  const [kind, digits, end] = [text.charAt(0), text.slice(1, 8), text.charAt(8)];
  const doubled = [0, 2, 4, 6].map((place) => {
    const twice = Number(digits[place]) * 2;
    return twice > 9 ? twice - 9 : twice;
  });
  const sum = doubled.reduce((total, one) => total + one, weightedSum(digits, [0, 1, 0, 1, 0, 1, 0]));
  const check = (10 - (sum % 10)) % 10;
  const [digit, letter] = [String(check), ENTITY_LETTERS.charAt(check)];
  if ('ABEH'.includes(kind)) return end === digit;
  if ('NPQRSW'.includes(kind)) return end === letter;
  return end === digit || end === letter;
}
