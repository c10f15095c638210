import { WAYS, type PrintKind } from '#domain/printing/ways.ts';
import { prints } from '../db/printDatabase.ts';
import { withReopen } from '../db/withReopen.ts';
import { devicePrints, type PrintRunner } from './runPrints.ts';

/** Opens the line to the printer of this kind while its file is being made; the print itself tells what is wrong with it. */
export async function readyPrinter(
  kind: PrintKind,
  { world }: Pick<PrintRunner, 'world'> = devicePrints,
): Promise<void> {
  const choice = await withReopen(prints, () => prints.printers.get(kind)).catch(() => undefined);
  if (choice && !WAYS[choice.way].asksPerson) await world.ports(choice.way).ready?.();
}
