import type { ScopedTransaction } from '../db/tenancy.ts';

/** The key that signs addresses of this database; `null` before its first start, when nothing was ever signed. */
export async function readLinkKey(trx: ScopedTransaction): Promise<string | null> {
  const row = await trx.selectFrom('server_meta').select('link_key').executeTakeFirst();
  return row?.link_key ?? null;
}
