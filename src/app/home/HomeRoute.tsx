import { HomePage } from '#features/home/HomePage.tsx';
import { PersistQueryClientProvider } from '@tanstack/react-query-persist-client';
import { Start } from '../session/Start.tsx';
import { queryCache, queryClient } from './queryClient.ts';

/** The desk's data comes over the network and is kept to be read without it; the floor never loads this part. */
export function HomeRoute() {
  return (
    <Start>
      <PersistQueryClientProvider client={queryClient} persistOptions={queryCache}>
        <HomePage />
      </PersistQueryClientProvider>
    </Start>
  );
}
