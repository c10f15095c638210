import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import type { DataOf } from '#contract/endpoint.ts';
import { createView, deleteView, saveView, viewCounts, views } from '#contract/orders/views.ts';
import { useEndpoint } from '#offline/queries/useEndpoint.ts';
import { useEndpointMutation } from '#offline/queries/useEndpointMutation.ts';
import { showToast } from '#ui/feedback/toasts.ts';
import { type SavedView, SavedViews } from '#ui/filter/SavedViews.tsx';
import { ConfirmDialog } from '#ui/overlay/ConfirmDialog.tsx';
import type { ColumnShape } from '#ui/table/tableLayout.ts';
import { useTableLayout } from '#ui/table/useTableLayout.ts';
import { ordersPath } from '#widgets/paths.ts';
import { layoutOf, type ViewColumn, viewColumns } from './viewColumns.ts';

type StoredView = DataOf<typeof views>[number] & { readonly count: number | null; readonly more: boolean };

/** What a view keeps of the list. */
interface ViewContent {
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
function useViews(clientId: number) {
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

interface Props {
  readonly clientId: number;
  /** Filters and sort of the list as it stands, without its page. */
  readonly query: string;
  /** The view that the list was opened by; 0 = none. */
  readonly viewId: number;
  readonly columns: readonly ColumnShape[];
}

/** Lists under a name: opened by one tap, with how many orders each holds. */
export function OrderViews({ clientId, query, viewId, columns }: Props) {
  const { t } = useTranslation('orders');
  const navigate = useNavigate();
  const { views, create, save, remove } = useViews(clientId);
  const [layout, setLayout] = useTableLayout('orders');
  const kept = viewColumns(columns, layout);
  const [leaving, setLeaving] = useState<SavedView | null>(null);
  const stored = views.find((view) => view.id === viewId) ?? null;
  const refused = () => void showToast({ kind: 'error', title: t('views.failed') });
  const goTo = (id: number, asked: string) =>
    void navigate(ordersPath({ ...Object.fromEntries(new URLSearchParams(asked)), view: String(id) }));
  const open = (view: SavedView | null) => {
    const wanted = views.find(({ id }) => id === view?.id);
    if (wanted && wanted.columns.length > 0) setLayout(layoutOf(columns, wanted.columns));
    if (wanted) goTo(wanted.id, wanted.query);
    else void navigate(ordersPath());
  };
  const update = async (view: SavedView) => {
    if (await save(view.id, { name: view.name, shared: view.shared, query, columns: kept }))
      showToast({ kind: 'success', title: t('views.saved', { name: view.name }) });
    else refused();
  };
  const drop = async (view: SavedView) => {
    setLeaving(null);
    if (await remove(view.id)) open(null);
    else refused();
  };
  return (
    <>
      <SavedViews
        views={views}
        current={stored}
        changed={stored !== null && (stored.query !== query || JSON.stringify(stored.columns) !== JSON.stringify(kept))}
        onOpen={open}
        onSave={async (name, shared) => {
          const saved = await create({ name, shared, query, columns: kept });
          if (saved === null) refused();
          // The new view becomes the open one.
          else goTo(saved, query);
          return saved !== null;
        }}
        onUpdate={(view) => void update(view)}
        onRemove={setLeaving}
      />
      <ConfirmDialog
        open={leaving !== null}
        title={t('views.remove.title', { name: leaving?.name })}
        description={t('views.remove.words')}
        confirm={t('views.remove.confirm')}
        danger
        onConfirm={() => leaving && void drop(leaving)}
        onClose={() => setLeaving(null)}
      />
    </>
  );
}
