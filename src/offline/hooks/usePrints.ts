import type { OrderDocument } from '#domain/labels/orderDocuments.ts';
import type { PrinterChoice, PrintKind } from '#domain/printing/ways.ts';
import { useLiveQuery } from 'dexie-react-hooks';
import { prints, type PrintJob } from '../db/printDatabase.ts';
import { newestOrderPrint } from '../printing/newestOrderPrint.ts';
import { useSession } from './useSession.ts';

/** The jobs of the person who is here, the newest first; `null` while they are being read. */
export function usePrintJobs(): readonly PrintJob[] | null {
  const userId = useSession().user?.id ?? 0;
  const jobs = useLiveQuery(
    () => prints.jobs.where('[userId+state]').between([userId, ''], [userId, '\uffff']).toArray(),
    [userId],
  );
  return jobs?.toSorted((a, b) => b.seq - a.seq) ?? null;
}

/** One job; `null` while it is being read, and when there is none. */
export function usePrintJob(seq: number | null): PrintJob | null {
  return useLiveQuery(async () => (seq === null ? null : ((await prints.jobs.get(seq)) ?? null)), [seq]) ?? null;
}

/** How this device prints each kind of thing; `null` while it is being read. A store that is denied has no choices. */
export function usePrinterChoices(): ReadonlyMap<PrintKind, PrinterChoice> | null {
  const rows = useLiveQuery(() => prints.printers.toArray().catch(() => []), []);
  return rows ? new Map(rows.map((row) => [row.kind, row])) : null;
}

/**
 * The newest job of this person that prints the labels of the whole order, and of none besides; `null` = none,
 * undefined while the queue is being read.
 */
export function useOrderPrint(orderId: number): PrintJob | null | undefined {
  const userId = useSession().user?.id ?? 0;
  return useLiveQuery(() => newestOrderPrint(orderId, userId), [orderId, userId]);
}

/** The newest job of this person that prints this paper of an order; `null` = none, undefined while it is being read. */
export function useDocumentPrint(orderId: number, document: OrderDocument): PrintJob | null | undefined {
  const isOf = ({ source }: PrintJob): boolean =>
    source !== null && 'document' in source && source.orderId === orderId && source.document === document;
  const jobs = usePrintJobs();
  return jobs ? (jobs.find(isOf) ?? null) : undefined;
}
