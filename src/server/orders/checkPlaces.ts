import { parseOperator } from '#domain/carriers/operators.ts';
import { contractedService } from '#domain/carriers/services.ts';
import { officeRefusal, warehouseRefusal } from '#domain/actions/offices.ts';
import type { ScopedTransaction } from '../db/tenancy.ts';
import { readOffice } from '../clients/offices/readOffice.ts';
import { refuseCode } from '../kernel/refuse.ts';
import type { Refusal } from '../kernel/answer.ts';

interface PlacesRequest {
  readonly warehouse_id?: number | null | undefined;
  readonly tax_office_id?: number | null | undefined;
  readonly carrier_id?: number | null | undefined;
  readonly service_code?: string | null | undefined;
}

/**
 * Whether the places of a new order exist, are of the right kind and in use.
 * @returns null = they are; the codes of `warehouseRefusal` and `officeRefusal`; 7010 carrier; 14006 service of the
 * carrier
 */
export async function checkPlaces(
  trx: ScopedTransaction,
  request: PlacesRequest,
  clientId: number,
): Promise<Refusal | null> {
  const { warehouse_id, tax_office_id, carrier_id, service_code } = request;
  if (warehouse_id) {
    const place = await readOffice(trx, warehouse_id);
    const code = warehouseRefusal({ type: 'order', status: '', clientId }, place);
    if (code) return refuseCode(422, code, [place?.name ?? String(warehouse_id)]);
  }
  if (tax_office_id) {
    const place = await readOffice(trx, tax_office_id);
    const code = officeRefusal(clientId, place);
    if (code) return refuseCode(422, code, [place?.name ?? String(tax_office_id)]);
  }
  if (!carrier_id) return null;
  const carrier = await trx
    .selectFrom('carriers')
    .select(['operator', 'services', 'disabled_at'])
    .where('id', '=', carrier_id)
    .executeTakeFirst();
  if (!carrier || carrier.disabled_at !== null) return refuseCode(422, 7010, [String(carrier_id)]);
  if (!service_code) return null;
  const operator = parseOperator(carrier.operator);
  return operator && contractedService(operator, carrier.services, service_code) ? null : refuseCode(422, 14006);
}
