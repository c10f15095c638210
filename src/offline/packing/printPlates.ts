import { plateFormatFor, platePages, type WrittenPlate } from '#domain/packing/platePages.ts';
import type { PackingLabelFormat } from '#domain/packing/configuration.ts';
import { WAYS } from '#domain/printing/ways.ts';
import { prints } from '../db/printDatabase.ts';
import { withReopen } from '../db/withReopen.ts';
import { printFile, type PrintAnswer } from '../printing/printFile.ts';

const chosen = () => withReopen(prints, () => prints.printers.get('plate')).catch(() => undefined);

/** Whether plates have a printer of their own that prints without asking anybody. */
export async function platesPrintAlone(): Promise<boolean> {
  const choice = await chosen();
  return choice !== undefined && !WAYS[choice.way].asksPerson;
}

/** Prints plates on the printer that was chosen for them, in its paper; no network is needed for it. */
export async function printPlates(
  plates: readonly WrittenPlate[],
  {
    reference,
    title,
    labels,
  }: { readonly reference: string; readonly title: string; readonly labels: PackingLabelFormat },
): Promise<PrintAnswer> {
  const choice = (await chosen()) ?? null;
  const format = plateFormatFor(choice, labels);
  const stock = choice?.stock ?? '10X15';
  return printFile({
    kind: 'plate',
    format,
    stock,
    name: `${reference.replaceAll(/[^A-Za-z0-9._-]/g, '_')}_placas.${format.toLowerCase()}`,
    title,
    // Nothing of it can be had from the server, and nothing of it names a customer.
    source: null,
    content: new Blob([platePages(format, stock, plates)]),
  });
}
