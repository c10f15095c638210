import type { TFunction } from 'i18next';

/** A size of labels as people measure it; a template of an operator is called as the operator calls it. */
export function labelSizeWords(t: TFunction<'carriers'>, size: string): string {
  return t(`size.${size}`, { defaultValue: size });
}
