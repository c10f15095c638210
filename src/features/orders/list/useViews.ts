import type { DataOf } from '#contract/endpoint.ts';
import { createView, deleteView, saveView, viewCounts, views } from '#contract/endpoints/views.ts';
import { callApi } from '#platform/api/callApi.ts';
import { useQuery } from '@tanstack/react-query';
import type { ViewColumn } from './viewColumns.ts';

export type StoredView = DataOf<typeof views>[number] & { readonly count: number | null; readonly more: boolean };

/** What a view keeps of the list. */
export interface ViewContent {
  readonly name: string;
  readonly shared: boolean;
  /** Filters and sort as the query of GET orders. */
  readonly query: string;
  readonly columns: ViewColumn[];
}

const client = (clientId: number) => (clientId > 0 ? { id_client: clientId } : {});

/** Saved lists of a client with how many each holds; each change resolves to whether the server took it. */
export function useViews(userId: number, clientId: number) {
  const { data, refetch } = useQuery({
    queryKey: ['views', userId, clientId],
    // The stored list may be older than a view that was just saved, or that somebody has shared since.
    refetchOnMount: 'always',
    queryFn: async ({ signal }): Promise<readonly StoredView[]> => {
      const query = client(clientId);
      const [list, counts] = await Promise.all([
        callApi(views, { query, signal }),
        callApi(viewCounts, { query, signal }),
      ]);
      if (!list.ok) throw new Error(`views: ${list.errorCode ?? list.status}`);
      const counted = counts.ok ? new Map(counts.data.map((one) => [one.id, one])) : null;
      return list.data.map((view) => ({
        ...view,
        count: counted?.get(view.id)?.orders ?? null,
        more: counted?.get(view.id)?.more === true,
      }));
    },
  });
  const store = async (view: ViewContent): Promise<number | null> => {
    const answer = await callApi(createView, { body: { ...client(clientId), ...view } });
    if (!answer.ok) return null;
    await refetch();
    return answer.data.id;
  };
  const settle = async (call: Promise<{ readonly ok: boolean }>): Promise<boolean> => {
    const { ok } = await call;
    if (ok) await refetch();
    return ok;
  };
  return {
    views: data ?? [],
    /** The id of the new one; null = the server did not take it. */
    create: store,
    save: (id: number, view: ViewContent) =>
      settle(callApi(saveView, { params: { id }, body: { ...client(clientId), ...view } })),
    remove: (id: number) => settle(callApi(deleteView, { params: { id } })),
  };
}
