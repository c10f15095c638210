import { useOpenPickingSessions } from './useOpenPickingSessions.ts';

/** Work is open: an update of the app waits for its end. True while it is not known. */
export const useOpenPicking = (): boolean => useOpenPickingSessions()?.length !== 0;
