import { isSheet, type LabelFormat, type LabelSize } from './labelKinds.ts';
import type { LabelSupport } from './operatorProfile.ts';
import { profileOf, type OperatorCode } from './operators.ts';

/** What the operator can print. */
export function labelSupport(operator: OperatorCode): LabelSupport {
  return profileOf(operator).labels;
}

/**
 * Whether the operator makes this label.
 * @returns null when it does, 14005 for the format, 14008 for the size or template
 */
export function checkLabelKind(operator: OperatorCode, format: LabelFormat, size: LabelSize): 14005 | 14008 | null {
  const { formats, sizes } = labelSupport(operator);
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
  const { formats, sizes } = labelSupport(operator);
  const format = wanted.format ?? (wanted.size && isSheet(wanted.size) ? 'PDF' : formats[0]) ?? 'PDF';
  const size = wanted.size ?? sizes.find((one) => !isSheet(one)) ?? '10X15';
  return { format, size };
}
