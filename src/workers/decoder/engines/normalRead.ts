import type { BarcodeFormat } from '#scanning/format.ts';

/**
 * The same symbol gives the same format and text whichever engine read it: an EAN-13 that starts with 0 is a UPC-A, and a UPC-A has
 * 12 digits.
 */
export function normalRead(format: BarcodeFormat, text: string): { format: BarcodeFormat; text: string } {
  const isRetail = format === 'EAN-13' || format === 'UPC-A';
  if (isRetail && text.length === 13 && text.startsWith('0')) return { format: 'UPC-A', text: text.slice(1) };
  return { format, text };
}
