import type { DocumentModel } from './documentModel.ts';
import { pdfMeasure } from '../drawing/pdfDrawing.ts';
import { svgOf } from '../drawing/svgOf.ts';
import { drawDocument, logoBox } from './drawDocument.ts';

/** Dots an inch: letters of 2 mm can be read on a screen. */
const SCREEN_DPI = 150;
/** A preview shows how a document looks, not all of a long one. */
const MAX_PAGES = 3;

/** The first pages of a document as SVG, laid out as on paper. */
export function previewDocument(model: DocumentModel): string[] {
  const logo = logoOf(model);
  return drawDocument(model, pdfMeasure)
    .slice(0, MAX_PAGES)
    .map((drawing, page) => {
      const { svg } = svgOf(drawing, SCREEN_DPI);
      return page === 0 ? svg.replace(/<\/svg>$/, `${logo}</svg>`) : svg;
    });
}

function logoOf(model: DocumentModel): string {
  const box = logoBox(model);
  if (!box || !model.logo) return '';
  const dots = (mm: number) => ((mm * SCREEN_DPI) / 25.4).toFixed(1);
  const picture = `data:image/png;base64,${Buffer.from(model.logo.png).toString('base64')}`;
  return `<image x="${dots(box.x)}" y="${dots(box.y)}" width="${dots(box.width)}" height="${dots(box.height)}" href="${picture}"/>`;
}
