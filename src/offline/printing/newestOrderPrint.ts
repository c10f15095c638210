import { prints, type PrintJob } from '../db/printDatabase.ts';

/** The newest job of a person that prints the labels of the whole order, and of none besides; `null` = none. */
export async function newestOrderPrint(orderId: number, userId: number): Promise<PrintJob | null> {
  const isOf = (job: PrintJob): boolean =>
    job.userId === userId &&
    job.source !== null &&
    'ordersIds' in job.source &&
    job.source.parcel === undefined &&
    job.source.ordersIds.length === 1;
  const jobs = await prints.jobs.where('source.ordersIds').equals(orderId).filter(isOf).sortBy('seq');
  return jobs.at(-1) ?? null;
}
