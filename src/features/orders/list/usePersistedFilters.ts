import { usePersistedForm, type FormOwner } from '#ui/form/persistedForms.ts';
import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router';

/**
 * Filters come back when the list is opened bare, by menu or key; an address that asks for something is taken at its
 * word.
 * @param text what is asked now, as a query
 */
export function usePersistedFilters(owner: FormOwner, text: string): void {
  const [query, setQuery] = useSearchParams();
  const { kept, keep } = usePersistedForm<string>(owner, 'orders');
  const isBare = query.toString() === '';
  const hasArrived = useRef(false);
  useEffect(() => {
    if (!hasArrived.current && isBare && kept) return setQuery(new URLSearchParams(kept), { replace: true });
    hasArrived.current = true;
    if (text !== (kept ?? '')) keep(text);
  }, [isBare, kept, keep, setQuery, text]);
}
