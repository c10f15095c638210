import { writeFile } from 'node:fs/promises';
import { csvCell } from '#domain/files/csvCell.ts';
import type { Language } from '#contract/people/user.ts';
import { importText, rejectionText } from './importTexts.ts';
import type { Rejection } from './rejection.ts';

export interface FileRejections {
  readonly file: string;
  readonly rejections: readonly Rejection[];
}

/** Writes what was left out as CSV (UTF-8 with BOM, so that a spreadsheet reads the accents). */
export async function writeReport(path: string, files: readonly FileRejections[], language: Language): Promise<void> {
  const header = (['report.file', 'report.line', 'report.code', 'report.text'] as const).map((key) =>
    importText(language, key),
  );
  const rows = files.flatMap((one) =>
    one.rejections.map((rejection) => [
      one.file,
      String(rejection.line),
      rejection.code,
      rejectionText(language, rejection),
    ]),
  );
  const csv = [header, ...rows].map((row) => row.map(csvCell).join(',')).join('\r\n');
  await writeFile(path, `\uFEFF${csv}\r\n`);
}
