import type { PrintProblem } from '#domain/printing/problems.ts';
import { printPort } from '#platform/printing/ports.ts';
import { prints, type PrintJob } from '../db/printDatabase.ts';
import { withReopen } from '../db/withReopen.ts';
import { fetchPrint } from './fetchPrint.ts';

/** Hands the file of a job over as a download; the job stays where it is. @returns why there is no file */
export async function savePrint(job: PrintJob): Promise<PrintProblem | null> {
  const kept = await withReopen(prints, () => prints.bytes.get(job.seq));
  const file = kept ? ({ ok: true, bytes: new Uint8Array(kept.bytes) } as const) : await fetchPrint(job);
  if (!file.ok) return file.problem;
  const { name, format, stock } = job;
  const saved = await printPort('download').print({ name, format, stock, bytes: file.bytes }, null);
  return saved.ok ? null : saved.problem;
}
