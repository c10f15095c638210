import type { DataOf } from '#contract/endpoint.ts';
import { type importFile, type ImportKind, MAX_IMPORT_LINES } from '#contract/orders/imports.ts';
import type { Language } from '#contract/people/user.ts';
import { csvCell } from '#domain/files/csvCell.ts';
import { groupRows } from '../../db/groupRows.ts';
import type { FileShape } from './checkFile.ts';
import type { Source } from './decodeFile.ts';
import { FileDoubts } from './fileDoubts.ts';
import { importFields } from './importFields.ts';
import { importKits } from './importKits.ts';
import { importOrders } from './importOrders.ts';
import { importProducts } from './importProducts.ts';
import type { ImportTarget } from './importTarget.ts';
import { importText, rejectionText } from './importTexts.ts';
import type { Mapping } from './mapColumns.ts';
import { knowFile } from './readFile.ts';
import { foldColumn } from './presetOf.ts';
import { readRows } from './readRows.ts';
import type { ImportReport, Rejection } from './rejection.ts';

interface Failures {
  /** Every line of what was left out, also the right lines of a wrong order. */
  readonly refusedLines: ReadonlySet<number>;
  readonly rejections: readonly Rejection[];
  readonly language: Language;
}

/**
 * The lines that were left out, each with its reason at the end, as a CSV like the original: once corrected it can be
 * imported as it is.
 */
export async function failedRows(source: Source, shape: FileShape, failures: Failures): Promise<string> {
  const { refusedLines, rejections, language } = failures;
  const rejectionsOf = groupRows(rejections, (one) => one.line);
  const line = (cells: readonly string[]) => `${cells.map(csvCell).join(shape.delimiter)}\r\n`;
  const parts = [`\uFEFF${line([...shape.header, importText(language, 'report.text')])}`];
  for await (const row of readRows(source, shape)) {
    if (!refusedLines.has(row.line)) continue;
    const reasons = (rejectionsOf.get(row.line) ?? []).map((one) => rejectionText(language, one));
    const cells = shape.header.map((_, place) => row.cells[place] ?? '');
    parts.push(line([...cells, reasons.join(' ')]));
  }
  return parts.join('');
}

type Outcome = DataOf<typeof importFile>;

const IMPORTS = { orders: importOrders, products: importProducts, kits: importKits } satisfies Record<
  ImportKind,
  unknown
>;
const SAMPLE_LINES = 5;
const MAX_REASONS = 500;
const MAX_LINES_OF_REASON = 100;
const CHUNK = 64 * 1024;

export interface Upload {
  readonly file: Uint8Array;
  readonly kind: ImportKind;
  readonly target: ImportTarget;
  readonly preview: boolean;
  /** What the person chose; null = guess. */
  readonly mapping: Mapping | null;
  readonly language: Language;
}

/**
 * Imports an uploaded file, or tells what importing it would do. Where a required field has no column nothing runs: the
 * answer names the fields, for the person to choose columns.
 * @param onProgress hears how many rows are done, of all
 * @throws UnreadableFile when the file as a whole can't be read; then nothing was stored
 */
export async function runImport(
  { file, kind, target, preview, mapping: chosen, language }: Upload,
  onProgress?: (rows: number, all: number) => void,
): Promise<Outcome> {
  const source: Source = () => chunksOf(file);
  const known = await knowFile(kind, source, MAX_IMPORT_LINES);
  const { shape, preset } = known;
  const columns = [...shape.header];
  const mapping = chosen ?? known.mapping;
  const mapped = Object.keys(mapping).filter((field) => columns.includes(mapping[field] ?? ''));
  const hidden = Object.entries(preset?.fields ?? {}).flatMap(([field, names]) =>
    columns.some((column) => names.some((name) => foldColumn(name) === foldColumn(column))) ? [field] : [],
  );
  const fields = importFields(kind, [...mapped, ...hidden], preset?.lacks).map(({ field, required }) => ({
    field,
    required,
    column: columns.find((one) => one === mapping[field]) ?? null,
  }));
  const missing = fields.filter(({ required, column }) => required && column === null).map(({ field }) => field);
  const platform = preset?.platform ?? null;
  const facts = { kind, platform, fields, columns, sample: await firstLines(source, shape), missing };
  const doubts = new FileDoubts();
  if (missing.length > 0)
    return {
      ...facts,
      applied: false,
      lines: 0,
      stored: 0,
      refused: 0,
      problems: 0,
      rejections: [],
      address_doubts: doubts.outcome,
      failed_rows: null,
    };
  const refusedLines = new Set<number>();
  const report: ImportReport = await IMPORTS[kind](source, target, {
    preview,
    known,
    mapping: Object.fromEntries(
      fields.flatMap(({ field, column }) => (column === null ? [] : [[field, column] as const])),
    ),
    onRefused: (lines) => lines.forEach((line) => refusedLines.add(line)),
    ...(kind === 'orders' && { doubts }),
    ...(onProgress && { onProgress }),
  });
  const { lines, stored, refused, rejections } = report;
  return {
    ...facts,
    applied: !preview,
    lines,
    stored,
    refused,
    problems: rejections.length,
    rejections: groupedReasons(rejections, language).slice(0, MAX_REASONS),
    address_doubts: doubts.outcome,
    failed_rows:
      refusedLines.size === 0 ? null : await failedRows(source, shape, { refusedLines, rejections, language }),
  };
}

/** Equal reasons together, the most frequent first, as the result of an action on many orders has them. */
function groupedReasons(rejections: readonly Rejection[], language: Language): Outcome['rejections'] {
  const groups = new Map<string, Outcome['rejections'][number]>();
  for (const rejection of rejections) {
    const message = rejectionText(language, rejection);
    const group = groups.get(message);
    if (!group) {
      const { line, code: reason } = rejection;
      groups.set(message, { line, reason, message, count: 1, lines: [line] });
      continue;
    }
    group.count += 1;
    if (group.lines.length < MAX_LINES_OF_REASON && group.lines.at(-1) !== rejection.line)
      group.lines.push(rejection.line);
  }
  return [...groups.values()].toSorted((a, b) => b.count - a.count || a.line - b.line);
}

async function firstLines(source: Source, shape: Parameters<typeof readRows>[1]): Promise<string[][]> {
  const sample: string[][] = [];
  for await (const { cells } of readRows(source, shape)) {
    sample.push([...cells]);
    if (sample.length === SAMPLE_LINES) break;
  }
  return sample;
}

async function* chunksOf(file: Uint8Array): AsyncGenerator<Uint8Array> {
  for (let from = 0; from < file.length; from += CHUNK) yield file.subarray(from, from + CHUNK);
}
