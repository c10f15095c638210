import { usePersistedForm, type FormOwner } from '#ui/form/persistedForms.ts';
import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router';

/**
 * Restores the filters when a list is opened without any, by menu or key; an address with filters is used as it is.
 * @param form the name under which they are stored; null = they are not
 * @param text the current filters, as a query
 */
export function usePersistedFilters(owner: FormOwner, form: string | null, text: string): void {
  const [query, setQuery] = useSearchParams();
  const { kept, keep } = usePersistedForm<string>(owner, form ?? '');
  const isBare = query.toString() === '';
  const hasArrived = useRef(false);
  useEffect(() => {
    if (form === null) return undefined;
    if (!hasArrived.current && isBare && kept) return setQuery(new URLSearchParams(kept), { replace: true });
    hasArrived.current = true;
    if (text !== (kept ?? '')) keep(text);
    return undefined;
  }, [form, isBare, kept, keep, setQuery, text]);
}
