export interface PersonName {
  readonly firstname: string;
  readonly lastname: string;
}

/**
 * First and last name out of one text: `Marta Ejemplo Ruiz`, and `Ejemplo Ruiz, Marta` as lists of people write it. Both
 * put together are the same words again.
 */
export function splitName(name: string): PersonName {
  const text = name.replaceAll(/\s+/gu, ' ').trim();
  const [last = '', first, ...more] = text.split(',').map((part) => part.trim());
  if (first && more.length === 0 && last !== '' && !/\d|\b(s\.?l|s\.?a|inc|ltd|gmbh)\b/i.test(first))
    return { firstname: first, lastname: last };
  const gap = text.indexOf(' ');
  return gap === -1
    ? { firstname: text, lastname: '' }
    : { firstname: text.slice(0, gap), lastname: text.slice(gap + 1) };
}
