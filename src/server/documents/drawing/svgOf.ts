import type { Drawing, Mark } from '#domain/labels/drawing.ts';
import { dots } from '#domain/labels/labelSizes.ts';
import { face, printable } from './fonts.ts';
import { barSpans, matrix, placeBars } from './symbols.ts';

/** Where the feet of the letters stand, as a share of the line. */
export const BASELINE = 0.87;

/** A drawing as SVG of outlines, on the grid of the printer's dots: no program that shows it needs a font. */
export function svgOf({ width, height, marks }: Drawing, dpi: number): { svg: string; width: number; height: number } {
  const size = { width: dots(width, dpi), height: dots(height, dpi) };
  const body = marks.map((mark) => elementOf(mark, dpi)).join('');
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${size.width}" height="${size.height}" viewBox="0 0 ${size.width} ${size.height}"><rect width="100%" height="100%" fill="#fff"/>${body}</svg>`;
  return { svg, ...size };
}

function elementOf(mark: Mark, dpi: number): string {
  const dot = (mm: number): number => dots(mm, dpi);
  if (mark.kind === 'text')
    return textPath(
      mark.text,
      dot(mark.x),
      (mark.y + mark.size * BASELINE) * (dpi / 25.4),
      mark.size * (dpi / 25.4),
      mark.bold,
    );
  if (mark.kind === 'rule')
    return rect(dot(mark.x), dot(mark.y), Math.max(1, dot(mark.width)), Math.max(1, dot(mark.height)));
  if (mark.kind === 'bars') {
    const spans = barSpans(placeBars(mark.data, dot(mark.x), dot(mark.width)));
    return spans.map(({ x, width }) => rect(x, dot(mark.y), width, dot(mark.height))).join('');
  }
  const rows = matrix(mark.data, mark.symbology);
  const module = Math.max(1, Math.floor(dot(mark.size) / rows.length));
  return rows
    .flatMap((row, y) =>
      row.map((black, x) => (black ? rect(dot(mark.x) + x * module, dot(mark.y) + y * module, module, module) : '')),
    )
    .join('');
}

function rect(x: number, y: number, width: number, height: number): string {
  return `<rect x="${x}" y="${y}" width="${width}" height="${height}" shape-rendering="crispEdges"/>`;
}

/** A line of text as outlines. @param em dots */
export function textPath(text: string, x: number, baseline: number, em: number, bold: boolean): string {
  const letters = face(bold);
  const scale = em / 1000;
  let left = x;
  return [...printable(text, letters)]
    .map((sign) => {
      const path = letters.outline(sign);
      const at = left;
      left += letters.width(sign) * em;
      return path === ''
        ? ''
        : `<path transform="translate(${at.toFixed(2)},${baseline.toFixed(2)}) scale(${scale.toFixed(5)},${(-scale).toFixed(5)})" d="${path}"/>`;
    })
    .join('');
}
