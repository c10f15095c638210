import { Zip, ZipPassThrough } from 'fflate';

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
  return { name: `${stem}.zip`, blob: new Blob(archiveOf(entries), { type: 'application/zip' }) };
}

/** No label depends on when its file was packed, and the same files pack to the same archive. */
const NO_DATE = new Date(1980, 0, 1);

/** Stored as they are, labels are small; in pieces, to be put behind each other. */
function archiveOf(files: readonly { readonly name: string; readonly bytes: Uint8Array<ArrayBuffer> }[]): Uint8Array<ArrayBuffer>[] {
  const pieces: Uint8Array<ArrayBuffer>[] = [];
  const zip = new Zip((error, piece) => {
    if (error) throw error;
    pieces.push(piece);
  });
  for (const { name, bytes } of files) {
    const entry = Object.assign(new ZipPassThrough(name), { mtime: NO_DATE });
    zip.add(entry);
    entry.push(bytes, true);
  }
  zip.end();
  return pieces;
}

/** A reference may hold what no file system takes in a name. */
const fileSafe = (reference: string): string => reference.replaceAll(/[\\/:*?"<>|\p{Cc}]/gu, '-');
