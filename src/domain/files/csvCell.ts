/** With the wide signs of East Asia, which some spreadsheets read as the narrow ones. */
const STARTS_FORMULA = /^[=+\-@\t\r\n\0\uFF1D\uFF0B\uFF0D\uFF20]/;

/**
 * A cell that no spreadsheet takes for a formula (S14), quoted where `;`, `,`, a tab or a line break would split it.
 */
export function csvCell(value: string): string {
  const safe = STARTS_FORMULA.test(value) ? `'${value}` : value;
  return /[",;\t\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
