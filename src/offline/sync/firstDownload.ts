import { createStore } from 'zustand/vanilla';

/** How far the first read of a person's orders is. */
export interface FirstDownload {
  readonly loaded: number;
  /** As the server counts them. */
  readonly total: number;
}

/** `null` = none runs: what the device holds is whole, or nothing asks for it. */
export const firstDownload = createStore<{ readonly now: FirstDownload | null }>(() => ({ now: null }));
