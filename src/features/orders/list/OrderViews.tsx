import { ordersPath } from '#widgets/paths.ts';
import { showToast } from '#ui/feedback/toasts.ts';
import { SavedViews, type SavedView } from '#ui/filter/SavedViews.tsx';
import type { ColumnShape } from '#ui/table/tableLayout.ts';
import { useTableLayout } from '#ui/table/useTableLayout.ts';
import { ConfirmDialog } from '#ui/overlay/ConfirmDialog.tsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { layoutOf, viewColumns } from './viewColumns.ts';
import { useViews } from './useViews.ts';

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
