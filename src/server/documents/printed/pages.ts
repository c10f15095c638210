import { cleanLabelText } from '#domain/labels/cleanText.ts';
import type { Box, Mark, Measure } from '#domain/labels/drawing.ts';
import { fitText } from '#domain/labels/fitText.ts';
import type { PageFormat, Picture } from './documentModel.ts';

export const LEADING = 1.35;

/** A page that fills from the top; a new one begins where there is no room. */
export class PageFlow {
  readonly done: Mark[][] = [[]];
  /** Pictures in their places; `page` counts from 0. */
  readonly placed: { readonly page: number; readonly box: Box; readonly picture: Picture }[] = [];
  y: number;
  readonly format: PageFormat;
  constructor(format: PageFormat) {
    this.format = format;
    this.y = format.margin;
  }
  get width(): number {
    return this.format.width - 2 * this.format.margin;
  }
  put(mark: Mark): void {
    this.done.at(-1)?.push(mark);
  }
  has(height: number): boolean {
    return this.y + height <= this.format.height - this.format.margin - this.format.line;
  }
  /** @returns whether a page was turned */
  room(height: number): boolean {
    if (this.has(height)) return false;
    this.done.push([]);
    this.y = this.format.margin;
    return true;
  }
  rule(thickness = 0.25): void {
    this.put({ kind: 'rule', x: this.format.margin, y: this.y, width: this.width, height: thickness });
  }
}

/** Where a text stands, mm. */
export interface TextPlace {
  readonly x: number;
  readonly width: number;
  readonly size: number;
  readonly bold: boolean;
  readonly most: number;
  readonly right?: boolean;
}

/** Writes wrapped lines at the cursor and moves it below them. */
export function writeText(
  pages: PageFlow,
  text: string,
  { x, width, size, bold, most, right = false }: TextPlace,
  measure: Measure,
): void {
  const fitted = fitText(cleanLabelText(text), width, most, size, bold, measure);
  for (const line of fitted.lines) {
    const left = right ? x + width - measure(line, fitted.size, bold) : x;
    pages.put({ kind: 'text', x: left, y: pages.y, size: fitted.size, bold, text: line });
    pages.y += size * LEADING;
  }
}
