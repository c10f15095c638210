import { isSheet, type LabelSize } from '../carriers/labelKinds.ts';
import { profileOf, type OperatorCode } from '../carriers/operators.ts';
import type { Box } from './drawing.ts';

const INCH = 25.4;

/** What a printer is loaded with. Sizes that differ by a few millimetres share one roll. */
export const LABEL_STOCKS = ['10X15', '10X19', '10X20', 'A4'] as const;
export type LabelStock = (typeof LABEL_STOCKS)[number];

interface Paper {
  /** Millimetres as it comes out of the printer. */
  readonly width: number;
  readonly height: number;
  readonly stock: LabelStock;
}

const EIGHT_BY_FOUR: Paper = { width: 4 * INCH, height: 8 * INCH, stock: '10X20' };
const A4: Paper = { width: 210, height: 297, stock: 'A4' };

/** The paper of each size. The 84 templates of DHL are 8 x 4 inch, drawn upright. */
const PAPERS: Readonly<Record<LabelSize, Paper>> = {
  '10X15': { width: 100, height: 150, stock: '10X15' },
  '10X19': { width: 100, height: 190, stock: '10X19' },
  '10X20': { width: 100, height: 200, stock: '10X20' },
  '4X6': { width: 4 * INCH, height: 6 * INCH, stock: '10X15' },
  '6X4': { width: 6 * INCH, height: 4 * INCH, stock: '10X15' },
  A4,
  ECOM26_84_001: EIGHT_BY_FOUR,
  ECOM26_84_A4_001: A4,
  ECOM_TC_A4: A4,
  ECOM26_84CI_001: EIGHT_BY_FOUR,
  ECOM26_84CI_002: EIGHT_BY_FOUR,
  ECOM26_84CI_003: EIGHT_BY_FOUR,
  ECOM_A4_RU_002: A4,
  ECOM26_A6_002: { width: 105, height: 148, stock: '10X15' },
};

/** What a label of this size is printed on, mm. */
export function paperOf(size: LabelSize): Paper {
  return PAPERS[size];
}

/** A label that lies on its side: drawn upright and turned, because no thermal head is six inches wide. */
export function isTurned(size: LabelSize): boolean {
  return size === '6X4';
}

/** The upright label that is drawn for a size which is no sheet. */
export function labelPaper(size: LabelSize): Paper {
  const paper = PAPERS[size];
  return isTurned(size) ? { ...paper, width: paper.height, height: paper.width } : paper;
}

const QUARTERS: readonly Box[] = [0, 1, 2, 3].map((place) => ({
  x: (place % 2) * 105,
  y: Math.floor(place / 2) * 148.5,
  width: 105,
  height: 148.5,
}));
const THIRDS: readonly Box[] = [0, 1, 2].map((place) => ({ x: 0, y: place * 99, width: 210, height: 99 }));

/** Where the labels stand on a sheet: four of A6 or three bodies, one of DHL. */
export function sheetSlots(operator: OperatorCode, size: LabelSize): readonly Box[] {
  if (!isSheet(size)) throw new Error(`${size} is no sheet`);
  if (size === 'ECOM_A4_RU_002') return [{ x: 52.5, y: 4, width: 105, height: 148 }];
  if (size !== 'A4')
    return [{ x: (210 - EIGHT_BY_FOUR.width) / 2, y: 20, width: EIGHT_BY_FOUR.width, height: EIGHT_BY_FOUR.height }];
  return profileOf(operator).labels.onSheet === 3 ? THIRDS : QUARTERS;
}

/** Where a sheet has a part that the sender keeps, signed by the driver. */
export function receiptBox(size: LabelSize): Box | null {
  return size === 'ECOM_A4_RU_002' ? { x: 15, y: 170, width: 180, height: 105 } : null;
}

/** Dots of a print head for so many millimetres. @param dpi 203 or 300 */
export function dots(mm: number, dpi: number): number {
  return Math.round((mm * dpi) / INCH);
}
