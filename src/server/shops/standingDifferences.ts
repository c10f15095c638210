import type { ScopedTransaction } from '../db/tenancy.ts';

/** Differences that still are: what was missing and came in is none. */
export const standingDifferences = (trx: ScopedTransaction) =>
  trx
    .selectFrom('eplatform_differences')
    .leftJoin('eplatform_orders', (join) =>
      join
        .onRef('eplatform_orders.eplatform_id', '=', 'eplatform_differences.eplatform_id')
        .onRef('eplatform_orders.shop_order', '=', 'eplatform_differences.shop_order'),
    )
    .where((eb) => eb.or([eb('kind', '<>', 'missing-here'), eb('eplatform_orders.order_id', 'is', null)]));
