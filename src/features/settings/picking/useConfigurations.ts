import { configurations, saveConfigurations } from '#contract/endpoints/configuration.ts';
import { useAnswers, useEndpointMutation } from '#offline/queries/useEndpointMutation.ts';
import { refreshPickingConfiguration } from '#offline/sync/refreshPickingConfiguration.ts';
import type { SettingChange } from './pickingSettings.ts';

/** The settings of picking. */
export const PICKING_SETTINGS = { query: { feature: 'PICKING_MANAGER' } } as const;

/** Saves changes; this device picks by them at once, the others within a minute. */
export function useSaveConfigurations(clientId: number) {
  const { send, busy } = useEndpointMutation(saveConfigurations);
  const { replace } = useAnswers();
  const save = async (changes: readonly SettingChange[]): Promise<'saved' | 'network' | 'refused'> => {
    const answer = await send({ body: { id_client: clientId, configurations: [...changes] } });
    if (!answer.ok) return answer.kind;
    const stored = answer.data.filter((one) => one.feature === PICKING_SETTINGS.query.feature);
    replace(configurations, PICKING_SETTINGS, () => stored);
    await refreshPickingConfiguration(clientId, true);
    return 'saved';
  };
  return { save, busy };
}
