import type { Selectable } from 'kysely';
import type { CarriersTable } from '../db/schema/places.ts';
import { PREPARED_WHOLE } from '../db/prepared.ts';
import type { ScopedTransaction } from '../db/tenancy.ts';

export type CarrierRow = Selectable<CarriersTable>;

/** The carrier of an order, or one that it may get; null = none that the caller may see. */
export async function readCarrier(trx: ScopedTransaction, id: number | null): Promise<CarrierRow | null> {
  if (id === null) return null;
  const found = trx.selectFrom('carriers').selectAll().where('id', '=', id).modifyEnd(PREPARED_WHOLE);
  return (await found.executeTakeFirst()) ?? null;
}

/** Whether the customer collects what this carrier brings. */
export function isClickAndCollect(carrier: CarrierRow | null): boolean {
  return carrier?.operator === 'CLICKANDCOLLECT';
}
