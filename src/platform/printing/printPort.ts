import type { DocumentFormat } from '#domain/labels/labelDocuments.ts';
import type { LabelStock } from '#domain/labels/labelSizes.ts';
import { problemOf, type PrintProblem, type PrintProblemCode } from '#domain/printing/problems.ts';
import type { Printer } from '#domain/printing/ways.ts';

/** One job for a printer. */
export interface PrintFile {
  readonly name: string;
  readonly format: DocumentFormat;
  /** `null` = the printer prints it on what it has. */
  readonly stock: LabelStock | null;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

export type PrintRefusal = { readonly ok: false; readonly problem: PrintProblem };

/** sent = the printer or its agent has it; asked = the system's dialog is open; opened, saved = the person prints it. */
export type HandedOver = 'sent' | 'asked' | 'opened' | 'saved';

export type PrintOutcome = { readonly ok: true; readonly how: HandedOver } | PrintRefusal;

export type Found = { readonly ok: true; readonly printers: readonly Printer[] } | PrintRefusal;

/** One way to paper. What goes wrong is a value with the words of the printer; `guardedPort` catches the rest. */
export interface PrintPort {
  /** The printers to choose from. USB and serial ask the person, so it has to be called in their tap. */
  readonly find: () => Promise<Found>;
  /** Opens what a print will need, while its file is still being made. What fails is found out by the print. */
  readonly ready?: () => Promise<void>;
  readonly print: (file: PrintFile, printer: Printer | null) => Promise<PrintOutcome>;
  /**
   * The same for a job that is still being kept: does what can be done before a byte leaves. No byte leaves before
   * `kept` says true; where it says false, none does at all.
   */
  readonly printOnceKept?: (file: PrintFile, printer: Printer | null, kept: Promise<boolean>) => Promise<PrintOutcome>;
}

/** Prints a job that is still being kept, by any port. @param kept never rejects @returns null = it was not kept */
export async function printOnceKept(
  port: PrintPort,
  file: PrintFile,
  printer: Printer | null,
  kept: Promise<boolean>,
): Promise<PrintOutcome | null> {
  if (!port.printOnceKept) return (await kept) ? port.print(file, printer) : null;
  const outcome = await port.printOnceKept(file, printer, kept);
  return (await kept) ? outcome : null;
}

export const sent = { ok: true, how: 'sent' } as const;

export function printRefusal(code: PrintProblemCode, words = ''): PrintRefusal {
  return { ok: false, problem: { code, words } };
}

/** What somebody threw, as the problem that its words name. */
export function refuseThrown(reason: unknown): PrintRefusal {
  const words = reason instanceof Error ? reason.message : String(reason);
  return { ok: false, problem: problemOf(words) };
}
