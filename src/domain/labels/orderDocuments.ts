import { CUSTOMS_DOCUMENTS } from '../customs/documents.ts';

/** Papers for the customer, in the parcel: what is in it, and how to send it back. */
export const SLIPS = ['packing_slip', 'return_slip'] as const;
export type Slip = (typeof SLIPS)[number];

/** Every document that can be printed of one order, in the order in which they are offered. */
export const ORDER_DOCUMENTS = [...SLIPS, ...CUSTOMS_DOCUMENTS] as const;
export type OrderDocument = (typeof ORDER_DOCUMENTS)[number];

/** Names that a file of an order can have. */
export const ORDER_FILES = [...ORDER_DOCUMENTS, 'label', 'manifest'] as const;

/** What the settings of papers shape. */
export const SHAPED_PAPERS = [...SLIPS, 'pick_list'] as const;
export type ShapedPaper = (typeof SHAPED_PAPERS)[number];

export function isSlip(document: OrderDocument): document is Slip {
  return SLIPS.some((slip) => slip === document);
}

/** The slips that an order of this type can have: a return is packed by its customer, and a lot has none. */
export function slipsFor(type: string): readonly Slip[] {
  if (type === 'lotshipping') return [];
  return type === 'return' ? ['return_slip'] : SLIPS;
}
