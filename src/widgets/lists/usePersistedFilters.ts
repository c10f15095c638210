import { usePersistedForm, type FormOwner } from '#ui/form/persistedForms.ts';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';

interface Options {
  /** The name under which the filters are stored; null = they are not. */
  readonly form: string | null;
  /** The current filters, as a query. */
  readonly text: string;
  /** What a list that is opened for the first time begins with, as a query. */
  readonly first: string;
}

/**
 * Restores the filters when a list is opened without any, by menu or key; an address with filters is used as it is.
 * @returns whether the address is about to be filled: what it asks now is no question of anybody
 */
export function usePersistedFilters(owner: FormOwner, { form, text, first }: Options): boolean {
  const [query, setQuery] = useSearchParams();
  const { kept, keep } = usePersistedForm<string>(owner, form ?? '');
  const isBare = query.toString() === '';
  const wanted = form === null ? '' : (kept ?? first);
  const [hasArrived, setArrived] = useState(!isBare || wanted === '');
  if (!hasArrived && !isBare) setArrived(true);
  useEffect(() => {
    if (form === null) return;
    if (!hasArrived) setQuery(new URLSearchParams(wanted), { replace: true });
    else if (text !== (kept ?? '')) keep(text);
  }, [form, hasArrived, wanted, kept, keep, setQuery, text]);
  return !hasArrived && isBare;
}
