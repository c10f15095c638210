import { findConfigurationRule } from '#domain/configuration/rules.ts';
import { sql } from 'kysely';
import type { ScopedTransaction } from '../db/tenancy.ts';
import type { ConfigurationOperation } from './configurationOperation.ts';
import { inForce } from './readConfigurations.ts';
import { readSetConfigurations } from './setConfigurations.ts';

/** Those who save what the house sets take turns. */
const HOUSE_LOCK = 20_261_123;

/**
 * Whether one of the operations replaces another value than its sender has read; call it in the transaction that stores
 * them. Those who save settings of one client at the same time take turns. Who sets a value where none was has read the
 * one that held until then, or none.
 */
export async function isChangedMeanwhile(
  trx: ScopedTransaction,
  clientId: number,
  operations: readonly ConfigurationOperation[],
): Promise<boolean> {
  const checked = operations.filter(({ updatedAt }) => updatedAt !== undefined);
  if (checked.length === 0) return false;
  await trx.selectFrom('clients').select('id').where('id', '=', clientId).forNoKeyUpdate().execute();
  if (checked.some(({ scope }) => scope === 'SYSTEM'))
    await sql`select pg_advisory_xact_lock(${HOUSE_LOCK})`.execute(trx);
  const set = await readSetConfigurations(trx, clientId);
  return checked.some(({ name, scope, scopeId, updatedAt = null }) => {
    const values = set.get(name) ?? [];
    const there = values.find((one) => one.scope === scope && one.scopeId === scopeId);
    if (there) return there.updated_at.toISOString() !== updatedAt;
    const rule = findConfigurationRule(name);
    const held = rule && inForce(rule, values, { [scope]: scopeId });
    return updatedAt !== null && held?.updated_at.toISOString() !== updatedAt;
  });
}

/** Who changes settings, and when. */
export interface SettingsEditor {
  readonly clientId: number;
  readonly userName: string;
  readonly now: Date;
}

/** Does checked operations. */
export async function runOperations(
  trx: ScopedTransaction,
  by: SettingsEditor,
  operations: readonly ConfigurationOperation[],
): Promise<void> {
  const sets = operations.filter(({ operation }) => operation === 'set');
  await storeOfClient(
    trx,
    by,
    sets.filter(({ scope }) => scope !== 'SYSTEM'),
  );
  await storeOfHouse(
    trx,
    by,
    sets.filter(({ scope }) => scope === 'SYSTEM'),
  );
  for (const one of operations.filter(({ operation }) => operation === 'remove')) await remove(trx, by.clientId, one);
}

/**
 * Stores checked values of the client itself. A value that equals the standard is stored too: a later change of the
 * standard must not change what was chosen.
 */
export async function storeConfigurations(
  trx: ScopedTransaction,
  by: SettingsEditor,
  values: readonly { readonly name: string; readonly value: unknown }[],
): Promise<void> {
  await storeOfClient(
    trx,
    by,
    values.map(({ name, value }) => ({ name, value, scope: 'CLIENT', scopeId: '' })),
  );
}

type Stored = Pick<ConfigurationOperation, 'name' | 'scope' | 'scopeId' | 'value'>;

/** Strictly later, so that a reader of the former value is recognised even within one millisecond. */
const laterThan = (table: 'configurations' | 'system_configurations') =>
  sql<Date>`greatest(excluded.updated_at, ${sql.ref(`${table}.updated_at`)} + interval '1 millisecond')`;

async function storeOfClient(trx: ScopedTransaction, by: SettingsEditor, values: readonly Stored[]): Promise<void> {
  if (values.length === 0) return;
  await trx
    .insertInto('configurations')
    .values(
      values.map(({ name, scope, scopeId, value }) => ({
        client_id: by.clientId,
        scope: scope as Exclude<typeof scope, 'SYSTEM'>,
        scope_id: scopeId,
        ...columnsOf(by, name, value),
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['client_id', 'scope', 'scope_id', 'name']).doUpdateSet((eb) => ({
        value: eb.ref('excluded.value'),
        updated_at: laterThan('configurations'),
        user_name: eb.ref('excluded.user_name'),
      })),
    )
    .execute();
}

async function storeOfHouse(trx: ScopedTransaction, by: SettingsEditor, values: readonly Stored[]): Promise<void> {
  if (values.length === 0) return;
  await trx
    .insertInto('system_configurations')
    .values(values.map(({ name, value }) => columnsOf(by, name, value)))
    .onConflict((conflict) =>
      conflict.column('name').doUpdateSet((eb) => ({
        value: eb.ref('excluded.value'),
        updated_at: laterThan('system_configurations'),
        user_name: eb.ref('excluded.user_name'),
      })),
    )
    .execute();
}

const columnsOf = ({ now, userName }: SettingsEditor, name: string, value: unknown) => ({
  name,
  value: JSON.stringify(value),
  updated_at: now,
  user_name: userName,
});

async function remove(
  trx: ScopedTransaction,
  clientId: number,
  { name, scope, scopeId }: ConfigurationOperation,
): Promise<void> {
  if (scope === 'SYSTEM') {
    await trx.deleteFrom('system_configurations').where('name', '=', name).execute();
    return;
  }
  await trx
    .deleteFrom('configurations')
    .where((eb) => eb.and({ client_id: clientId, scope, scope_id: scopeId, name }))
    .execute();
}
