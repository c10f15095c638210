import type { PrinterChoice, PrintKind } from '#domain/printing/ways.ts';
import { prints } from '../db/printDatabase.ts';
import { withReopen } from '../db/withReopen.ts';

/** Keeps how this device prints one kind of thing; jobs that wait stay with the printer they were made for. */
export async function choosePrinter(choice: PrinterChoice): Promise<void> {
  await withReopen(prints, () => prints.printers.put(choice));
}

/** Back to what a device does that nobody set up. */
export async function forgetPrinter(kind: PrintKind): Promise<void> {
  await withReopen(prints, () => prints.printers.delete(kind));
}
