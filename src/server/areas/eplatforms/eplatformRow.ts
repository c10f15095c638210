import type { Selectable } from 'kysely';
import type { EplatformsTable } from '../../db/schema/eplatforms.ts';
import type { ScopedTransaction } from '../../db/tenancy.ts';

export type EplatformRow = Selectable<EplatformsTable>;

/** A shop of the scope, also one that was disabled. */
export async function readEplatform(trx: ScopedTransaction, id: number): Promise<EplatformRow | undefined> {
  return trx.selectFrom('eplatforms').selectAll().where('id', '=', id).executeTakeFirst();
}
