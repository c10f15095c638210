import { useSyncExternalStore } from 'react';
import { storageHealth, type StorageHealth } from '../guard/storageHealth.ts';

export const useStorageHealth = (): StorageHealth =>
  useSyncExternalStore(storageHealth.subscribe, storageHealth.current, storageHealth.current);
