import type { ImportKind } from '#contract/orders/imports.ts';
import { cellText } from '#domain/orders/imports/cellText.ts';
import type { FileShape } from './checkFile.ts';
import { importFields } from './importFields.ts';
import type { Preset } from './preset.ts';
import { foldColumn } from './presetOf.ts';
import type { Row } from './readRows.ts';
import { UnreadableFile } from './rejection.ts';

/** Our field names to the file's column names. */
export type Mapping = Readonly<Record<string, string>>;

type Places = ReadonlyMap<string, readonly number[]>;

/** Where the fields of a file stand: columns by their place, the first is read before the next. */
export interface FieldPlaces {
  readonly fields: Places;
  /** The address that is used where the first one is blank as a whole. */
  readonly billing: Places;
}

/**
 * Where the file has each field. Only mapped columns are read: one that happens to have our name but serves another
 * field must not be read twice. What a platform's export has beside is read with it.
 * @throws UnreadableFile missing-columns
 */
export function mapColumns(kind: ImportKind, shape: FileShape, mapping: Mapping, preset: Preset | null): FieldPlaces {
  const placeOf = (name: string) => shape.header.findIndex((column) => foldColumn(column) === foldColumn(name));
  const places = (names: readonly string[]) => [...new Set(names.map(placeOf))].filter((place) => place >= 0);
  const visible = new Set(importFields(kind).map(({ field }) => field));
  const fields = new Map<string, readonly number[]>();
  for (const [field, column] of Object.entries(mapping)) {
    const chosen = shape.header.indexOf(column.trim());
    const known = places(preset?.fields[field] ?? []);
    // Another column than the export's own was chosen: nothing else is read in its place.
    if (chosen >= 0) fields.set(field, known.includes(chosen) ? known : [chosen]);
  }
  for (const [field, names] of Object.entries(preset?.fields ?? {}))
    if (!visible.has(field) && places(names).length > 0) fields.set(field, places(names));
  const missing = importFields(kind, [...fields.keys()], preset?.lacks).filter(
    ({ field, required }) => required && !fields.has(field),
  );
  if (missing.length > 0) {
    const columns = missing.map(({ field }) => field).join(', ');
    throw new UnreadableFile({ line: shape.headerRecords, code: 'missing-columns', data: { columns } });
  }
  const billing = Object.entries(preset?.billing ?? {}).map(([field, names]) => [field, places(names)] as const);
  return { fields, billing: new Map(billing.filter(([, found]) => found.length > 0)) };
}

/** Fields without which there is no address at all. */
const ADDRESS = ['address1', 'whole_address', 'postcode', 'city'] as const;

/** A row of the file whose cells are asked by our names of fields. */
export function fieldRow(row: Row, { fields, billing }: FieldPlaces): Row {
  const first = (places: readonly number[] | undefined): string => {
    for (const place of places ?? []) {
      const text = cellText(row.cells[place] ?? '');
      if (text !== '') return text;
    }
    return '';
  };
  let isBilling: boolean | undefined;
  const ofBilling = () => (isBilling ??= billing.size > 0 && ADDRESS.every((field) => first(fields.get(field)) === ''));
  return {
    line: row.line,
    place: row.place,
    fault: row.fault,
    cells: row.cells,
    has: (field) => fields.has(field),
    isBlank: () => [...fields.values()].every((places) => first(places) === ''),
    cell: (field) => first(billing.has(field) && ofBilling() ? billing.get(field) : fields.get(field)),
  };
}
