import { saveBlob } from '../saveFile.ts';
import { printPdf } from '../showFile.ts';
import type { PrintFile, PrintPort } from './printPort.ts';

const TYPES = { PDF: 'application/pdf', ZPL: 'application/octet-stream', EPL: 'application/octet-stream' } as const;

const blobOf = ({ bytes, format }: PrintFile): Blob => new Blob([bytes], { type: TYPES[format] });

const none = async () => ({ ok: true, printers: [] }) as const;

/** The system's print dialog: it knows all printers of the system, and tells nobody what became of the paper. */
export const systemPort: PrintPort = {
  find: none,
  print: async (file) => ({ ok: true, how: await printPdf(file.name, blobOf(file)) }),
};

/** The file, for a program that can print it. */
export const downloadPort: PrintPort = {
  find: none,
  print: async (file) => {
    saveBlob(file.name, blobOf(file));
    return { ok: true, how: 'saved' };
  },
};
