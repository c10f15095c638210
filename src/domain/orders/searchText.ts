const MARKS = /\p{Diacritic}/gu;

/**
 * Text as it is searched and sorted: lower case, without accents, single spaces. Folded here and not in SQL, because
 * databases differ in their idea of letters.
 */
export function searchText(...parts: readonly (string | null | undefined)[]): string {
  return parts
    .filter((part) => part)
    .join(' ')
    .normalize('NFD')
    .replaceAll(MARKS, '')
    .toLowerCase()
    .replaceAll(/\s+/g, ' ')
    .trim();
}
