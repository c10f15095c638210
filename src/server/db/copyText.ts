const ESCAPES: Readonly<Record<string, string>> = {
  '\\': String.raw`\\`,
  '\t': String.raw`\t`,
  '\n': String.raw`\n`,
  '\r': String.raw`\r`,
};
const TO_ESCAPE = /[\\\t\n\r]/;
const EACH_TO_ESCAPE = /[\\\t\n\r]/g;

type Copied = string | number | boolean | Date | null | undefined;

/** The beginning of a COPY into a table; names are ours. */
export function copyStatement(table: string, columns: readonly string[]): string {
  return `copy ${table} (${columns.join(', ')})`;
}

/** A row in the text format of COPY, in the order of the columns. */
export function copyRow<Column extends string>(
  columns: readonly Column[],
  row: Readonly<Record<Column, Copied>>,
): string {
  let line = '';
  for (const column of columns) line += line === '' ? copyValue(row[column]) : `\t${copyValue(row[column])}`;
  return `${line}\n`;
}

function copyValue(value: Copied): string {
  if (value === null || value === undefined) return String.raw`\N`;
  if (value instanceof Date) return value.toISOString();
  const text = String(value);
  return TO_ESCAPE.test(text) ? text.replaceAll(EACH_TO_ESCAPE, (sign) => ESCAPES[sign] ?? sign) : text;
}
