import type { PageMeta } from '#contract/envelope.ts';
import type { QueryOf } from '#contract/endpoint.ts';
import { logbook } from '#contract/endpoints/logbook.ts';
import type { JournalEntry } from '#contract/entities/journal.ts';
import { onOrdersChanged } from '#offline/sync/ordersChanged.ts';
import { callApi } from '#platform/api/callApi.ts';
import { readFilters, filterQuery, type Filter, type FilterField } from '#ui/filter/filters.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { logbookCriteria } from './logbookFields.ts';

const PER_PAGE = 50;

/** A refusal of the server, in its words: another try gives the same answer. */
export class RefusedLogbook extends Error {}

/** The question to the logbook, part of the address: it returns with the tab and with a link. */
export function useLogbookQuestion(fields: readonly FilterField[]) {
  const [query, setQuery] = useSearchParams();
  const text = query.toString();
  return useMemo(() => {
    const now = new URLSearchParams(text);
    const filters = readFilters(now, fields);
    const page = Math.max(1, Math.trunc(Number(now.get('page')) || 1));
    return {
      filters,
      page,
      criteria: logbookCriteria(filters),
      setFilters: (changed: readonly Filter[]) => setQuery(filterQuery(changed)),
      setPage: (next: number) => setQuery({ ...filterQuery(filters), ...(next > 1 && { page: String(next) }) }),
    };
  }, [text, fields, setQuery]);
}

export interface LogbookAnswer {
  readonly entries: readonly JournalEntry[];
  readonly pages: PageMeta | null;
}

/** One page of the logbook, newest arrival first; read again when the server says that orders changed. */
export function useLogbook(userId: number, clientId: number, criteria: Readonly<Record<string, string>>, page: number) {
  const query = useQuery({
    queryKey: ['logbook', userId, clientId, criteria, page],
    queryFn: async ({ signal }): Promise<LogbookAnswer> => {
      const asked = { ...criteria, page, per_page: PER_PAGE, ...(clientId > 0 && { id_client: clientId }) } as QueryOf<
        typeof logbook
      >;
      const answer = await callApi(logbook, { query: asked, signal, parse: 'lenient' });
      if (answer.ok) return { entries: answer.data, pages: answer.meta };
      throw answer.kind === 'refused' ? new RefusedLogbook(answer.message ?? '') : new Error('logbook: no network');
    },
    placeholderData: keepPreviousData,
    refetchOnWindowFocus: true,
  });
  const { refetch } = query;
  useEffect(() => onOrdersChanged(() => void refetch()), [refetch]);
  return query;
}
