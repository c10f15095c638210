import type { Invoice } from '#contract/money/billing.ts';

/** How an invoice stands, in one word; its mark and its sentence are both worded by it. */
export type InvoiceStanding =
  | 'PAID'
  | 'UNPAID'
  /** The invoice's charge was begun, and nobody knows yet whether it arrived. */
  | 'intended'
  | 'processing'
  | 'failed'
  | 'disputed'
  | 'lost'
  | 'annulled'
  | 'givenBack'
  | 'toGiveBack'
  | 'refundFailed';

export function invoiceStanding({ status, kind, annulled, charge, refund }: Invoice): InvoiceStanding {
  if (annulled) return 'annulled';
  if (kind === 'corrective' && refund === 'failed') return 'refundFailed';
  if (kind === 'corrective') return status === 'PAID' ? 'givenBack' : 'toGiveBack';
  // A dispute is about what was paid: it says more than that it was.
  if (!charge || (status === 'PAID' && charge.state !== 'disputed')) return status;
  return charge.state === 'succeeded' ? status : charge.state;
}
