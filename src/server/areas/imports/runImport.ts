import type { DataOf } from '#contract/endpoint.ts';
import { MAX_IMPORT_LINES, type importFile } from '#contract/endpoints/imports.ts';
import type { Language } from '#contract/entities/user.ts';
import { checkFile } from './checkFile.ts';
import type { Source } from './checkFile.ts';
import { failedRows } from './failedRows.ts';
import { guessMapping, importFields } from './importFields.ts';
import type { ImportKind } from '#contract/endpoints/imports.ts';
import { importOrders } from './importOrders.ts';
import { importProducts } from './importProducts.ts';
import type { ImportTarget } from './importTarget.ts';
import { rejectionText } from './importTexts.ts';
import type { Mapping } from './mapColumns.ts';
import { readRows } from './readRows.ts';
import type { ImportReport } from './rejection.ts';

type Outcome = DataOf<typeof importFile>;

const SAMPLE_LINES = 5;
const MAX_REASONS = 500;
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
 * @throws UnreadableFile when the file as a whole can't be read; then nothing was stored
 */
export async function runImport({ file, kind, target, preview, mapping: chosen, language }: Upload): Promise<Outcome> {
  const source: Source = () => chunksOf(file);
  const shape = await checkFile(source, [], { mostLines: MAX_IMPORT_LINES });
  const columns = [...shape.header];
  const mapping = chosen ?? guessMapping(kind, columns);
  const fields = importFields(kind).map(({ field, required }) => ({
    field,
    required,
    column: columns.find((one) => one === mapping[field]) ?? null,
  }));
  const missing = fields.filter(({ required, column }) => required && column === null).map(({ field }) => field);
  const known = { kind, fields, columns, sample: await firstLines(source, shape), missing };
  if (missing.length > 0)
    return {
      ...known,
      applied: false,
      lines: 0,
      stored: 0,
      refused: 0,
      problems: 0,
      rejections: [],
      failed_rows: null,
    };
  const refusedLines = new Set<number>();
  const run = kind === 'products' ? importProducts : importOrders;
  const report: ImportReport = await run(source, target, {
    preview,
    mapping: Object.fromEntries(
      fields.flatMap(({ field, column }) => (column === null ? [] : [[field, column] as const])),
    ),
    onRefused: (lines) => lines.forEach((line) => refusedLines.add(line)),
  });
  const { lines, stored, refused, rejections } = report;
  const reasons = rejections.slice(0, MAX_REASONS);
  return {
    ...known,
    applied: !preview,
    lines,
    stored,
    refused,
    problems: rejections.length,
    rejections: reasons.map((one) => ({ line: one.line, reason: one.code, message: rejectionText(language, one) })),
    failed_rows:
      preview || refusedLines.size === 0
        ? null
        : await failedRows(source, shape, { refusedLines, rejections, language }),
  };
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
