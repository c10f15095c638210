import type { OfficeFacts } from '#domain/actions/offices.ts';
import type { ScopedTransaction } from '../../db/tenancy.ts';

/** What the rules ask of an office, and its name; null = none that the caller may see. */
export async function readOffice(
  trx: ScopedTransaction,
  id: number,
): Promise<(OfficeFacts & { readonly name: string }) | null> {
  const row = await trx
    .selectFrom('offices')
    .select(['client_id', 'kind', 'disabled_at', 'name'])
    .where('id', '=', id)
    .executeTakeFirst();
  return row ? { clientId: row.client_id, kind: row.kind, disabled: row.disabled_at !== null, name: row.name } : null;
}
