import type { Carrier, Office } from '#contract/entities/places.ts';
import { parseOperator } from '#domain/carriers/operators.ts';
import { servicesOf } from '#domain/carriers/services.ts';
import type { ScopedTransaction } from '../../db/tenancy.ts';

/** 0 active, 1 inactive, 2 both. */
type ActiveFilter = number;

/** What people read of an office; more may stand in its row. */
const OFFICE_COLUMNS = [
  'id',
  'client_id',
  'kind',
  'name',
  'cif',
  'contact_name',
  'contact_email',
  'phone',
  'address1',
  'address2',
  'city',
  'postcode',
  'state',
  'country',
  'click_and_collect',
  'disabled_at',
] as const;

/** Warehouses first, then tax offices, of the clients that the scope sees. */
export async function listOffices(trx: ScopedTransaction, active: ActiveFilter): Promise<Office[]> {
  const rows = await trx
    .selectFrom('offices')
    .select(OFFICE_COLUMNS)
    .$if(active === 0, (query) => query.where('disabled_at', 'is', null))
    .$if(active === 1, (query) => query.where('disabled_at', 'is not', null))
    .orderBy('client_id')
    .orderBy('kind', 'desc')
    .orderBy('id')
    .execute();
  return rows.map(({ client_id, disabled_at, ...row }) => ({
    ...row,
    id_client: client_id,
    deleted_at: disabled_at?.toISOString() ?? null,
  }));
}

/** All columns but `account`: credentials never leave the database. */
const SHOWN = [
  'id',
  'client_id',
  'name',
  'operator',
  'reference_mode',
  'integration_mode',
  'label_format',
  'label_size',
  'services',
  'multiparcel',
  'disabled_at',
] as const;

/** With the services that each operator offers. */
export async function listCarriers(trx: ScopedTransaction, active: ActiveFilter): Promise<Carrier[]> {
  const rows = await trx
    .selectFrom('carriers')
    .select(SHOWN)
    .$if(active === 0, (query) => query.where('disabled_at', 'is', null))
    .$if(active === 1, (query) => query.where('disabled_at', 'is not', null))
    .orderBy('client_id')
    .orderBy('id')
    .execute();
  return rows.map(({ client_id, disabled_at, services, ...row }) => ({
    ...row,
    id_client: client_id,
    services: offered(row.operator, services),
    deleted_at: disabled_at?.toISOString() ?? null,
  }));
}

/** The operator's services that the contract covers; all of them when it names none. */
function offered(operator: string, codes: readonly string[]): { code: string; name: string }[] {
  const known = parseOperator(operator);
  if (!known) return [];
  return servicesOf(known)
    .filter(({ code }) => codes.length === 0 || codes.includes(code))
    .map(({ code, name }) => ({ code, name }));
}
