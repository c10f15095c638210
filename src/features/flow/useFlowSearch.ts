import { useCallback, useEffect } from 'react';
import { useSearchParams } from 'react-router';
import { create } from 'zustand';
import { createJSONStorage, persist } from 'zustand/middleware';

/** Flow searches persist (specification section 9), as long as this tab: a search may name a customer. */
const useKept = create<{ readonly toPickup: string }>()(
  persist(() => ({ toPickup: '' }), { name: 'despacho.flow', storage: createJSONStorage(() => sessionStorage) }),
);

/** The search of the list: it lives in the address, and comes back when the page is opened again without one. */
export function useFlowSearch(): readonly [string, (search: string) => void] {
  const [query, setQuery] = useSearchParams();
  const search = query.get('q') ?? '';
  useEffect(() => {
    const { toPickup } = useKept.getState();
    if (search === '' && toPickup !== '') setQuery({ q: toPickup }, { replace: true });
  }, [search, setQuery]);
  const find = useCallback(
    (text: string) => {
      useKept.setState({ toPickup: text });
      setQuery(text === '' ? {} : { q: text }, { replace: true });
    },
    [setQuery],
  );
  return [search, find];
}
