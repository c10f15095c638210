import type { BodyOf } from '#contract/endpoint.ts';
import type { saveConfigurations } from '#contract/endpoints/configuration.ts';
import { checkValue } from '#domain/settings/checkValue.ts';
import { findConfigurationRule } from '#domain/configuration/rules.ts';
import type { ScopedTransaction } from '../../db/tenancy.ts';
import { listProblem } from './readLists.ts';

type ConfigurationRequest = BodyOf<typeof saveConfigurations>['configurations'][number];

/**
 * What is wrong with the requests, by their place in the list; empty = all may be stored. A name that occurs twice is
 * refused, because it is unclear which value counts.
 */
export function wrongConfigurations(requests: readonly ConfigurationRequest[]): Record<string, string[]> {
  const errors: Record<string, string[]> = {};
  for (const [index, { name, value }] of requests.entries()) {
    const list = listProblem(name, value);
    const problem = list === undefined ? singleProblem(name, value) : list;
    const twice = requests.findIndex((one) => one.name === name) < index;
    if (problem !== null || twice) errors[`configurations.${index}.value`] = [problem ?? 'twice'];
  }
  return errors;
}

function singleProblem(name: string, value: unknown): string | null {
  const rule = findConfigurationRule(name);
  return rule ? checkValue(rule.rule, value) : 'unknown';
}

/**
 * Stores checked requests. A value that equals the standard is stored too: a later change of the standard must not
 * change what was chosen.
 */
export async function storeConfigurations(
  trx: ScopedTransaction,
  by: { readonly clientId: number; readonly userName: string; readonly now: Date },
  requests: readonly ConfigurationRequest[],
): Promise<void> {
  await trx
    .insertInto('configurations')
    .values(
      requests.map(({ name, value }) => ({
        client_id: by.clientId,
        name,
        value: JSON.stringify(value),
        updated_at: by.now,
        user_name: by.userName,
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['client_id', 'name']).doUpdateSet((eb) => ({
        value: eb.ref('excluded.value'),
        updated_at: eb.ref('excluded.updated_at'),
        user_name: eb.ref('excluded.user_name'),
      })),
    )
    .execute();
}
