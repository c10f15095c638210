import { storageState, type StorageState } from '#platform/storage.ts';
import { useCallback, useEffect, useState } from 'react';

/** Measured again during a shift: a disk that was half empty in the morning may be full in the evening, ms. */
const MEASURED_EVERY_MS = 300_000;

/**
 * Used and available storage of this device and whether it is protected, measured at mounting and every five minutes;
 * null until then.
 */
export function useStorageState(): readonly [StorageState | null, () => void] {
  const [state, setState] = useState<StorageState | null>(null);
  const measure = useCallback(() => void storageState().then(setState), []);
  useEffect(() => {
    measure();
    const timer = setInterval(measure, MEASURED_EVERY_MS);
    return () => clearInterval(timer);
  }, [measure]);
  return [state, measure];
}
