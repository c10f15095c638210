import { useEffect } from 'react';
import { create } from 'zustand';

/** Whether something stands beside the content of the page, which needs the room of the rail in a window that is not wide. */
export const useBeside = create<{ readonly isTaken: boolean }>(() => ({ isTaken: false }));

/** Says so for as long as it stands there. */
export function useStandsBeside(stands: boolean): void {
  useEffect(() => {
    if (!stands) return undefined;
    useBeside.setState({ isTaken: true });
    return () => useBeside.setState({ isTaken: false });
  }, [stands]);
}
