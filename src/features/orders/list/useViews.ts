import type { DataOf } from '#contract/endpoint.ts';
import { createView, deleteView, saveView, viewCounts, views } from '#contract/orders/views.ts';
import type { ViewColumn } from './viewColumns.ts';
import { useEndpoint } from '#offline/queries/useEndpoint.ts';
import { useEndpointMutation } from '#offline/queries/useEndpointMutation.ts';
import { useMemo } from 'react';

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

// What the device kept may be older than a view that was saved just before, or that somebody shared since.
const ALWAYS = { refetchOnMount: 'always' } as const;
const CHANGES = [views, viewCounts];

/** Saved lists of a client with how many each holds; each change resolves to whether the server took it. */
export function useViews(clientId: number) {
  const { data: list } = useEndpoint(views, {}, ALWAYS);
  const { data: counts } = useEndpoint(viewCounts, {}, ALWAYS);
  const stored = useMemo(() => {
    const counted = new Map(counts?.map((one) => [one.id, one]));
    return (list ?? []).map((view): StoredView => {
      const { orders, more } = counted.get(view.id) ?? { orders: null, more: false };
      return { ...view, count: orders, more };
    });
  }, [list, counts]);
  const creation = useEndpointMutation(createView, CHANGES);
  const saving = useEndpointMutation(saveView, CHANGES);
  const removal = useEndpointMutation(deleteView, CHANGES);
  return {
    views: stored,
    /** The id of the new one; null = the server did not take it. */
    create: async (view: ViewContent): Promise<number | null> => {
      const answer = await creation.send({ body: { ...client(clientId), ...view } });
      return answer.ok ? answer.data.id : null;
    },
    save: async (id: number, view: ViewContent): Promise<boolean> =>
      (await saving.send({ params: { id }, body: { ...client(clientId), ...view } })).ok,
    remove: async (id: number): Promise<boolean> => (await removal.send({ params: { id } })).ok,
  };
}
