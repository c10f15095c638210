import { storedZip } from './storedZip.ts';

export interface LabelFile {
  readonly reference: string;
  /** First package of the file. */
  readonly number: number;
  readonly format: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

/** Languages of label printers: one label after the other is one job. */
const PRINTED_IN_A_ROW: ReadonlySet<string> = new Set(['ZPL', 'EPL']);
const NEW_LINE = Uint8Array.of(0x0a);

/**
 * Many labels as one file: a single job where the printer's language allows it, a ZIP of the files where not.
 * @param labels at least one, in the order in which they shall come out. @param stem of the name, without ending
 */
export function packLabels(labels: readonly LabelFile[], stem: string): { readonly name: string; readonly blob: Blob } {
  const [first] = labels;
  const format = first && labels.every((label) => label.format === first.format) ? first.format : null;
  if (first && format && (labels.length === 1 || PRINTED_IN_A_ROW.has(format))) {
    return { name: `${stem}.${format.toLowerCase()}`, blob: new Blob(labels.flatMap(({ bytes }) => [bytes, NEW_LINE]).slice(0, -1)) };
  }
  const entries = labels.map(({ reference, number, format: own, bytes }) => ({ name: `${fileSafe(reference)}_${number}.${own.toLowerCase()}`, bytes }));
  return { name: `${stem}.zip`, blob: new Blob(storedZip(entries), { type: 'application/zip' }) };
}

/** A reference may hold what no file system takes in a name. */
const fileSafe = (reference: string): string => reference.replaceAll(/[\\/:*?"<>|\p{Cc}]/gu, '-');
