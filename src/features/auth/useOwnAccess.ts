import { ownAccess } from '#contract/endpoints/devices.ts';
import type { QuickAccess } from '#contract/entities/enrolledDevice.ts';
import { callApi } from '#platform/api/callApi.ts';
import { useCallback, useEffect, useState } from 'react';

export interface OwnAccess {
  /** `null` while it is being read. */
  readonly state: QuickAccess | 'failed' | null;
  readonly reload: () => void;
}

/** How the person may enter shared devices; read again each time, because another device may have changed it. */
export function useOwnAccess(): OwnAccess {
  const [state, setState] = useState<QuickAccess | 'failed' | null>(null);
  const reload = useCallback(() => {
    void callApi(ownAccess, {}).then((answer) => setState(answer.ok ? answer.data : 'failed'));
  }, []);
  useEffect(reload, [reload]);
  return { state, reload };
}
