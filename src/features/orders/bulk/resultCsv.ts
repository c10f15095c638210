import type { ResultRow } from '#ui/bulk/ResultSheet.tsx';

/** A cell that no spreadsheet takes for a formula, nor for more than one cell. */
function cell(text: string): string {
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** What became of each order as a CSV file, with the mark that spreadsheets need to read accents. */
export function resultCsv(head: readonly string[], rows: readonly ResultRow[], word: (outcome: ResultRow['outcome']) => string): string {
  const lines = rows.map((row) => [typeof row.name === 'string' ? row.name : '', word(row.outcome), row.why ?? '']);
  return `\uFEFF${[head, ...lines].map((line) => line.map(cell).join(',')).join('\r\n')}\r\n`;
}
