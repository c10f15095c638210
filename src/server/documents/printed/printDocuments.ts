import { addPage, drawOn, newPdf, pdfMeasure } from '../drawing/pdfDrawing.ts';
import { drawDocument } from './drawDocument.ts';
import type { DocumentModel } from './documentModel.ts';

/** Documents as one PDF, each beginning on a page of its own. */
export async function printDocuments(papers: readonly DocumentModel[], now: Date): Promise<Uint8Array> {
  const pdf = await newPdf(papers[0]?.title ?? '', now);
  for (const paper of papers) {
    for (const drawing of drawDocument(paper, pdfMeasure))
      drawOn(addPage(pdf, drawing.width, drawing.height), pdf.fonts, drawing);
  }
  return pdf.document.save();
}
