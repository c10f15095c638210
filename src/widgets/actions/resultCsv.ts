import { todayHere } from '#ui/format/dates.ts';
import type { TFunction } from 'i18next';
import { saveFile } from '#platform/saveFile.ts';
import type { OutcomeRow } from '#ui/bulk/groupOutcomes.ts';

/** A cell that no spreadsheet takes for a formula, nor for more than one cell. */
function cell(text: string): string {
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",;\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

interface Words {
  /** The language of the reader: spreadsheets of Spain and France part cells by semicolons, as the exports of the server do. */
  readonly language: string;
  readonly head: readonly string[];
  readonly outcome: (outcome: OutcomeRow['outcome']) => string;
}

/** What became of each order as a CSV file, with the mark that spreadsheets need to read accents. */
export function resultCsv(rows: readonly OutcomeRow[], words: Words): string {
  const lines = rows.map((row) => [row.name, words.outcome(row.outcome), row.why ?? '']);
  const separator = words.language === 'en' ? ',' : ';';
  return `\uFEFF${[words.head, ...lines].map((line) => line.map(cell).join(separator)).join('\r\n')}\r\n`;
}

/** "crear-etiqueta-2026-11-20.csv": what was done, and the day. @param day yyyy-MM-dd */
export function resultFileName(action: string, day: string): string {
  const plain = action.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
  return `${plain.replaceAll(/[^a-z0-9]+/g, '-')}-${day}.csv`;
}

/**
 * Saves what became of each order as a file of today. Texts: bulk, desk.
 * @param name what was done, in the language of the reader
 */
export function saveResults(
  name: string,
  rows: readonly OutcomeRow[],
  { t, language }: { readonly t: TFunction<['bulk', 'desk']>; readonly language: string },
): void {
  const csv = resultCsv(rows, {
    language,
    head: [t('bulk:csv.reference'), t('bulk:csv.result'), t('bulk:csv.why')],
    outcome: (outcome) => t(`desk:result.outcome.${outcome}`),
  });
  saveFile(resultFileName(name, todayHere()), csv, 'text/csv');
}
