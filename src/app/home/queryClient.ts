import { CONTRACT_VERSION } from '#contract/version.ts';
import { sessionStore } from '#offline/session/sessionStore.ts';
import { createSyncStoragePersister } from '@tanstack/query-sync-storage-persister';
import { QueryClient } from '@tanstack/react-query';
import { ANSWERS_KEY } from '../session/forgetAnswers.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const KEPT_MS = 7 * DAY_MS;

export const queryClient = new QueryClient({
  defaultOptions: { queries: { gcTime: KEPT_MS, staleTime: 60_000, networkMode: 'always', retry: false } },
});

/**
 * Answers of online-only calls, stored for a week: their pages open read-only without a network and show how old they
 * are.
 */
export const queryCache = {
  persister: createSyncStoragePersister({ storage: window.localStorage, key: ANSWERS_KEY }),
  maxAge: KEPT_MS,
  buster: String(CONTRACT_VERSION),
};

sessionStore.subscribe((now, before) => {
  if (now.user?.id !== before.user?.id || (now.locked && !before.locked)) queryClient.clear();
});
