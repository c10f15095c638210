import { OPEN_PRINT_STATES } from '#domain/printing/printQueue.ts';
import { prints, type PrintJob } from '../db/printDatabase.ts';

/** The jobs of a person that are not settled, in the order in which they were asked for. */
export async function readOpenPrints(userId: number): Promise<PrintJob[]> {
  const states = [...OPEN_PRINT_STATES].map((state) => [userId, state]);
  return prints.jobs.where('[userId+state]').anyOf(states).sortBy('seq');
}
