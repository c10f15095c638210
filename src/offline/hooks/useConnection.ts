import { onlineState, type Connection } from '#platform/online.ts';
import { useSyncExternalStore } from 'react';

/** What is known of the way to the server, by the answers that came or did not. */
export const useConnection = (): Connection =>
  useSyncExternalStore(onlineState.subscribe, onlineState.current, onlineState.current);
