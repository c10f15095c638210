import type { Drawing, Mark, Measure } from '#domain/labels/drawing.ts';
import { dots } from '#domain/labels/labelSizes.ts';
import { zplBarcode, zplField } from '#domain/labels/zplField.ts';
import { face } from '../drawing/fonts.ts';
import { bitmapRise, textBitmap } from '../drawing/raster.ts';
import { matrix, placeBars } from '../drawing/symbols.ts';

/** The printer's own font 0 is a little wider than ours, and always bold. */
const FONT_0 = 1.06;

/** Width of a text in millimetres in the printer's own font. */
export const zplMeasure: Measure = (text, size) => face(true).width(text) * size * FONT_0;

/** Letters that font 0 of every ^CI28 firmware has: Western and Central European. The rest is printed as dots. */
const RESIDENT = /^[\u0020-\u007e\u00a0-\u017f‘’“”–—…€·]*$/u;

/**
 * A label in ZPL II.
 * @param dpi of the print head, 203 or 300
 */
export async function zplLabel({ width, height, marks }: Drawing, dpi: number): Promise<string> {
  const fields = await Promise.all(marks.map((mark) => fieldOf(mark, dpi)));
  return [
    '^XA',
    '^CI28',
    `^PW${dots(width, dpi)}`,
    `^LL${dots(height, dpi)}`,
    '^LH0,0',
    '^PON',
    ...fields,
    '^PQ1',
    '^XZ',
    '',
  ].join('\n');
}

async function fieldOf(mark: Mark, dpi: number): Promise<string> {
  const dot = (mm: number): number => dots(mm, dpi);
  const origin = `^FO${dot(mark.x)},${dot(mark.y)}`;
  if (mark.kind === 'text') {
    const size = dot(mark.size);
    if (RESIDENT.test(mark.text)) return `${origin}^A0N,${size},${size}^FH^FD${zplField(mark.text)}^FS`;
    return `^FO${dot(mark.x)},${Math.max(0, dot(mark.y) - bitmapRise(size))}${await picture(mark.text, size, mark.bold)}`;
  }
  if (mark.kind === 'rule') {
    const [wide, high] = [Math.max(1, dot(mark.width)), Math.max(1, dot(mark.height))];
    return `${origin}^GB${wide},${high},${Math.min(wide, high)}^FS`;
  }
  if (mark.kind === 'bars') {
    const { left, module } = placeBars(mark.data, dot(mark.x), dot(mark.width));
    return `^FO${left},${dot(mark.y)}^BY${module}^BCN,${dot(mark.height)},N,N,N,A^FD${zplBarcode(mark.data)}^FS`;
  }
  // The printer may need the next larger symbol for the same text: four modules more.
  const rows = matrix(mark.data, mark.symbology).length + (mark.symbology === 'qrcode' ? 4 : 0);
  const module = Math.max(1, Math.min(10, Math.floor(dot(mark.size) / rows)));
  return mark.symbology === 'qrcode'
    ? `${origin}^BQN,2,${module}^FH^FDMA,${zplField(mark.data)}^FS`
    : `${origin}^BXN,${module},200,,,,_^FD${zplBarcode(mark.data)}^FS`;
}

async function picture(text: string, size: number, bold: boolean): Promise<string> {
  const { bytesPerRow, bits } = await textBitmap(text, size, bold);
  return `^GFA,${bits.length},${bits.length},${bytesPerRow},${Buffer.from(bits).toString('hex').toUpperCase()}^FS`;
}
