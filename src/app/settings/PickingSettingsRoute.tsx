import { PickingSettingsPage } from '#features/settings/picking/PickingSettingsPage.tsx';
import { PersistQueryClientProvider } from '@tanstack/react-query-persist-client';
import { queryCache, queryClient } from '../home/queryClient.ts';

/** Settings come over the network and are kept to be read without it, like everything of the desk. */
export function PickingSettingsRoute() {
  return (
    <PersistQueryClientProvider client={queryClient} persistOptions={queryCache}>
      <PickingSettingsPage />
    </PersistQueryClientProvider>
  );
}
