import { ordersReport } from '#contract/reports/reports.ts';
import { ORDER_DETAILS } from '#domain/people/areas.ts';
import { useConnection } from '#offline/hooks/useConnection.ts';
import { useMay } from '#offline/hooks/useMay.ts';
import { fetchFile } from '#platform/api/fetchFile.ts';
import { saveBlob } from '#platform/saveFile.ts';
import { Button } from '#ui/controls/Button.tsx';
import { showToast } from '#ui/feedback/toasts.ts';
import { Menu } from '#ui/menu/Menu.tsx';
import { inOrder, isShown, type ColumnShape } from '#ui/table/tableLayout.ts';
import { useTableLayout } from '#ui/table/useTableLayout.ts';
import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

/** Columns of the list that have another name in the report, or none. */
const REPORT: Readonly<Record<string, string | null>> = {
  carrier_id: 'carrier',
  warehouse_id: 'warehouse',
  id_eplatform: 'shop',
  assignee_id: 'assignee',
  tag_id: 'tags',
  pictures: null,
  created_at: null,
  config_category: null,
};

interface Props {
  /** What the list is asked, without its page. */
  readonly asked: Readonly<Record<string, string | number>>;
  readonly clientId: number;
  readonly columns: readonly ColumnShape[];
}

/** Everything that matches as a CSV: with the columns of the screen, or with all there are. */
export function ExportMenu({ asked, clientId, columns }: Props) {
  const { t } = useTranslation('orders');
  const [layout] = useTableLayout('orders');
  const isOffline = useConnection().state === 'offline';
  const [busy, setBusy] = useState(false);
  const may = useMay(ORDER_DETAILS);
  if (!may) return null;
  const shown = inOrder(columns, layout)
    .filter((column) => isShown(column, layout))
    .flatMap(({ id }) => (REPORT[id] === null ? [] : [REPORT[id] ?? id]));
  const save = async (chosen: readonly string[] | null) => {
    setBusy(true);
    const { page: _page, per_page: _perPage, ...filters } = asked;
    const query = {
      ...filters,
      ...(clientId > 0 && { id_client: clientId }),
      ...(chosen && { columns: chosen.join(',') }),
    };
    const file = await fetchFile(ordersReport, { params: undefined, query });
    setBusy(false);
    if (file.ok) saveBlob(file.name, file.blob);
    else
      showToast({
        kind: 'error',
        title: t('list.export.failed'),
        message: t(file.kind === 'network' ? 'list.export.offline' : 'list.export.refused'),
      });
  };
  const barred = isOffline ? { barred: t('list.export.needsNetwork') } : {};
  return (
    <Menu
      label={t('list.export.label')}
      side="end"
      items={[
        { id: 'shown', label: t('list.export.shown'), onChoose: () => void save(shown), ...barred },
        { id: 'all', label: t('list.export.all'), onChoose: () => void save(null), ...barred },
      ]}
      renderTrigger={(trigger) => (
        <Button {...trigger} size="desk" busy={busy} icon={<IconDownload stroke={1.75} aria-hidden />}>
          {t('list.export.label')}
        </Button>
      )}
    />
  );
}
