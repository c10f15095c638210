import { ApiError } from '#platform/api/apiError.ts';
import { onlineState } from '#platform/onlineState.ts';
import { QueryClient } from '@tanstack/react-query';
import { sessionStore } from '../session/sessionStore.ts';
import type { AnswerPersister } from './persistAnswers.ts';
import { refreshOnEvents } from './refreshOnEvents.ts';

/** How long an answer that nobody shows stays in memory, ms: the device keeps it for longer. */
const UNSHOWN_MS = 30 * 60_000;

/**
 * The answers of reads that need the network. They are forgotten with the person and behind a lock, read again when the
 * server says that they are old (`refresh` of the endpoint), and asked for anew when the way to the server is open again.
 * @param kept keeps answers on the device; absent = they live as long as the page
 */
export function createQueries(kept?: AnswerPersister): QueryClient {
  const client = new QueryClient({
    defaultOptions: {
      queries: {
        gcTime: UNSHOWN_MS,
        staleTime: 60_000,
        networkMode: 'always',
        retry: false,
        ...(kept && { persister: kept.persister }),
      },
      mutations: { networkMode: 'always', retry: false },
    },
  });
  kept?.follow(client.getQueryCache());
  forgetWithPerson(client);
  refreshOnEvents(client);
  askAgainWhenOpen(client);
  return client;
}

function forgetWithPerson(client: QueryClient): void {
  sessionStore.subscribe((now, before) => {
    if (now.user?.id !== before.user?.id || (now.locked && !before.locked)) client.clear();
  });
}

/** No answer reached us, or the session had ended: what is shown is asked for again once that is over. */
function askAgainWhenOpen(client: QueryClient): void {
  const again = (isOver: (error: ApiError) => boolean) =>
    void client.refetchQueries({
      type: 'active',
      predicate: ({ state }) => state.fetchStatus === 'idle' && state.error instanceof ApiError && isOver(state.error),
    });
  let before = onlineState.current().state;
  onlineState.subscribe(() => {
    const { state } = onlineState.current();
    if (state === 'online' && before !== 'online') again(({ kind }) => kind === 'network');
    before = state;
  });
  sessionStore.subscribe((now, was) => {
    if (now.user?.id !== was.user?.id) return;
    if (was.authHold && !now.authHold) again(({ status }) => status === 401);
    // Calls of somebody whom only this device knew were held until now.
    if (was.state === 'local' && now.state === 'signed-in') again(({ kind }) => kind === 'network');
  });
}
