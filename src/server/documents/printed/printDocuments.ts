import type { PDFImage, PDFPage } from '@cantoo/pdf-lib';
import { addPage, drawOn, newPdf, pdfMeasure, placePicture, type Pdf } from '../drawing/pdfDrawing.ts';
import { drawDocument, logoBox } from './drawDocument.ts';
import type { DocumentModel } from './documentModel.ts';

/** Documents as one PDF, each beginning on a page of its own. */
export async function printDocuments(documents: readonly DocumentModel[], now: Date): Promise<Uint8Array> {
  const pdf = await newPdf(documents[0]?.title ?? '', now);
  const logos = new Map<Uint8Array, Promise<PDFImage>>();
  for (const model of documents) {
    let first: PDFPage | null = null;
    for (const drawing of drawDocument(model, pdfMeasure)) {
      const page = addPage(pdf, drawing.width, drawing.height);
      drawOn(page, pdf.fonts, drawing);
      for (const { box, picture } of drawing.pictures)
        placePicture(page, await pdf.document.embedJpg(picture.jpeg), box);
      first ??= page;
    }
    if (first) await drawLogo(pdf, logos, model, first);
  }
  return pdf.document.save();
}

/** The same picture is stored once, however many documents show it. */
async function drawLogo(
  { document }: Pdf,
  logos: Map<Uint8Array, Promise<PDFImage>>,
  model: DocumentModel,
  page: PDFPage,
): Promise<void> {
  const box = logoBox(model);
  if (!box || !model.logo) return;
  const { png } = model.logo;
  const image = logos.get(png) ?? document.embedPng(png);
  logos.set(png, image);
  placePicture(page, await image, box);
}
