import type { DocumentFormat } from '../labels/labelDocuments.ts';
import type { LabelStock } from '../labels/labelSizes.ts';

/** What is printed: each kind has a printer of its own on a device. A plate is what stands for a label that is not there yet. */
export const PRINT_KINDS = ['label', 'document', 'plate'] as const;
export type PrintKind = (typeof PRINT_KINDS)[number];

/** The ways from a page to paper, the best first. */
export const PRINT_WAYS = ['qz', 'browserPrint', 'usb', 'serial', 'system', 'download'] as const;
export type PrintWay = (typeof PRINT_WAYS)[number];

interface WayFacts {
  readonly takes: readonly DocumentFormat[];
  /** A person has to do something for each print, so nothing waits for its turn and nothing comes out unseen. */
  readonly asksPerson: boolean;
  /** The way finds a printer by the name that the system gives it, so a client can name one for all devices. */
  readonly knowsNames?: true;
}

/** What each way takes. Browser Print hands text on as UTF-8, which EPL, of one byte a character, does not survive. */
export const WAYS: Readonly<Record<PrintWay, WayFacts>> = {
  qz: { takes: ['PDF', 'ZPL', 'EPL'], asksPerson: false, knowsNames: true },
  browserPrint: { takes: ['ZPL'], asksPerson: false },
  usb: { takes: ['ZPL', 'EPL'], asksPerson: false },
  serial: { takes: ['ZPL', 'EPL'], asksPerson: false },
  system: { takes: ['PDF'], asksPerson: true },
  download: { takes: ['PDF', 'ZPL', 'EPL'], asksPerson: true },
};

/** A printer as its way knows it. */
export interface Printer {
  readonly id: string;
  readonly name: string;
  /** Bits a second on a serial line; absent = what its way takes for standard. */
  readonly speed?: number;
}

/** How this device prints one kind of thing. */
export interface PrinterChoice {
  readonly kind: PrintKind;
  readonly way: PrintWay;
  /** `null` where the way has none to choose. */
  readonly printer: Printer | null;
  /** The paper it is loaded with; `null` = nobody has said. */
  readonly stock: LabelStock | null;
}

/** Where something goes. */
export interface PrintRoute {
  readonly way: PrintWay;
  readonly printer: Printer | null;
}

/**
 * The chosen way where it takes the format, else the one that asks a person: nothing ever leaves by a printer that
 * nobody chose for it.
 * @param named the printer that the client names for this; it counts where the way finds printers by their names
 */
export function routeFor(
  choice: PrinterChoice | null,
  format: DocumentFormat,
  named: string | null = null,
): PrintRoute {
  if (choice && WAYS[choice.way].takes.includes(format)) {
    const isNamed = named !== null && WAYS[choice.way].knowsNames;
    return { way: choice.way, printer: isNamed ? { id: named, name: named } : choice.printer };
  }
  return { way: WAYS.system.takes.includes(format) ? 'system' : 'download', printer: null };
}

/** Whether it may come out by itself: a way was chosen for it, which takes the format and asks nobody. */
export function printsUnasked(choice: PrinterChoice | undefined, format: DocumentFormat): boolean {
  return choice !== undefined && !WAYS[routeFor(choice, format).way].asksPerson;
}

/** Whether the printer is loaded with other paper than this is for. A sheet printer that nobody described fits all. */
export function hasOtherPaper(choice: PrinterChoice | null, route: PrintRoute, stock: LabelStock): boolean {
  return choice !== null && choice.way === route.way && choice.stock !== null && choice.stock !== stock;
}
