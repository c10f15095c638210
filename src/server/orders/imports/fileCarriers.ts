import { parseOperator, type OperatorCode } from '#domain/carriers/operators.ts';
import { contractedService } from '#domain/carriers/services.ts';
import { searchText } from '#domain/orders/searchText.ts';
import type { ScopedTransaction } from '../../db/tenancy.ts';
import type { OrderPlaces } from '../newOrderRows.ts';
import type { OrderHead } from './orderHead.ts';
import type { Rejection } from './rejection.ts';

/** A carrier of the client that is in use, by what a file can call it. */
export interface FileCarrier {
  readonly id: number;
  readonly name: string;
  readonly operator: OperatorCode | null;
  readonly services: readonly string[];
}

export async function readCarriers(trx: ScopedTransaction, clientId: number): Promise<readonly FileCarrier[]> {
  const rows = await trx
    .selectFrom('carriers')
    .select(['id', 'name', 'operator', 'services'])
    .where('client_id', '=', clientId)
    .where('disabled_at', 'is', null)
    .orderBy('id')
    .execute();
  return rows.map((row) => ({ ...row, operator: parseOperator(row.operator) }));
}

const NOWHERE: OrderPlaces = {
  parent_order_id: null,
  warehouse_id: null,
  tax_office_id: null,
  carrier_id: null,
  service_code: null,
};

type Choice =
  | { readonly place: OrderPlaces }
  | { readonly rejection: Omit<Rejection, 'line'> }
  | Readonly<Record<string, never>>;

/**
 * The carrier and service that a file names: by the name that the client has given the carrier.
 * @returns an empty object when the file names none; unknown-carrier, unknown-service
 */
export function namedCarrier(carriers: readonly FileCarrier[], { carrier, serviceCode }: OrderHead): Choice {
  if (carrier === null && serviceCode === null) return {};
  const named = carriers.filter(({ name }) => searchText(name) === searchText(carrier));
  const [known] = named;
  if (!known || named.length > 1)
    return { rejection: { code: 'unknown-carrier', data: { field: 'carrier', value: carrier ?? '' } } };
  if (serviceCode !== null && !(known.operator && contractedService(known.operator, known.services, serviceCode)))
    return { rejection: { code: 'unknown-service', data: { field: 'service_code', value: serviceCode } } };
  return { place: { ...NOWHERE, carrier_id: known.id, service_code: serviceCode } };
}
