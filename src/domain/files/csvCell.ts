/** A cell that no spreadsheet takes for a formula (security S14), quoted where `;`, `,`, a tab or a line break would split it. */
export function csvCell(value: string): string {
  const safe = /^[=+\-@\t\r\0]/.test(value) ? `'${value}` : value;
  return /[",;\t\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
