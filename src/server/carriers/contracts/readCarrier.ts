import type { Selectable } from 'kysely';
import type { CarriersTable } from '../../db/schema/places.ts';
import { PREPARED_WHOLE } from '../../db/prepared.ts';
import type { ScopedTransaction } from '../../db/tenancy.ts';
import { ask, question, type Inquiry } from '../../db/together.ts';

const CLICK_AND_COLLECT = 'CLICKANDCOLLECT';

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

/**
 * The carrier that every parcel of a client goes with, because it has set up no other. What customers collect goes with
 * none.
 * @returns its id; null = the client has none, or a choice of several
 */
export async function onlyCarrierOf(trx: ScopedTransaction, clientId: number): Promise<number | null> {
  const carriers = await trx
    .selectFrom('carriers')
    .select('id')
    .where('client_id', '=', clientId)
    .where('disabled_at', 'is', null)
    .where('operator', '<>', CLICK_AND_COLLECT)
    .limit(2)
    .execute();
  return carriers.length === 1 ? (carriers[0]?.id ?? null) : null;
}

/** Whether the customer collects what this carrier brings. */
export function isClickAndCollect(carrier: CarrierRow | null): boolean {
  return carrier?.operator === CLICK_AND_COLLECT;
}
