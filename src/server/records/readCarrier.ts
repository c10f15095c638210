import type { Selectable } from 'kysely';
import type { CarriersTable } from '../db/schema/places.ts';
import { PREPARED_WHOLE } from '../db/prepared.ts';
import type { ScopedTransaction } from '../db/tenancy.ts';
import { ask, question, type Inquiry } from '../db/together.ts';

export type CarrierRow = Selectable<CarriersTable>;

/** The carrier of an order, or one that it may get; null = none that the caller may see. */
export async function readCarrier(trx: ScopedTransaction, id: number | null): Promise<CarrierRow | null> {
  return id === null ? null : ask(trx, carrierById(trx, id));
}

/** The same, asked with others; `null` finds none. */
export function carrierById(trx: ScopedTransaction, id: number | null): Inquiry<CarrierRow | null> {
  const found = trx.selectFrom('carriers').selectAll().where('id', '=', id).modifyEnd(PREPARED_WHOLE);
  return question(found, ([row]) => row ?? null);
}

/** Whether the customer collects what this carrier brings. */
export function isClickAndCollect(carrier: CarrierRow | null): boolean {
  return carrier?.operator === 'CLICKANDCOLLECT';
}
