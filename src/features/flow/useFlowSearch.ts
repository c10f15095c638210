import { forgetsSearches } from '#offline/session/forgetsSearches.ts';
import { sessionStore } from '#offline/session/sessionStore.ts';
import { useCallback, useEffect } from 'react';
import { useSearchParams } from 'react-router';
import { create } from 'zustand';
import { createJSONStorage, persist } from 'zustand/middleware';
import type { FlowView } from './flowViews.ts';

/** Searches of the Flow lists. They live as long as this tab and until a lock, because a search may name a customer. */
const useKept = create<Readonly<Partial<Record<FlowView, string>>>>()(
  persist(() => ({}), { name: 'despacho.flow', storage: createJSONStorage(() => sessionStorage) }),
);

sessionStore.subscribe((now, before) => {
  if (forgetsSearches(now, before)) useKept.setState({}, true);
});

/** The person reloaded the page to see everything, so earlier searches no longer count. */
let isReloaded = performance.getEntriesByType('navigation').some((entry) => 'type' in entry && entry.type === 'reload');

/**
 * The search of a list. It is part of the address, and returns when the page is opened without one, until a picking
 * begins or the page is reloaded.
 */
export function useFlowSearch(view: FlowView): readonly [string, (search: string) => void] {
  const [query, setQuery] = useSearchParams();
  const inAddress = query.get('q') ?? '';
  // Not drawn even once: whoever types the same at once would change nothing, and lose it with the address.
  const search = isReloaded ? '' : inAddress;
  useEffect(() => {
    if (isReloaded) {
      useKept.setState({}, true);
      if (inAddress !== '') return setQuery({}, { replace: true });
      isReloaded = false;
    }
    const kept = useKept.getState()[view] ?? '';
    if (search === '' && kept !== '') setQuery({ q: kept }, { replace: true });
  }, [view, search, inAddress, setQuery]);
  const find = useCallback(
    (text: string) => {
      isReloaded = false;
      useKept.setState({ [view]: text });
      setQuery(text === '' ? {} : { q: text }, { replace: true });
    },
    [view, setQuery],
  );
  return [search, find];
}
