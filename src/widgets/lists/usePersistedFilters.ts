import type { FilterField } from '#ui/filter/filters.ts';
import { usePersistedForm, type FormOwner } from '#ui/form/persistedForms.ts';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useListQuestion, type ListQuestion } from './useListQuestion.ts';

interface Options {
  readonly fields: readonly FilterField[];
  /** The name under which the filters are stored; null = they are not. */
  readonly form: string | null;
  /** What a list that is opened for the first time begins with, as a query. */
  readonly first: string;
}

/**
 * The question of a list whose filters are restored when it is opened without any, by menu or key; an address with
 * filters is used as it is. What an empty address is about to be filled with is asked at once, before the address has it.
 */
export function usePersistedFilters(owner: FormOwner, { fields, form, first }: Options): ListQuestion {
  const [query, setQuery] = useSearchParams();
  const { kept, keep } = usePersistedForm<string>(owner, form ?? '');
  const isBare = query.toString() === '';
  const wanted = form === null ? '' : (kept ?? first);
  const [hasArrived, setArrived] = useState(!isBare || wanted === '');
  if (!hasArrived && !isBare) setArrived(true);
  const question = useListQuestion(fields, !hasArrived && isBare ? wanted : null);
  const { text } = question;
  useEffect(() => {
    if (form === null) return;
    if (!hasArrived) setQuery(new URLSearchParams(wanted), { replace: true });
    else if (text !== (kept ?? '')) keep(text);
  }, [form, hasArrived, wanted, kept, keep, setQuery, text]);
  return question;
}
