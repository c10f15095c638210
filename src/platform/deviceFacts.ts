import { isInstalled } from './homeScreen.ts';
import { storageState, type StorageState } from './storage.ts';
import { workerServes } from './workerServes.ts';

/** What this browser on this device can do, as far as it tells. */
export interface DeviceFacts {
  readonly browser: string;
  /** Size in CSS pixels, and screen pixels per CSS pixel. */
  readonly screen: string;
  readonly installed: boolean;
  /** The service worker serves this page, so it opens without a network. */
  readonly offlineReady: boolean;
  readonly vibrates: boolean;
  readonly staysAwake: boolean;
  readonly storage: StorageState;
}

/** Collects what the browser says of itself and the device. Page only. */
export async function deviceFacts(): Promise<DeviceFacts> {
  const { width, height } = window.screen;
  return {
    browser: navigator.userAgent,
    screen: `${width}×${height} @${window.devicePixelRatio}`,
    installed: isInstalled(),
    offlineReady: workerServes(),
    vibrates: 'vibrate' in navigator,
    staysAwake: 'wakeLock' in navigator,
    storage: await storageState(),
  };
}
