import { pickingSettings } from '#domain/picking/settings.ts';
import { usePickingConfiguration } from './useClientSettings.ts';

/** Whether this client lets work change devices with no network. */
export const useMayHandOver = (): boolean => pickingSettings(usePickingConfiguration() ?? null).hand_over;
