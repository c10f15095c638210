/** Formats in which a carrier may hand over a label. */
export const LABEL_FORMATS = ['ZPL', 'GIF', 'PDF', 'EPL'] as const;
export type LabelFormat = (typeof LABEL_FORMATS)[number];

export const LABEL_SIZES = ['10X15', '10X19', '10X20', 'A4', '4X6', '6X4'] as const;
export type StandardSize = (typeof LABEL_SIZES)[number];

/** Labels that DHL lays out itself. */
export const LABEL_TEMPLATES = [
  'ECOM26_84_001',
  'ECOM26_84_A4_001',
  'ECOM_TC_A4',
  'ECOM26_84CI_001',
  'ECOM26_84CI_002',
  'ECOM26_84CI_003',
  'ECOM_A4_RU_002',
  'ECOM26_A6_002',
] as const;
export type LabelTemplate = (typeof LABEL_TEMPLATES)[number];

export type LabelSize = StandardSize | LabelTemplate;

/** Sheets: a thermal head prints no page of an office printer. */
const SHEETS: ReadonlySet<LabelSize> = new Set(['A4', 'ECOM26_84_A4_001', 'ECOM_TC_A4', 'ECOM_A4_RU_002']);

/** Printed on office paper; all others are torn off a thermal printer. */
export function isSheet(size: LabelSize): boolean {
  return SHEETS.has(size);
}
