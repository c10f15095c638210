import { LABEL_STOCKS, paperOf } from '#domain/labels/labelSizes.ts';
import { DOCUMENT_FORMATS } from '#domain/labels/labelDocuments.ts';
import { testPage } from '#domain/printing/testPage.ts';
import { printLabel } from '#tests/fakes/labelPrinter.ts';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';

const DPI = 203;
/** The distance of the frame from the edge. */
const MARGIN_MM = 3;
const dotsOf = (mm: number) => Math.round((mm * DPI) / 25.4);
const ROLLS = LABEL_STOCKS.filter((stock) => stock !== 'A4');

/** How far in from each edge the first dark dot stands, on the middle lines of the page. */
async function frameOf(png: Buffer) {
  const { data, info } = await sharp(png).greyscale().raw().toBuffer({ resolveWithObject: true });
  const at = (x: number, y: number) => (data[(y * info.width + x) * info.channels] ?? 255) < 128;
  const row = Array.from({ length: info.width }, (_, x) => at(x, Math.floor(info.height * 0.8)));
  const column = Array.from({ length: info.height }, (_, y) => at(Math.floor(info.width * 0.9), y));
  return [row.indexOf(true), row.toReversed().indexOf(true), column.indexOf(true), column.toReversed().indexOf(true)];
}

describe.each(DOCUMENT_FORMATS)('the test page as %s', (format) => {
  it.each(format === 'PDF' ? LABEL_STOCKS : ROLLS)('has its frame where it says, on %s', async (stock) => {
    const paper = paperOf(stock);
    // A name of a printer that no language of printers may take for a command.
    const page = testPage(format, { stock, lines: ['Despacho', '^XZ~JR "Zebra" (x) \\ Ñandú'] });
    const [printed, ...others] = await printLabel(format, new TextEncoder().encode(page), paper);
    expect(others).toEqual([]);
    const frame = await frameOf(printed?.png ?? Buffer.alloc(0));
    for (const edge of frame) expect(Math.abs(edge - dotsOf(MARGIN_MM))).toBeLessThanOrEqual(2);
  });
});
