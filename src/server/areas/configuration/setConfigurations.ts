import type { SetValue } from '#domain/configuration/precedence.ts';
import { sql } from 'kysely';
import { groupRows } from '../../db/groupRows.ts';
import { PREPARED } from '../../db/prepared.ts';
import type { ScopedTransaction } from '../../db/tenancy.ts';

/** A value as it is stored, for the client or something of it, or for all clients. */
export interface SetConfiguration extends SetValue {
  readonly name: string;
  readonly updated_at: Date;
  readonly user_name: string | null;
}

/**
 * All that was set for a client, and by the house for all of them, by name.
 * @param clientId 0 = no client: the house alone.
 */
export async function readSetConfigurations(
  trx: ScopedTransaction,
  clientId: number,
): Promise<ReadonlyMap<string, readonly SetConfiguration[]>> {
  const rows = await trx
    .selectFrom('configurations')
    .select(['scope', 'scope_id as scopeId', 'name', 'value', 'updated_at', 'user_name'])
    .where('client_id', '=', clientId)
    .unionAll(
      trx
        .selectFrom('system_configurations')
        .select([sql<never>`'SYSTEM'`.as('scope'), sql<string>`''`.as('scopeId')])
        .select(['name', 'value', 'updated_at', 'user_name']),
    )
    .modifyEnd(PREPARED)
    .execute();
  return groupRows(rows, ({ name }) => name);
}
