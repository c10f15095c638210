import type { DataOf } from '#contract/endpoint.ts';
import type { taxRegions } from '#contract/customs/taxRegions.ts';
import { TAX_REGIONS } from '#domain/customs/taxRegions.ts';
import type { ScopedTransaction } from '../db/tenancy.ts';

/** All tax regions, and whether the client is subscribed to each. */
export async function readTaxRegions(trx: ScopedTransaction, clientId: number): Promise<DataOf<typeof taxRegions>> {
  const { tax_regions } = await trx
    .selectFrom('clients')
    .select('tax_regions')
    .where('id', '=', clientId)
    .executeTakeFirstOrThrow();
  return TAX_REGIONS.map(({ id, code, name }) => ({ id, code, name, subscribed: tax_regions.includes(id) }));
}

/** @param ids of all regions that the client is subscribed to from now on */
export async function subscribeTaxRegions(
  trx: ScopedTransaction,
  clientId: number,
  ids: readonly number[],
): Promise<void> {
  const tax_regions = JSON.stringify(ids.toSorted((a, b) => a - b));
  await trx.updateTable('clients').set({ tax_regions }).where('id', '=', clientId).executeTakeFirstOrThrow();
}
