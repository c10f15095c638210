import type { OfficeFacts } from '#domain/actions/offices.ts';
import type { ScopedTransaction } from '../db/tenancy.ts';

/** What the rules ask of an office; null = none that the caller may see. */
export async function readOffice(
  trx: ScopedTransaction,
  id: number,
): Promise<(OfficeFacts & { cif: string | null }) | null> {
  const row = await trx
    .selectFrom('offices')
    .select(['client_id', 'kind', 'disabled_at', 'cif'])
    .where('id', '=', id)
    .executeTakeFirst();
  return row ? { clientId: row.client_id, kind: row.kind, disabled: row.disabled_at !== null, cif: row.cif } : null;
}
