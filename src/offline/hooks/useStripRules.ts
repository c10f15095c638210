import { stripRulesFor } from '#domain/codes/codeMasks.ts';
import type { StripRule } from '#domain/codes/stripRules.ts';
import { useMemo } from 'react';
import { usePickingConfiguration } from './usePickingConfiguration.ts';

/** How codes are found inside longer texts for this client. */
export function useStripRules(): readonly StripRule[] {
  const masks = usePickingConfiguration()?.code_masks ?? '';
  return useMemo(() => stripRulesFor(masks), [masks]);
}
