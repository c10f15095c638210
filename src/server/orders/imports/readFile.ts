import type { ImportKind } from '#contract/orders/imports.ts';
import { checkFile, type FileShape } from './checkFile.ts';
import type { Source } from './decodeFile.ts';
import { guessMapping } from './importFields.ts';
import { judgeFile, type FileJudgement } from './judgeFile.ts';
import { fieldRow, mapColumns, type FieldPlaces, type Mapping } from './mapColumns.ts';
import type { Preset } from './preset.ts';
import { presetOf } from './presetOf.ts';
import { readRows, type Row } from './readRows.ts';

/** A file whose encoding, separator, header and platform are known. */
export interface KnownFile {
  readonly shape: FileShape;
  readonly preset: Preset | null;
  /** Field to column, guessed. */
  readonly mapping: Mapping;
}

/**
 * Finds out what kind of file this is.
 * @throws UnreadableFile when the file as a whole can't be read
 */
export async function knowFile(kind: ImportKind, source: Source, mostLines?: number): Promise<KnownFile> {
  const score = (cells: readonly string[]) => Object.keys(guessMapping(kind, cells, presetOf(kind, cells))).length;
  const shape = await checkFile(source, [], { score, ...(mostLines !== undefined && { mostLines }) });
  const preset = presetOf(kind, shape.header);
  const known = { ...shape, quoted: preset?.quoted ?? true };
  return { shape: known, preset, mapping: guessMapping(kind, shape.header, preset) };
}

export interface JudgedFile {
  readonly judgement: FileJudgement;
  readonly places: FieldPlaces;
  readonly rows: () => AsyncIterable<Row>;
}

/**
 * Judges the whole file by its mapped columns; its rows are then asked by our names of fields.
 * @param mapping field to column; absent = the guessed one
 * @throws UnreadableFile missing-columns, and what readRows throws
 */
export async function openFile(
  kind: ImportKind,
  source: Source,
  { shape, preset, mapping: guessed }: KnownFile,
  mapping: Mapping = guessed,
): Promise<JudgedFile> {
  const places = mapColumns(kind, shape, mapping, preset);
  const judgement = await judgeFile(source, shape, places, preset?.dayOrder);
  const rows = async function* () {
    for (const row of judgement.kept ?? []) yield row;
    if (judgement.kept) return;
    for await (const row of readRows(source, shape)) yield fieldRow(row, places);
  };
  return { judgement, places, rows };
}
