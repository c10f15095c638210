import type { ReprintReason } from '#domain/printing/reprintReasons.ts';
import type { PrintJob } from '../db/printDatabase.ts';
import { fetchPrint } from './fetchPrint.ts';
import { printFile, type PrintAnswer } from './printFile.ts';

/**
 * Prints a settled job once more. Its file is had anew: a label that was taken back meanwhile does not come out, and
 * the server writes the reason into the history of its orders. That needs a network.
 */
export async function reprint(job: PrintJob, reason: ReprintReason): Promise<PrintAnswer> {
  const file = await fetchPrint({ source: job.source, reason });
  if (!file.ok) return { state: 'failed', problem: file.problem };
  const { kind, format, stock, name, title, source } = job;
  return printFile({ kind, format, stock, name, title, source, reason, content: new Blob([file.bytes]) });
}
