import { OPEN_PRINT_STATES } from '#domain/printing/printQueue.ts';
import { prints, type PrintJob } from '../db/printDatabase.ts';

/** The jobs of a person that are not settled, in the order in which they were asked for. */
export async function readOpenPrints(userId: number): Promise<PrintJob[]> {
  const inState = await Promise.all(
    [...OPEN_PRINT_STATES].map((state) => prints.jobs.where('[userId+state]').equals([userId, state]).toArray()),
  );
  return inState.flat().toSorted((a, b) => a.seq - b.seq);
}
