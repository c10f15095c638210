import type { Configuration } from '#contract/entities/configuration.ts';
import { pickingConfiguration, type PickingConfiguration } from '#contract/entities/pickingConfiguration.ts';
import { checkValue } from '#domain/configuration/checkValue.ts';
import {
  CONFIGURATION_RULES,
  type ConfigurationFeature,
  type ConfigurationName,
  type ConfigurationRule,
} from '#domain/configuration/rules.ts';
import type { ScopedTransaction } from '../../db/tenancy.ts';
import { readLists } from './readLists.ts';

interface Wanted {
  readonly name?: string | undefined;
  readonly feature?: ConfigurationFeature | undefined;
}

/**
 * The settings of a client in the order of the table. A stored value that its rule no longer accepts counts as not set:
 * a device must never get a mode that it does not know.
 * @param clientId 0 = no client: the standards.
 */
export async function readConfigurations(
  trx: ScopedTransaction,
  clientId: number,
  wanted: Wanted = {},
): Promise<Configuration[]> {
  const rows = await trx.selectFrom('configurations').selectAll().where('client_id', '=', clientId).execute();
  const stored = new Map(rows.map((row) => [row.name, row]));
  const rules: readonly ConfigurationRule[] = CONFIGURATION_RULES;
  const single = rules
    .filter(({ name, feature }) => (wanted.name ?? name) === name && (wanted.feature ?? feature) === feature)
    .map(({ name, feature, rule, standard }) => {
      const row = stored.get(name);
      if (!row || checkValue(rule, row.value) !== null)
        return { name, feature, value: standard, updated_at: null, user_name: null };
      return { name, feature, value: row.value, updated_at: row.updated_at.toISOString(), user_name: row.user_name };
    });
  return [...single, ...readLists(stored, wanted)];
}

/**
 * The settings as a picking device reads them. The values have passed their rules; the schema only tells the types so.
 */
export async function readPickingConfiguration(
  trx: ScopedTransaction,
  clientId: number,
): Promise<PickingConfiguration> {
  const all = await readConfigurations(trx, clientId, { feature: 'PICKING_MANAGER' });
  const value = (name: ConfigurationName) => all.find((one) => one.name === name)?.value;
  return pickingConfiguration.parse({
    id_client: clientId,
    code_types: value('picking_code_types'),
    route: value('picking_route'),
    repeat_window: value('picking_repeat_window'),
    mode: value('picking_mode'),
    force_location: value('picking_force_location'),
    force_tote: value('picking_force_tote'),
    tote_masks: value('picking_tote_masks'),
    error_stops: value('picking_error_stops'),
    code_masks: value('picking_code_masks'),
    finish_rules: { require_reason_for_short: value('picking_require_reason_for_short') },
  });
}
