import { storageState, type StorageState } from './storage.ts';
import { workerServes } from './workerServes.ts';

/** What this browser on this device can do, as far as it tells. */
export interface DeviceFacts {
  readonly browser: string;
  /** CSS pixels and how many of the screen stand for one. */
  readonly screen: string;
  readonly installed: boolean;
  /** The worker answers for this page: it opens with no network. */
  readonly offlineReady: boolean;
  readonly vibrates: boolean;
  readonly staysAwake: boolean;
  readonly storage: StorageState;
}

export async function deviceFacts(): Promise<DeviceFacts> {
  const { width, height } = window.screen;
  return {
    browser: navigator.userAgent,
    screen: `${width}×${height} @${window.devicePixelRatio}`,
    installed: window.matchMedia('(display-mode: standalone)').matches,
    offlineReady: workerServes(),
    vibrates: 'vibrate' in navigator,
    staysAwake: 'wakeLock' in navigator,
    storage: await storageState(),
  };
}
