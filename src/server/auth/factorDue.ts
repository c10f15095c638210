import { ACCESS_SETTINGS } from '#domain/people/settings.ts';
import { asksForFactor, type AccessSettings } from '#domain/people/asksForFactor.ts';
import { ACCESS_TABLE } from '#domain/configuration/rules.ts';
import { type SetValue, valueInForce } from '#domain/configuration/precedence.ts';
import type { DatabaseHandle } from '../db/databaseHandle.ts';
import { readAsOwner } from '../db/tenancy.ts';
import type { Account } from './readPerson.ts';
import { hasSecondFactor } from './secondFactor.ts';

/** Whether a person has to set up a second factor before anything else. */
export async function isFactorDue(database: DatabaseHandle, { id, roleIds, client }: Account): Promise<boolean> {
  return (
    (await needsFactor(database, { roleIds, clientId: client?.id ?? null })) && !(await hasSecondFactor(database, id))
  );
}

/** Whether the configuration in force asks somebody of these roles for a second factor. */
export async function needsFactor(
  database: DatabaseHandle,
  { roleIds, clientId }: { readonly roleIds: readonly number[]; readonly clientId: number | null },
): Promise<boolean> {
  return asksForFactor(await readAccessSettings(database, clientId), roleIds);
}

/** @param clientId null = of those who belong to no client: what the house says */
async function readAccessSettings(database: DatabaseHandle, clientId: number | null): Promise<AccessSettings> {
  const names = Object.keys(ACCESS_SETTINGS).map((name) => `${ACCESS_TABLE.prefix}${name}`);
  const set = await readAsOwner(database, async (kysely) => {
    const own = await kysely
      .selectFrom('configurations')
      .select(['name', 'value'])
      .where('client_id', '=', clientId ?? 0)
      .where('scope', '=', 'CLIENT')
      .where('name', 'in', names)
      .execute();
    const house = await kysely
      .selectFrom('system_configurations')
      .select(['name', 'value'])
      .where('name', 'in', names)
      .execute();
    return [
      ...own.map((one) => ({ ...one, scope: 'CLIENT' as const, scopeId: '' })),
      ...house.map((one) => ({ ...one, scope: 'SYSTEM' as const, scopeId: '' })),
    ];
  });
  const inForce = (name: keyof typeof ACCESS_SETTINGS) => {
    const values: readonly SetValue[] = set.filter((one) => one.name === `${ACCESS_TABLE.prefix}${name}`);
    return valueInForce(ACCESS_SETTINGS[name], values)?.value ?? ACCESS_SETTINGS[name].standard;
  };
  // Each value has passed its rule, and the type of a setting follows from its rule.
  return {
    second_factor: inForce('second_factor') as AccessSettings['second_factor'],
    second_factor_roles: inForce('second_factor_roles') as AccessSettings['second_factor_roles'],
  };
}
