import { stripRulesFor } from '#domain/codes/codeMasks.ts';
import type { PickRules } from '#domain/picking/pickRules.ts';
import { pickingSettings, type PickingSettings } from '#domain/picking/settings.ts';
import { toteMasksOf } from '#domain/picking/totes.ts';

/** The rules of a client; standards before they were fetched, and for settings that an older copy on the device lacks. */
export function pickRules(configuration: Partial<PickingSettings> | null): PickRules {
  const settings = pickingSettings(configuration);
  return {
    ...settings,
    stripRules: stripRulesFor(settings.code_masks),
    toteMasks: toteMasksOf(settings.tote_masks),
  };
}
