import type { LocationsReport } from '#contract/orders/locationsReport.ts';
import { csvCell } from '#domain/files/csvCell.ts';

/**
 * The lines that were left out as a file that can be corrected and uploaded again: the same columns first, line and
 * reason behind them. With a BOM, so that a spreadsheet reads the accents.
 * @param heads words for the two last columns
 */
export function rejectedRows(
  rejections: LocationsReport['rejections'],
  heads: readonly [line: string, reason: string],
): string {
  const rows = rejections.map((one) => [one.code_type, one.code, one.location, String(one.line), one.message]);
  const lines = [['code_type', 'code', 'location', ...heads], ...rows].map((row) => row.map(csvCell).join(';'));
  return `\uFEFF${lines.join('\r\n')}\r\n`;
}
