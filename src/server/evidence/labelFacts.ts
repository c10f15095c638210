import { LABEL_TYPES } from '#contract/labels/documents.ts';
import type { ScopedTransaction } from '../db/tenancy.ts';
import type { GatheredFact } from './gatheredFact.ts';

/** The labels that were booked and not voided. */
export async function labelFacts(trx: ScopedTransaction, orderId: number): Promise<GatheredFact[]> {
  const rows = await trx
    .selectFrom('labels')
    .innerJoin('shipments', 'shipments.id', 'labels.shipment_id')
    .select(['first_package', 'last_package', 'labels.format', 'labels.file', 'labels.created_at', 'operator'])
    .select(['service_code', 'shipment_code', 'line', 'user_name', 'printed_at', 'manifest_at'])
    .where('labels.order_id', '=', orderId)
    .where('shipments.state', '=', 'booked')
    .orderBy('labels.id')
    .execute();
  return rows.map((row) => ({
    kind: 'label',
    at: row.created_at.toISOString(),
    says: {
      first: row.first_package,
      last: row.last_package,
      format: row.format,
      operator: row.operator,
      service: row.service_code,
      shipment: row.shipment_code,
      line: row.line,
      by: row.user_name,
      printed_at: row.printed_at?.toISOString() ?? null,
      manifest_at: row.manifest_at?.toISOString() ?? null,
    },
    bytes: { type: LABEL_TYPES[row.format], bytes: row.file },
  }));
}
