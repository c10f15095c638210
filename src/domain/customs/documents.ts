import type { Territory } from './territory.ts';

/** Customs and tax documents of an order. */
export const CUSTOMS_DOCUMENTS = ['dgd', 'cn22', 'cn23', 'ptd', 'sale_invoice', 'customs_invoice'] as const;

export type CustomsDocument = (typeof CUSTOMS_DOCUMENTS)[number];

/** Documents of which a client says where they travel; the one for dangerous goods is never left out. */
export const CHOSEN_DOCUMENTS = ['cn22', 'cn23', 'ptd', 'sale_invoice', 'customs_invoice'] as const;

/** The settings that say which documents travel there; within the tax area there is the invoice alone. */
const CHOICE_OF = {
  'ES-CAN': 'documents_canaries',
  'ES-CEU': 'documents_ceuta_melilla',
  'ES-MEL': 'documents_ceuta_melilla',
  AD: 'documents_andorra',
  THIRD: 'documents_third',
} as const satisfies Partial<Record<Territory, string>>;

export type DocumentChoices = Readonly<
  Record<(typeof CHOICE_OF)[keyof typeof CHOICE_OF], readonly (typeof CHOSEN_DOCUMENTS)[number][]>
>;

/**
 * The documents that an order can be asked for, in the order in which the client wants them.
 * @param needsCustoms whether its goods pass from one tax territory to another
 */
export function documentsFor(
  {
    needsCustoms,
    isDangerous,
    to,
  }: { readonly needsCustoms: boolean; readonly isDangerous: boolean; readonly to: Territory },
  choices: DocumentChoices,
): readonly CustomsDocument[] {
  const danger = isDangerous ? (['dgd'] as const) : [];
  if (!needsCustoms) return [...danger, 'sale_invoice'];
  const choice = Object.entries(CHOICE_OF).find(([territory]) => territory === to)?.[1];
  return [...danger, ...(choice ? choices[choice] : CHOSEN_DOCUMENTS)];
}
