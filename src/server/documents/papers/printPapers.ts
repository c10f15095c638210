import { addPage, drawOn, newPdf, pdfMeasure } from '../drawing/pdfDrawing.ts';
import { layoutPaper } from './layoutPaper.ts';
import type { Paper } from './paper.ts';

/** Documents as one PDF, each beginning on a page of its own. */
export async function printPapers(papers: readonly Paper[], now: Date): Promise<Uint8Array> {
  const pdf = await newPdf(papers[0]?.title ?? '', now);
  for (const paper of papers) {
    for (const drawing of layoutPaper(paper, pdfMeasure))
      drawOn(addPage(pdf, drawing.width, drawing.height), pdf.fonts, drawing);
  }
  return pdf.document.save();
}
