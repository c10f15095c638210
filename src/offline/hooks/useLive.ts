import { liveQuery } from 'dexie';
import { useLayoutEffect, useState, type DependencyList } from 'react';
import { wasReadAhead, type DeviceRead } from '../read/readAhead.ts';

/**
 * Reads `query` on this device, and again whenever its data changed. A failure is thrown to the page's boundary.
 * dexie-react-hooks does the same, but only after the screen that waits for it has been painted (measured in
 * `DECISIONS.md`): this is for what first screens draw.
 * @param deps what `query` depends on
 * @param first the first answer, where it is here already
 * @returns `undefined` before the first answer; after a change of `deps` the former answer until the new one is here
 */
export function useLive<Value>(
  query: () => Promise<Value> | Value,
  deps: DependencyList,
  first?: () => Value | undefined,
): Value | undefined {
  const [read, setRead] = useState<Read<Value>>(() => {
    const value = first?.();
    return value === undefined ? {} : { value };
  });
  useLayoutEffect(() => {
    const subscription = liveQuery(query).subscribe(
      (value) => setRead((before) => (before.value === value && !before.fault ? before : { value })),
      (reason: unknown) => setRead({ fault: { reason } }),
    );
    return () => subscription.unsubscribe();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the caller names what its query depends on
  }, deps);
  if (read.fault) throw read.fault.reason;
  return read.value;
}

interface Read<Value> {
  readonly value?: Value;
  readonly fault?: { readonly reason: unknown };
}

/** The same for a read that may have been done ahead: its screen is then drawn with it at once. */
export const useLiveRead = <Value>(read: DeviceRead<Value>): Value | undefined =>
  useLive(read.read, [read.name], () => wasReadAhead(read));
