import type { DataOf, Endpoint } from '#contract/endpoint.ts';
import type { PageMeta } from '#contract/envelope.ts';
import type { ListDefinition } from '#contract/filters/listDefinition.ts';
import { DEEPEST_ROW } from '#contract/filters/listLimits.ts';
import { useConnection } from '#offline/hooks/useConnection.ts';
import { useEndpoint, useReadScope } from '#offline/queries/useEndpoint.ts';
import type { ApiError } from '#platform/api/apiError.ts';
import type { ListPage, ReadInput } from '#platform/api/readEndpoint.ts';
import { useHoldFirstScreen } from '#platform/useHoldFirstScreen.ts';
import type { FilterField } from '#ui/filter/filters.ts';
import { quantity } from '#ui/format/numbers.ts';
import type { UseQueryResult } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import type { ListQuestion } from './useListQuestion.ts';
import { usePersistedFilters } from './usePersistedFilters.ts';

type ListCall = Endpoint & { readonly list: ListDefinition; readonly paged: true };
type RowOf<E extends Endpoint> = DataOf<E> extends readonly (infer Row)[] ? Row : never;

/** Rows as a screen shows them, with what there is to say when there are none. */
export interface ShownRows<Row> {
  /** null while they are read, and when they cannot be. */
  readonly rows: readonly Row[] | null;
  /** Why there is nothing to show; null when there is, or will be. */
  readonly error: ApiError | null;
  /** ms; when the rows were read. */
  readonly at: number;
  /** The server cannot be reached: the rows are those of `at`. */
  readonly isOld: boolean;
  readonly retry: () => void;
}

export interface List<Row> extends ListQuestion, ShownRows<Row> {
  /** What the call is asked, page included. */
  readonly asked: Readonly<Record<string, string | number>>;
  /** Identity of what the rows answer; while it stays the same, rows do not move under the pointer. */
  readonly shownQuestion: string;
  readonly isOffline: boolean;
  /** The head of what is said where the rows could not be read; undefined = that a list could not. */
  readonly failed: string | undefined;
  readonly pages: Pages | null;
  /** How many there are in all, in figures; undefined until it is known. */
  readonly count: string | undefined;
  readonly readAgain: () => Promise<readonly Row[] | null>;
}

export interface Pages {
  readonly page: number;
  readonly lastPage: number;
  readonly perPage: number;
  /** As far as the server counted; at least what was shown. */
  readonly total: number;
  /** Counting stopped at `total`: there are more. */
  readonly more: boolean;
}

interface Options {
  readonly fields: readonly FilterField[];
  /** Rows of a page; absent = as many as the call gives by itself. */
  readonly perPage?: number;
  /** The sort of the page when the person chose none; absent = that of the call. */
  readonly usualSort?: string;
  /** Filters that the page sets by itself. */
  readonly always?: Readonly<Record<string, string | number>>;
  /** The name under which the filters are stored; absent = they are not. */
  readonly form?: string;
  /** What the list begins with when it is opened for the first time, as a query; absent = all rows. */
  readonly first?: string;
  /** The head of what is said where it cannot be read; absent = that a list could not. */
  readonly failed?: string;
  readonly enabled?: boolean;
}

/** One page of a list: its question, which stands in the address, its rows, and what they say of themselves. */
export function useList<const E extends ListCall>(endpoint: E, options: Options): List<RowOf<E>> {
  const { fields, usualSort, always, form = null, first = '' } = options;
  const { i18n } = useTranslation();
  const question = usePersistedFilters(useReadScope(), { fields, form, first });
  const enabled = options.enabled ?? true;
  const asked = {
    ...always,
    ...(usualSort !== undefined && { sort: usualSort }),
    ...question.criteria,
    page: question.page,
    per_page: options.perPage ?? endpoint.list.perPage,
  };
  const read = useEndpoint<E>(endpoint, { query: asked } as unknown as ReadInput<E>, { enabled });
  const data = read.data as ListPage<readonly RowOf<E>[]> | undefined;
  useHoldFirstScreen(enabled && !data && !read.isError);
  const isOffline = useConnection().state === 'offline';
  const pages = data?.page ? pagesOf(data.page) : null;
  useExistingPage(question, read.isPlaceholderData ? null : pages, data?.rows.length);
  return {
    ...question,
    asked,
    shownQuestion: JSON.stringify(read.isPlaceholderData ? null : asked),
    ...shownRows(read, data?.rows, isOffline),
    isOffline,
    failed: options.failed,
    pages,
    count: pages ? `${quantity(pages.total, i18n.language)}${pages.more ? '+' : ''}` : undefined,
    readAgain: async () => ((await read.refetch()).data as typeof data)?.rows ?? data?.rows ?? null,
  };
}

/** Leads from a page that is no more, of an old link or of rows that have left the list, to the last one that is. */
function useExistingPage({ page, correctPage }: ListQuestion, pages: Pages | null, rows: number | undefined): void {
  const isPast = rows === 0 && page > 1 && pages !== null;
  const last = isPast ? Math.max(1, Math.min(pages.lastPage, page - 1)) : page;
  useEffect(() => {
    if (last !== page) correctPage(last);
  }, [last, page, correctPage]);
}

/** Rows that were read, and what there is to say when there are none. */
export function shownRows<Row>(
  {
    isError,
    error,
    dataUpdatedAt,
    refetch,
  }: Pick<UseQueryResult<unknown, ApiError>, 'isError' | 'error' | 'dataUpdatedAt' | 'refetch'>,
  rows: readonly Row[] | undefined,
  isOffline: boolean,
): ShownRows<Row> {
  return {
    rows: rows ?? null,
    error: isError && !rows ? error : null,
    at: dataUpdatedAt,
    isOld: isOffline || isError,
    retry: () => void refetch(),
  };
}

/** Where counting stopped there is a next page, up to the limit of lists. */
function pagesOf({ current_page, last_page, per_page, total, more = false }: PageMeta): Pages {
  const deepest = Math.ceil(DEEPEST_ROW / per_page);
  return {
    page: current_page,
    lastPage: more ? Math.min(Math.max(last_page, current_page + 1), deepest) : last_page,
    perPage: per_page,
    total: more ? Math.max(total, current_page * per_page) : total,
    more,
  };
}
