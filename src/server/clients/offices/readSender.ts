import type { Selectable } from 'kysely';
import type { OfficesTable } from '../../db/schema/places.ts';
import { PREPARED_WHOLE } from '../../db/prepared.ts';
import type { ScopedTransaction } from '../../db/tenancy.ts';
import { ask, question, type Inquiry } from '../../db/together.ts';

interface NamedPlaces {
  readonly tax_office_id: number | null;
  readonly warehouse_id: number | null;
}

type Sender = Selectable<OfficesTable> | null;

/** The office that sends an order, else its warehouse, else the client's first one. */
export function readSender(trx: ScopedTransaction, clientId: number, places: NamedPlaces): Promise<Sender> {
  return ask(trx, senderOf(trx, clientId, places));
}

/** The same, asked with others. */
export function senderOf(
  trx: ScopedTransaction,
  clientId: number,
  { tax_office_id, warehouse_id }: NamedPlaces,
): Inquiry<Sender> {
  const named = tax_office_id ?? warehouse_id;
  const offices = trx.selectFrom('offices').selectAll().where('client_id', '=', clientId);
  const found =
    named === null
      ? offices.where('disabled_at', 'is', null).where('kind', '=', 'warehouse').orderBy('id').limit(1)
      : offices.where('id', '=', named);
  return question(found.modifyEnd(PREPARED_WHOLE), ([row]) => row ?? null);
}
