import { onlineState, type Connection } from '#platform/online.ts';
import { useSyncExternalStore } from 'react';

export const useConnection = (): Connection =>
  useSyncExternalStore(onlineState.subscribe, onlineState.current, onlineState.current);
