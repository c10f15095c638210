import { useCallback, useMemo, useSyncExternalStore } from 'react';

/** Whether a media query holds, followed while it is used. */
export function useMedia(query: string): boolean {
  const media = useMemo(() => globalThis.matchMedia?.(query), [query]);
  const follow = useCallback(
    (listener: () => void) => {
      media?.addEventListener('change', listener);
      return () => media?.removeEventListener('change', listener);
    },
    [media],
  );
  return useSyncExternalStore(follow, () => media?.matches ?? false);
}
