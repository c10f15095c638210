import { isOpenPrint } from '#domain/printing/printQueue.ts';
import { prints, type PrintJob } from '../db/printDatabase.ts';

/** The jobs of a person that are not settled, in the order in which they were asked for. */
export async function readOpenPrints(userId: number): Promise<PrintJob[]> {
  const jobs = await prints.jobs.where('[userId+state]').between([userId, ''], [userId, '\uffff']).sortBy('seq');
  return jobs.filter(isOpenPrint);
}
