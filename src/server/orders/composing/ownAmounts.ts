import type { SharedAmounts } from '#domain/orders/composing.ts';
import type { StoredOrder } from '../presentOrder.ts';

/** What the row of an order says that it costs. */
export const ownAmounts = (
  row: Pick<StoredOrder, 'total_cents' | 'total_tax_cents' | 'insured_cents'>,
): SharedAmounts => ({
  totalCents: row.total_cents,
  taxCents: row.total_tax_cents,
  insuredCents: row.insured_cents,
});
