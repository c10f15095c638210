import { storageState, type StorageState } from '#platform/storage.ts';
import { useCallback, useEffect, useState } from 'react';

/** Room and protection of this device's storage, measured when shown; null until then. */
export function useStorageState(): readonly [StorageState | null, () => void] {
  const [state, setState] = useState<StorageState | null>(null);
  const measure = useCallback(() => void storageState().then(setState), []);
  useEffect(measure, [measure]);
  return [state, measure];
}
