import type { ScopedTransaction } from '../../db/tenancy.ts';
import { refuseCode } from '../../kernel/refuse.ts';
import type { Refusal } from '../../kernel/answer.ts';

interface PlacesWish {
  readonly warehouse_id?: number | null | undefined;
  readonly tax_office_id?: number | null | undefined;
  readonly carrier_id?: number | null | undefined;
  readonly service_code?: string | null | undefined;
}

/**
 * Whether the places of a new order exist, are of the right kind and in use.
 * @returns null = they are; 10011, 10010 warehouse; 10004, 10009 office; 7010 carrier; 14006 service of the carrier
 */
export async function checkPlaces(trx: ScopedTransaction, request: PlacesWish): Promise<Refusal | null> {
  const { warehouse_id, tax_office_id, carrier_id, service_code } = request;
  if (warehouse_id) {
    const place = await readOffice(trx, warehouse_id);
    if (!place) return refuseCode(422, 10011, [String(warehouse_id)]);
    if (place.kind !== 'warehouse' || place.disabled_at !== null) return refuseCode(422, 10010, [place.name]);
  }
  if (tax_office_id) {
    const place = await readOffice(trx, tax_office_id);
    if (!place) return refuseCode(422, 10004, [String(tax_office_id)]);
    if (place.kind !== 'office' || place.disabled_at !== null) return refuseCode(422, 10009, [place.name]);
  }
  if (!carrier_id) return null;
  const carrier = await trx
    .selectFrom('carriers')
    .select(['services', 'disabled_at'])
    .where('id', '=', carrier_id)
    .executeTakeFirst();
  if (!carrier || carrier.disabled_at !== null) return refuseCode(422, 7010, [String(carrier_id)]);
  return service_code && !carrier.services.includes(service_code) ? refuseCode(422, 14006) : null;
}

function readOffice(trx: ScopedTransaction, id: number) {
  return trx.selectFrom('offices').select(['name', 'kind', 'disabled_at']).where('id', '=', id).executeTakeFirst();
}
