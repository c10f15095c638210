/**
 * A text of a shop as the database takes it: neither zero bytes nor half a character, which also a cut leaves of an emoji.
 * @param longest UTF-16 units that are kept
 */
export const shopText = (text: string, longest: number): string =>
  text
    .replaceAll('\0', '')
    .slice(0, longest)
    .replaceAll(/\p{Surrogate}/gu, '');
