import { access, constants } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { language as languageSchema } from '#contract/people/user.ts';
import type { Language } from '#contract/people/user.ts';
import { readConfig } from '../app/config.ts';
import type { DatabaseHandle } from '../db/databaseHandle.ts';
import { openDatabase } from '../db/openDatabase.ts';
import { FolderInUse } from '../db/pglite/processLock.ts';
import { asOwner } from '../db/tenancy.ts';
import { plainWords } from './plainWords.ts';
import { importFile } from '../orders/imports/importFile.ts';
import { importText, rejectionText } from '../orders/imports/importTexts.ts';
import { UnreadableFile } from '../orders/imports/rejection.ts';
import { writeReport } from '../orders/imports/writeReport.ts';
import type { FileRejections } from '../orders/imports/writeReport.ts';

// npm run import -- products.csv orders.csv --client 1: exit code 0 all in, 1 something was left out or refused.

const MAX_SHOWN = 20;

interface Arguments {
  readonly files: readonly string[];
  readonly clientId: number;
  readonly report: string | undefined;
  readonly language: Language;
}

process.exitCode = await main();

async function main(): Promise<number> {
  const given = readArguments(process.argv.slice(2));
  if (!given) return fail(importText('es', 'cli.usage'));
  const { language } = given;
  for (const file of given.files) {
    if (!(await readable(file))) return fail(importText(language, 'cli.no-file', { file }));
  }
  let database: DatabaseHandle;
  try {
    database = await openDatabase(readConfig(process.env));
  } catch (error) {
    if (error instanceof FolderInUse) return fail(importText(language, 'cli.server-running'));
    const words = plainWords(error);
    if (words !== null) return fail(words);
    throw error;
  }
  try {
    return await importAll(database, given);
  } finally {
    await database.close();
  }
}

async function importAll(database: DatabaseHandle, given: Arguments): Promise<number> {
  const client = await asOwner(database, (trx) =>
    trx.selectFrom('clients').select('id').where('id', '=', given.clientId).executeTakeFirst(),
  );
  if (!client) return fail(importText(given.language, 'cli.no-client', { client: given.clientId }));
  const rejected: FileRejections[] = [];
  for (const file of given.files) rejected.push({ file, rejections: await importOne(database, given, file) });
  await database.maintain();
  if (given.report) {
    await writeReport(given.report, rejected, given.language);
    console.log(importText(given.language, 'summary.report', { file: given.report }));
  }
  return rejected.some((one) => one.rejections.length > 0) ? 1 : 0;
}

async function importOne(database: DatabaseHandle, { clientId, language }: Arguments, file: string) {
  const started = performance.now();
  const onProgress = (lines: number) => {
    if (process.stderr.isTTY) process.stderr.write(`\r${importText(language, 'summary.progress', { file, lines })}`);
  };
  try {
    const target = { database, clientId, now: new Date(), source: 'import' as const };
    const result = await importFile(file, target, { onProgress });
    if (process.stderr.isTTY) process.stderr.write('\n');
    if (!result) {
      console.error(importText(language, 'cli.unknown-kind', { file }));
      return [{ line: 1, code: 'missing-columns', data: { columns: 'sku, order_reference' } } as const];
    }
    const { lines, stored, refused, rejections } = result.report;
    const seconds = (performance.now() - started) / 1000;
    const rate = Math.round(lines / seconds);
    console.log(
      importText(language, `summary.${result.kind}`, { stored, refused, lines, seconds: seconds.toFixed(2), rate }),
    );
    for (const one of rejections.slice(0, MAX_SHOWN)) {
      console.log(`  ${importText(language, 'summary.line', { line: one.line, text: rejectionText(language, one) })}`);
    }
    if (rejections.length > MAX_SHOWN) {
      console.log(`  ${importText(language, 'summary.more', { count: rejections.length - MAX_SHOWN })}`);
    }
    return rejections;
  } catch (error) {
    if (!(error instanceof UnreadableFile)) throw error;
    console.error(rejectionText(language, error.rejection));
    console.error(importText(language, 'summary.nothing', { file }));
    return [error.rejection];
  }
}

function readArguments(args: readonly string[]): Arguments | null {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { client: { type: 'string' }, report: { type: 'string' }, lang: { type: 'string', default: 'es' } },
    });
    const lang = languageSchema.safeParse(values.lang);
    const clientId = Number(values.client);
    if (positionals.length === 0 || !lang.success || !Number.isInteger(clientId) || clientId < 1) return null;
    return { files: positionals, clientId, report: values.report, language: lang.data };
  } catch {
    return null;
  }
}

async function readable(file: string): Promise<boolean> {
  return access(file, constants.R_OK).then(
    () => true,
    () => false,
  );
}

function fail(message: string): number {
  console.error(message);
  return 1;
}
