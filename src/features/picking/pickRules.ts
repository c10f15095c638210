import type { PickingConfiguration } from '#contract/picking/pickingConfiguration.ts';
import { stripRulesFor } from '#domain/codes/codeMasks.ts';
import type { PickRules } from '#domain/picking/pickRules.ts';
import { pickingSettings } from '#domain/picking/settings.ts';
import { toteMasksOf } from '#domain/picking/totes.ts';

/**
 * The rules of a client; standards before they were fetched, and for settings that an older copy on the device lacks.
 * @param warehouse of all orders that are picked; `null` = they name none, `undefined` = they are of several
 */
export function pickRules(
  configuration: Partial<PickingConfiguration> | null,
  warehouse: number | null | undefined,
): PickRules {
  const { learned_routes, ...known } = configuration ?? {};
  const settings = pickingSettings(known);
  return {
    ...settings,
    route: learned_routes?.find(({ warehouse_id }) => warehouse_id === warehouse)?.route ?? settings.route,
    stripRules: stripRulesFor(settings.code_masks),
    toteMasks: toteMasksOf(settings.tote_masks),
  };
}
