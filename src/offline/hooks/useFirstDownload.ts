import { useStore } from 'zustand';
import { firstDownload, type FirstDownload } from '../sync/firstDownload.ts';

/** How far the first read of the orders is; `null` while none runs. */
export const useFirstDownload = (): FirstDownload | null => useStore(firstDownload, (state) => state.now);
