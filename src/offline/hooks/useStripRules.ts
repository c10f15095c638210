import { stripRulesFor } from '#domain/codes/codeMasks.ts';
import type { StripRule } from '#domain/codes/stripRules.ts';
import { pickingSettings } from '#domain/picking/settings.ts';
import { useMemo } from 'react';
import { pickingConfigurationRead } from '../read/clientSettings.ts';
import { useLiveRead } from './useLive.ts';

/** How codes are found inside longer texts for this client, as far as this device knows: counters and desks ask for nothing. */
export function useStripRules(): readonly StripRule[] {
  const masks = pickingSettings(useLiveRead(pickingConfigurationRead) ?? null).code_masks;
  return useMemo(() => stripRulesFor(masks), [masks]);
}
