import { useSyncExternalStore } from 'react';
import { storageHealth, type StorageHealth } from '../db/storageHealth.ts';

/** Whether the device still stores new work. */
export const useStorageHealth = (): StorageHealth =>
  useSyncExternalStore(storageHealth.subscribe, storageHealth.current, storageHealth.current);
