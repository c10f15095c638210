import type { PickingConfiguration } from '#contract/entities/pickingConfiguration.ts';
import { stripRulesFor } from '#domain/codes/codeMasks.ts';
import { PICKING_STANDARDS as STANDARD } from '#domain/configuration/pickingStandards.ts';
import type { PickRules } from '#domain/picking/rules.ts';
import { toteMasksOf } from '#domain/picking/totes.ts';

/** The rules of a client; standards before they were fetched, and for rules that an older copy on the device lacks. */
export function pickRules(configuration: Partial<PickingConfiguration> | null): PickRules {
  return {
    codeTypes: configuration?.code_types ?? STANDARD.codeTypes,
    stripRules: stripRulesFor(configuration?.code_masks ?? STANDARD.codeMasks),
    repeatWindow: configuration?.repeat_window ?? STANDARD.repeatWindow,
    route: configuration?.route ?? STANDARD.route,
    mode: configuration?.mode ?? STANDARD.mode,
    forceLocation: configuration?.force_location ?? STANDARD.forceLocation,
    forceTote: configuration?.force_tote ?? STANDARD.forceTote,
    toteMasks: toteMasksOf(configuration?.tote_masks ?? STANDARD.toteMasks),
    requireReason: configuration?.finish_rules?.require_reason_for_short ?? STANDARD.requireReason,
  };
}
