import type { SetValue } from '#domain/configuration/precedence.ts';
import { sql } from 'kysely';
import { groupRows } from '../db/groupRows.ts';
import { PREPARED } from '../db/prepared.ts';
import type { ScopedTransaction } from '../db/tenancy.ts';
import { ask, question, type Inquiry } from '../db/together.ts';

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
export function readSetConfigurations(trx: ScopedTransaction, clientId: number): Promise<SetConfigurations> {
  return ask(trx, setConfigurationsOf(trx, clientId));
}

type SetConfigurations = ReadonlyMap<string, readonly SetConfiguration[]>;

/** The same, asked with others. */
export function setConfigurationsOf(trx: ScopedTransaction, clientId: number): Inquiry<SetConfigurations> {
  const rows = trx
    .selectFrom('configurations')
    .select(['scope', 'scope_id as scopeId', 'name', 'value', 'updated_at', 'user_name'])
    .where('client_id', '=', clientId)
    .unionAll(
      trx
        .selectFrom('system_configurations')
        .select([sql<never>`'SYSTEM'`.as('scope'), sql<string>`''`.as('scopeId')])
        .select(['name', 'value', 'updated_at', 'user_name']),
    )
    .modifyEnd(PREPARED);
  return question(rows, (found) => groupRows(found, ({ name }) => name));
}
