import type { OperatorCode } from './operators.ts';

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

interface LabelSupport {
  /** The first of each is what the carrier makes when nothing is asked. */
  readonly formats: readonly LabelFormat[];
  readonly sizes: readonly LabelSize[];
  /** Packages that one shipment may have. */
  readonly packages: number;
}

/** What each operator can print. */
export const LABEL_SUPPORT: Readonly<Record<OperatorCode, LabelSupport>> = {
  UPS: { formats: ['ZPL', 'GIF', 'EPL', 'PDF'], sizes: ['4X6', '6X4'], packages: 50 },
  DHL: { formats: ['PDF', 'ZPL', 'EPL'], sizes: LABEL_TEMPLATES, packages: 50 },
  CORREOS: { formats: ['ZPL', 'PDF'], sizes: ['10X15', 'A4'], packages: 10 },
  CORREOSEXPRESS: { formats: ['ZPL', 'PDF'], sizes: ['10X15', 'A4'], packages: 20 },
  SEUR: { formats: ['ZPL', 'PDF'], sizes: ['10X15', '10X19', 'A4'], packages: 30 },
  SEURSIL: { formats: ['ZPL', 'PDF'], sizes: ['10X15', '10X19', 'A4'], packages: 30 },
  CLICKANDCOLLECT: { formats: ['ZPL', 'PDF'], sizes: ['10X15', '4X6'], packages: 99 },
  DRAGEU: { formats: ['ZPL', 'PDF', 'EPL'], sizes: ['10X15', '10X20', '4X6'], packages: 99 },
};

/** Sheets: a thermal head prints no page of an office printer. */
const SHEETS: ReadonlySet<LabelSize> = new Set(['A4', 'ECOM26_84_A4_001', 'ECOM_TC_A4', 'ECOM_A4_RU_002']);

/** Printed on office paper; all others are torn off a thermal printer. */
export function isSheet(size: LabelSize): boolean {
  return SHEETS.has(size);
}

/**
 * Whether the operator makes this label.
 * @returns null when it does, 14005 for the format, 14008 for the size or template
 */
export function checkLabelKind(operator: OperatorCode, format: LabelFormat, size: LabelSize): 14005 | 14008 | null {
  const { formats, sizes } = LABEL_SUPPORT[operator];
  if (!formats.includes(format)) return 14005;
  if (!sizes.includes(size)) return 14008;
  return isSheet(size) && format !== 'PDF' ? 14008 : null;
}

/**
 * The format and size that is printed when order, carrier and caller leave it open: the first that fits what they did
 * say.
 */
export function chooseLabelKind(
  operator: OperatorCode,
  wanted: { readonly format: LabelFormat | null; readonly size: LabelSize | null },
): { readonly format: LabelFormat; readonly size: LabelSize } {
  const { formats, sizes } = LABEL_SUPPORT[operator];
  const format = wanted.format ?? (wanted.size && isSheet(wanted.size) ? 'PDF' : formats[0]) ?? 'PDF';
  const size = wanted.size ?? sizes.find((one) => !isSheet(one)) ?? '10X15';
  return { format, size };
}
