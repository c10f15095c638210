import type { PrinterChoice, PrintKind } from '#domain/printing/ways.ts';
import { liveQuery } from 'dexie';
import { prints } from '../db/printDatabase.ts';
import { withReopen } from '../db/withReopen.ts';

let atHand: ReadonlyMap<PrintKind, PrinterChoice> | null = null;
let isFollowed = false;

/** Keeps the printers of this device at hand from now on, also those that another page chooses. */
export function followPrinters(): void {
  if (isFollowed) return;
  isFollowed = true;
  liveQuery(() => prints.printers.toArray()).subscribe({
    next: (rows) => (atHand = new Map(rows.map((row) => [row.kind, row]))),
    error: () => {
      [atHand, isFollowed] = [null, false];
    },
  });
}

/**
 * How this device prints things of a kind, without a wait where printers are followed: a label must not wait for the
 * store, nor for what a page draws meanwhile.
 * @returns undefined = nobody chose; a promise of that where it has to be read
 */
export function printerAtHand(kind: PrintKind): PrinterChoice | undefined | Promise<PrinterChoice | undefined> {
  if (atHand) return atHand.get(kind);
  return withReopen(prints, () => prints.printers.get(kind)).catch(() => undefined);
}
