import { refreshPack } from '#offline/sync/refreshPack.ts';
import { useCallback, useState } from 'react';

export interface Refresh {
  readonly busy: boolean;
  /** The last refresh that was asked for by hand failed. */
  readonly failed: boolean;
  readonly run: () => void;
}

/** Asks the server for the lists now; they also come by themselves every minute. */
export function useRefresh(): Refresh {
  const [state, setState] = useState({ busy: false, failed: false });
  const run = useCallback(() => {
    setState({ busy: true, failed: false });
    void refreshPack().then((outcome) => setState({ busy: false, failed: outcome === 'failed' }));
  }, []);
  return { ...state, run };
}
