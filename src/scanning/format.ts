/**
 * The barcode formats that this product reads: those found in warehouses, and no others, because each further one costs
 * time on every frame.
 */
export const BARCODE_FORMATS = ['EAN-13', 'EAN-8', 'UPC-A', 'Code 128', 'Code 39', 'ITF', 'QR', 'Data Matrix'] as const;

export type BarcodeFormat = (typeof BARCODE_FORMATS)[number];

/**
 * What makes one read of a format trustworthy.
 * `checked`: a check digit or error correction guards the text, so a read that two rows agree on is believed at once.
 * `unchecked`: nothing does; two frames must agree.
 */
export const FORMAT_GUARD: Readonly<Record<BarcodeFormat, 'checked' | 'unchecked'>> = {
  'EAN-13': 'checked',
  'EAN-8': 'unchecked',
  'UPC-A': 'checked',
  'Code 128': 'checked',
  'Code 39': 'unchecked',
  ITF: 'unchecked',
  QR: 'checked',
  'Data Matrix': 'checked',
};

/** One-dimensional formats: read along a row, so noise can imitate them; the two others carry error correction. */
export const ROW_FORMATS: ReadonlySet<BarcodeFormat> = new Set<BarcodeFormat>([
  'EAN-13',
  'EAN-8',
  'UPC-A',
  'Code 128',
  'Code 39',
  'ITF',
]);

/** What is printed on goods: digits and one check digit, which lets a tenth of all misreads through. */
export const RETAIL_FORMATS: ReadonlySet<BarcodeFormat> = new Set<BarcodeFormat>(['EAN-13', 'EAN-8', 'UPC-A']);
