import type { Selectable } from 'kysely';
import type { OfficesTable } from '../db/schema/places.ts';
import { PREPARED_WHOLE } from '../db/prepared.ts';
import type { ScopedTransaction } from '../db/tenancy.ts';

interface NamedPlaces {
  readonly tax_office_id: number | null;
  readonly warehouse_id: number | null;
}

/** The office that sends an order, else its warehouse, else the client's first one. */
export async function readSender(
  trx: ScopedTransaction,
  clientId: number,
  { tax_office_id, warehouse_id }: NamedPlaces,
): Promise<Selectable<OfficesTable> | null> {
  const named = tax_office_id ?? warehouse_id;
  const offices = trx.selectFrom('offices').selectAll().where('client_id', '=', clientId);
  const found =
    named === null
      ? offices.where('disabled_at', 'is', null).where('kind', '=', 'warehouse').orderBy('id').limit(1)
      : offices.where('id', '=', named);
  return (await found.modifyEnd(PREPARED_WHOLE).executeTakeFirst()) ?? null;
}
