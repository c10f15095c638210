import { addPage, drawOn, newPdf, pdfMeasure } from '../drawing/pdfDrawing.ts';
import { drawDocument } from './drawDocument.ts';
import type { DocumentModel } from './documentModel.ts';

/** Documents as one PDF, each beginning on a page of its own. */
export async function printDocuments(documents: readonly DocumentModel[], now: Date): Promise<Uint8Array> {
  const pdf = await newPdf(documents[0]?.title ?? '', now);
  for (const model of documents) {
    for (const drawing of drawDocument(model, pdfMeasure))
      drawOn(addPage(pdf, drawing.width, drawing.height), pdf.fonts, drawing);
  }
  return pdf.document.save();
}
