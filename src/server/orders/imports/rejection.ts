/** Why a line, or a whole file, is not imported. Texts: locales/<lang>/import.json, key = code. */
export const REJECTION_CODES = [
  'workbook',
  'no-table',
  'encoding',
  'empty-file',
  'malformed-csv',
  'missing-columns',
  'missing-field',
  'too-long',
  'bad-number',
  'bad-quantity',
  'bad-date',
  'unclear-date',
  'unclear-number',
  'too-precise',
  'bad-type',
  'bad-ean',
  'unknown-country',
  'unknown-sku',
  'duplicate-in-file',
  'duplicate-reference',
  'different-order-data',
  'mixed-separators',
  'too-many-rows',
  'too-many-columns',
  'too-many-lines',
  'bad-code-type',
  'unknown-code',
  'several-products',
  'unknown-service',
  'unknown-destination',
  'bad-postcodes',
  'bad-days',
  'other-currency',
  'wrong-currency',
  'unknown-currency',
  'bad-postcode',
  'bad-email',
  'bad-phone',
  'unknown-carrier',
  'excel-power',
  'excel-error',
  'excel-date',
  'excel-rounded',
  'broken-letters',
  'too-many-cells',
  'called-off',
  'sent-already',
  'nothing-to-send',
  'too-dear',
  'kit-itself',
  'kit-twice',
  'kit-kit',
  'kit-part',
  'kit-kinds',
  'kit-parts',
  'kit-units',
] as const;

export type RejectionCode = (typeof REJECTION_CODES)[number];

export interface Rejection {
  /** 1 = the header. */
  readonly line: number;
  readonly code: RejectionCode;
  /** Fills the places of the text: field, value, and what the code needs. */
  readonly data: Readonly<Record<string, string>>;
}

export interface ImportReport {
  /** Lines of data that were read, without the header. */
  readonly lines: number;
  /** Products, kits or orders stored. */
  readonly stored: number;
  /** Products, kits or orders left out. */
  readonly refused: number;
  readonly rejections: readonly Rejection[];
}

/** The file as a whole can't be read: nothing of it was imported. */
export class UnreadableFile extends Error {
  override readonly name = 'UnreadableFile';
  readonly rejection: Rejection;

  constructor(rejection: Rejection) {
    super(rejection.code);
    this.rejection = rejection;
  }
}
