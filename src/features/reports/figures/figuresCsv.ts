import { csvCell } from '#domain/files/csvCell.ts';
import type { FigureGroup } from './figureGroups.ts';

interface Words {
  /** Spreadsheets of Spain and France part cells by semicolons. */
  readonly language: string;
  /** The title of the names, and what stands behind that of a column of the period before. */
  readonly name: string;
  readonly before: (column: string) => string;
}

/** A group of figures as a CSV file: each figure of the period, and beside it that of the one before. */
export function figuresCsv({ columns, rows }: FigureGroup, { language, name, before }: Words): string {
  const head = [name, ...columns.flatMap((column) => [column, before(column)])];
  const lines = rows.map((row) => [row.name, ...row.cells.flatMap((cell) => [cell.now, cell.before])]);
  const separator = language === 'en' ? ',' : ';';
  return `\uFEFF${[head, ...lines].map((line) => line.map(csvCell).join(separator)).join('\r\n')}\r\n`;
}
