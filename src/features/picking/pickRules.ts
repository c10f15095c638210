import type { PickingConfiguration } from '#contract/entities/pickingConfiguration.ts';
import { CODE_TYPES } from '#domain/codes/codeTypes.ts';
import { stripRulesFor } from '#domain/codes/codeMasks.ts';
import type { PickRules } from '#domain/picking/rules.ts';

/** As long as the server's own standard, for what was stored before there was one. */
const STANDARD_REPEAT_MS = 800;

/** The rules of a client; the standard ones before they were fetched, and for what an older copy on the device lacks. */
export function pickRules(configuration: Partial<PickingConfiguration> | null): PickRules {
  return {
    codeTypes: configuration?.code_types ?? CODE_TYPES,
    stripRules: stripRulesFor(configuration?.code_masks ?? ''),
    repeatWindow: configuration?.repeat_window ?? STANDARD_REPEAT_MS,
    route: configuration?.route ?? 'serpentine',
    mode: configuration?.mode ?? 'product',
    forceLocation: configuration?.force_location ?? false,
    forceTote: configuration?.force_tote ?? false,
    requireReason: configuration?.finish_rules?.require_reason_for_short ?? false,
  };
}
