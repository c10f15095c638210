import { useOpenSessions } from './useOpenSessions.ts';

/** Whether a picking is open, so that an update of the app waits for its end. True while unknown. */
export const useOpenPicking = (): boolean => useOpenSessions()?.length !== 0;
