import type { FileShape } from './checkFile.ts';
import { UnreadableFile } from './rejection.ts';

/** Our field names to the file's column names. */
export type Mapping = Readonly<Record<string, string>>;

/**
 * The file's shape with its columns under our names. With a mapping only mapped columns are read: one that happens to
 * have our name but serves another field must not be read twice.
 * @throws UnreadableFile missing-columns
 */
export function mapColumns(shape: FileShape, required: readonly string[], mapping: Mapping | undefined): FileShape {
  const columns = mapping === undefined ? shape.columns : renamed(shape.columns, mapping);
  const missing = required.filter((name) => !columns.includes(name));
  if (missing.length > 0)
    throw new UnreadableFile({ line: 1, code: 'missing-columns', data: { columns: missing.join(', ') } });
  return { ...shape, columns };
}

function renamed(columns: readonly string[], mapping: Mapping): string[] {
  const fieldOf = new Map(Object.entries(mapping).map(([field, column]) => [column.trim().toLowerCase(), field]));
  return columns.map((column) => {
    const field = fieldOf.get(column);
    fieldOf.delete(column);
    return field ?? '';
  });
}
