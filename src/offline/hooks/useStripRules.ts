import { stripRulesFor } from '#domain/codes/codeMasks.ts';
import type { StripRule } from '#domain/codes/stripRules.ts';
import { pickingSettings } from '#domain/picking/settings.ts';
import { useMemo } from 'react';
import { usePickingConfiguration } from './usePickingConfiguration.ts';

/** How codes are found inside longer texts for this client. */
export function useStripRules(): readonly StripRule[] {
  const masks = pickingSettings(usePickingConfiguration() ?? null).code_masks;
  return useMemo(() => stripRulesFor(masks), [masks]);
}
