import { concatTransformationMatrix, popGraphicsState, pushGraphicsState } from '@cantoo/pdf-lib';
import type { LabelSize } from '#domain/carriers/labelKinds.ts';
import type { LabelContent } from '#domain/labels/labelContent.ts';
import { isTurned, labelPaper, paperOf, receiptBox, sheetSlots } from '#domain/labels/labelSizes.ts';
import { layoutLabel } from '#domain/labels/layoutLabel.ts';
import { layoutReceipt } from '#domain/labels/layoutReceipt.ts';
import { addPage, drawOn, newPdf, pdfMeasure } from '../drawing/pdfDrawing.ts';

const POINTS = 72 / 25.4;

/** One label on a page of exactly its size. */
export async function pdfLabel(content: LabelContent, size: LabelSize, now: Date): Promise<Uint8Array> {
  const pdf = await newPdf(content.trackingNumber, now);
  const paper = paperOf(size);
  const page = addPage(pdf, paper.width, paper.height);
  const drawing = layoutLabel(content, labelPaper(size), pdfMeasure);
  if (!isTurned(size)) drawOn(page, pdf.fonts, drawing);
  else {
    // A quarter to the right: the upright label is as high as the page is wide.
    page.pushOperators(
      pushGraphicsState(),
      concatTransformationMatrix(0, -1, 1, 0, (paper.width - paper.height) * POINTS, paper.height * POINTS),
    );
    drawOn(page, pdf.fonts, drawing);
    page.pushOperators(popGraphicsState());
  }
  return pdf.document.save();
}

/** The labels of a shipment on sheets. */
export async function pdfSheets(contents: readonly LabelContent[], size: LabelSize, now: Date): Promise<Uint8Array> {
  const [first] = contents;
  if (!first) throw new Error('a sheet without labels');
  const pdf = await newPdf(first.trackingNumber, now);
  const slots = sheetSlots(first.operator, size);
  const receipt = receiptBox(size);
  let page = addPage(pdf, 210, 297);
  contents.forEach((content, index) => {
    const place = index % slots.length;
    const slot = slots[place];
    if (!slot) throw new Error('a label without a place on its sheet');
    if (index > 0 && place === 0) page = addPage(pdf, 210, 297);
    drawOn(page, pdf.fonts, layoutLabel(content, slot, pdfMeasure), slot);
    if (receipt) drawOn(page, pdf.fonts, { marks: layoutReceipt(content, receipt, pdfMeasure) });
  });
  return pdf.document.save();
}
