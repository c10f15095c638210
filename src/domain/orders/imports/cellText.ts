/** Signs that nobody sees: marks of direction, joiners, soft hyphens. They come along when a number is copied from a page. */
const UNSEEN = /\p{Cf}/gu;
/** `="08001"`: how exports keep a spreadsheet from reading a code as a number. */
const QUOTED_FORMULA = /^="(.*)"$/su;

/** The text of a cell: without blanks around it, and without what stands there for spreadsheets only. */
export function cellText(cell: string): string {
  const text = cell.trim();
  if (!/^['=]/.test(text)) return text;
  const inner = QUOTED_FORMULA.exec(text)?.[1];
  if (inner !== undefined) return inner.replaceAll('""', '"').trim();
  // The sign that our own files put before what a spreadsheet would take for a formula (domain/files/csvCell).
  return /^'[=+\-@]/.test(text) ? cellText(text.slice(1)) : text;
}

/**
 * The same for a code: an apostrophe that marks a number as text goes (Shopify writes `'08001`), and so do unseen signs.
 */
export function cellCode(cell: string): string {
  const text = cellText(cell.replaceAll(UNSEEN, ''));
  return /^'[\dA-Za-z+]/.test(text) && !text.slice(1).includes("'") ? text.slice(1) : text;
}

/** Whole digits of a code that went through a column of decimals: `600111222.0` is `600111222`. */
export function wholeDigits(code: string): string {
  return /^\+?\d{4,}[.,]0{1,2}$/.test(code) ? code.replace(/[.,]0+$/, '') : code;
}
