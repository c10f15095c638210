import { onlineState, type Connection } from '#platform/onlineState.ts';
import { useSyncExternalStore } from 'react';

/** The state of the connection, known from answers that came or did not come. */
export const useConnection = (): Connection =>
  useSyncExternalStore(onlineState.subscribe, onlineState.current, onlineState.current);
