import { PDFDocument } from '@cantoo/pdf-lib';
import type { LabelFormat, LabelSize } from '#domain/carriers/labelKinds.ts';
import type { DocumentFormat } from '#domain/labels/labelDocuments.ts';
import { paperOf } from '#domain/labels/labelSizes.ts';
import sharp from 'sharp';

const POINTS = 72 / 25.4;
const NEW_LINE = 0x0a;
/** A sheet of four labels at 600 dots an inch; a carrier's file of a few kilobytes may unfold to gigabytes. */
const MOST_PIXELS = 40_000_000;

/** A label file as it was stored. */
export interface StoredLabel {
  readonly format: LabelFormat;
  readonly size: LabelSize;
  readonly bytes: Uint8Array;
}

/** Label files as one, in the order in which they are given; each page keeps its own size. */
export function mergeLabels(labels: readonly StoredLabel[], format: DocumentFormat, now: Date): Promise<Uint8Array> {
  return format === 'PDF' ? onePdf(labels, now) : Promise.resolve(oneJob(labels));
}

async function onePdf(labels: readonly StoredLabel[], now: Date): Promise<Uint8Array> {
  const merged = await PDFDocument.create();
  merged.setCreationDate(now);
  merged.setModificationDate(now);
  for (const { format, size, bytes } of labels) {
    if (format === 'GIF') await addPicture(merged, size, bytes);
    else {
      const label = await PDFDocument.load(bytes, { updateMetadata: false });
      for (const page of await merged.copyPages(label, label.getPageIndices())) merged.addPage(page);
    }
  }
  return merged.save();
}

/** A picture that fills a page of its label's size. Throws for one of more pixels than any label has, before it is drawn. */
async function addPicture(merged: PDFDocument, size: LabelSize, bytes: Uint8Array): Promise<void> {
  const picture = await merged.embedPng(await sharp(bytes, { limitInputPixels: MOST_PIXELS }).png().toBuffer());
  const paper = paperOf(size);
  const [width, height] = [paper.width * POINTS, paper.height * POINTS];
  merged.addPage([width, height]).drawImage(picture, { x: 0, y: 0, width, height });
}

/** Printers' languages end a label themselves: the next may follow on a line of its own. */
function oneJob(labels: readonly StoredLabel[]): Uint8Array {
  return Buffer.concat(
    labels.flatMap(({ bytes }) => (bytes.at(-1) === NEW_LINE ? [bytes] : [bytes, Uint8Array.of(NEW_LINE)])),
  );
}
