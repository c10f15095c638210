import type { LabelCaptions } from './labelContent.ts';

/**
 * A weight as the language of the label writes it, such as 1,25 kg.
 * @param grams of the package
 */
export function writtenWeight(grams: number, { decimal }: Pick<LabelCaptions, 'decimal'>): string {
  return `${(grams / 1000).toFixed(2).replace('.', decimal)} kg`;
}
