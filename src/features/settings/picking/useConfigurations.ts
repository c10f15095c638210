import { configurations, saveConfigurations } from '#contract/endpoints/configuration.ts';
import { refreshPickingConfiguration } from '#offline/sync/refreshPickingConfiguration.ts';
import { callApi } from '#platform/api/callApi.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { SettingChange } from './pickingSettings.ts';

const keyOf = (clientId: number) => ['configuration', clientId, 'PICKING_MANAGER'];

/** The settings of picking of a client; kept, so that they can be read without a network. */
export function useConfigurations(clientId: number) {
  return useQuery({
    queryKey: keyOf(clientId),
    enabled: clientId > 0,
    queryFn: async ({ signal }) => {
      const answer = await callApi(configurations, {
        query: { id_client: clientId, feature: 'PICKING_MANAGER' },
        signal,
      });
      if (!answer.ok) throw new Error(answer.kind);
      return answer.data;
    },
  });
}

export type ConfigurationSaveOutcome = 'saved' | 'network' | 'refused';

/** Saves changes; this device picks by them at once, the others within a minute. */
export function useSaveConfigurations(clientId: number) {
  const queries = useQueryClient();
  return useMutation({
    networkMode: 'always',
    mutationFn: async (changes: readonly SettingChange[]): Promise<ConfigurationSaveOutcome> => {
      const answer = await callApi(saveConfigurations, { body: { id_client: clientId, configurations: [...changes] } });
      if (!answer.ok) return answer.kind;
      queries.setQueryData(
        keyOf(clientId),
        answer.data.filter((one) => one.feature === 'PICKING_MANAGER'),
      );
      await refreshPickingConfiguration(clientId, true);
      return 'saved';
    },
  });
}
