import { sessionStore } from '#offline/session/sessionStore.ts';
import { useCallback, useEffect } from 'react';
import { useSearchParams } from 'react-router';
import { create } from 'zustand';
import { createJSONStorage, persist } from 'zustand/middleware';
import type { FlowView } from './flowViews.ts';

/** Flow searches persist (specification section 9), as long as this tab: a search may name a customer. */
const useKept = create<Readonly<Partial<Record<FlowView, string>>>>()(
  persist(() => ({}), { name: 'despacho.flow', storage: createJSONStorage(() => sessionStorage) }),
);

/** What was searched for is being worked on, or somebody else is here: the list is whole again when it is next opened. */
export function forgetFlowSearch(view: FlowView): void {
  useKept.setState({ [view]: '' });
}

sessionStore.subscribe((now, before) => {
  if (before.user && now.user?.id !== before.user.id) useKept.setState({}, true);
});

/** The search of a list: it lives in the address, and comes back when the page is opened again without one. */
export function useFlowSearch(view: FlowView): readonly [string, (search: string) => void] {
  const [query, setQuery] = useSearchParams();
  const search = query.get('q') ?? '';
  useEffect(() => {
    const kept = useKept.getState()[view] ?? '';
    if (search === '' && kept !== '') setQuery({ q: kept }, { replace: true });
  }, [view, search, setQuery]);
  const find = useCallback(
    (text: string) => {
      useKept.setState({ [view]: text });
      setQuery(text === '' ? {} : { q: text }, { replace: true });
    },
    [view, setQuery],
  );
  return [search, find];
}
