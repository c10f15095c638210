import type { LabelCaptions } from './labelContent.ts';

/** 1,25 kg, as the language of the label writes it. @param grams of the package */
export function writtenWeight(grams: number, { decimal }: Pick<LabelCaptions, 'decimal'>): string {
  return `${(grams / 1000).toFixed(2).replace('.', decimal)} kg`;
}
