import type { Office } from '#contract/orders/places.ts';
import type { ScopedTransaction } from '../../db/tenancy.ts';

interface Criteria {
  /** 0 active, 1 inactive, 2 both. */
  readonly active: number;
  readonly id?: number;
  /** Only where customers collect. */
  readonly collection?: true;
}

const SHOWN = [
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
  'opening_hours',
  'storage_spots',
  'disabled_at',
] as const;

/** Warehouses first, then tax offices, of the clients that the scope sees. */
export async function readOffices(trx: ScopedTransaction, { active, id, collection }: Criteria): Promise<Office[]> {
  const rows = await trx
    .selectFrom('offices')
    .select(SHOWN)
    .$if(id !== undefined, (query) => query.where('id', '=', id ?? 0))
    .$if(collection === true, (query) => query.where('click_and_collect', '=', true))
    .$if(active === 0, (query) => query.where('disabled_at', 'is', null))
    .$if(active === 1, (query) => query.where('disabled_at', 'is not', null))
    .orderBy('client_id')
    .orderBy('kind', 'desc')
    .orderBy('id')
    .execute();
  return rows.map(({ client_id, disabled_at, opening_hours, storage_spots, ...row }) => ({
    ...row,
    id_client: client_id,
    opening_hours: [...opening_hours],
    storage_spots: [...storage_spots],
    deleted_at: disabled_at?.toISOString() ?? null,
  }));
}
