import type { OrderDocument } from '#domain/labels/orderDocuments.ts';
import type { DocumentFormat } from '#domain/labels/labelDocuments.ts';
import type { LabelStock } from '#domain/labels/labelSizes.ts';
import type { PrintProblem } from '#domain/printing/problems.ts';
import type { QueuedPrint } from '#domain/printing/printQueue.ts';
import type { ReprintReason } from '#domain/printing/reprintReasons.ts';
import type { PrinterChoice, PrintKind } from '#domain/printing/ways.ts';
import type { HandedOver } from '#platform/printing/printPort.ts';
import { Dexie, type Table } from 'dexie';
import { endAtLeave } from './leavePage.ts';
import { withReopen } from './withReopen.ts';

/** What the server makes a file of labels from, so that it can be had again. */
export interface LabelSource {
  readonly format: DocumentFormat;
  readonly stock: LabelStock;
  readonly ordersIds: readonly number[];
  /** The label of this parcel alone; absent = those of all. */
  readonly parcel?: number;
}

/** A document of an order, which the server makes anew each time. */
export interface DocumentSource {
  readonly orderId: number;
  readonly document: OrderDocument;
}

export interface PrintOffer {
  readonly id: string;
  /** Whether the server is known to have it. */
  readonly isKept: boolean;
  /** Whose device took it. */
  readonly takenBy?: string;
}

export interface PrintJob extends QueuedPrint {
  /** Made by whoever asks; the number is the store's. */
  readonly id: string;
  /** What is printed where and why: an open job of the same fingerprint is the same wish. */
  readonly fingerprint: string;
  /** Who asked for it; it comes out while this person is here. */
  readonly userId: number;
  readonly kind: PrintKind;
  readonly format: DocumentFormat;
  readonly stock: LabelStock | null;
  /** The name of the file. */
  readonly name: string;
  /** What it is, in the words of the screen that asked. */
  readonly title: string;
  /** Wall clock, ms. */
  readonly madeAt: number;
  readonly changedAt: number;
  /** The page that prints it. */
  readonly owner: string | null;
  readonly problem: PrintProblem | null;
  readonly how: HandedOver | null;
  /** While it changes devices: its name at the server. */
  readonly offer?: PrintOffer;
  /** `null` = only this device has it. */
  readonly source: LabelSource | DocumentSource | null;
  /** Why it is printed once more; `null` = the first time. */
  readonly reason: ReprintReason | null;
}

interface PrintBytes {
  readonly seq: number;
  readonly bytes: ArrayBuffer;
}

/** A job without its number, which the store gives. */
export type NewPrint = Omit<PrintJob, 'seq'> & { readonly seq?: number };

/**
 * What this device prints, and on which printer. Strict: a job that is marked as printing before its bytes leave must
 * still be marked after a power cut, or it would come out twice.
 */
class PrintDatabase extends Dexie {
  declare readonly jobs: Table<PrintJob, number, NewPrint>;
  declare readonly bytes: Table<PrintBytes, number>;
  declare readonly printers: Table<PrinterChoice, PrintKind>;

  constructor(name = 'despacho-printing') {
    super(name, { chromeTransactionDurability: 'strict', cache: 'disabled' });
    this.version(1).stores({ jobs: '++seq, [userId+state]', bytes: 'seq', printers: 'kind' });
    // What stands between a parcel and its label looks nothing up in a week of settled jobs.
    this.version(2).stores({ jobs: '++seq, [userId+state], id, state, *source.ordersIds' });
    endAtLeave(this);
  }
}

export const prints = new PrintDatabase();

/** Drops the content of all jobs whose file the server has: behind locked screens nothing of a customer is left in clear (S01). */
export async function forgetPrintFiles(): Promise<void> {
  await withReopen(prints, () =>
    prints.transaction('rw', prints.jobs, prints.bytes, async () => {
      const again = await prints.jobs.filter(({ source }) => source !== null).primaryKeys();
      await prints.bytes.bulkDelete(again);
    }),
  );
}

/** Drops all jobs of all people, with what they are of; which printers this device has stays (S01). */
export async function forgetPrints(): Promise<void> {
  await withReopen(prints, () =>
    prints.transaction('rw', prints.jobs, prints.bytes, async () => {
      await prints.jobs.clear();
      await prints.bytes.clear();
    }),
  );
}
