import { IconDownload, IconHistory } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import type { JournalEntry } from '#contract/orders/journal.ts';
import { logbook, logbookReport } from '#contract/service/logbook.ts';
import { useSession } from '#offline/hooks/useSession.ts';
import { fetchFile } from '#platform/api/fetchFile.ts';
import { saveBlob } from '#platform/saveFile.ts';
import { Button } from '#ui/controls/Button.tsx';
import { showToast } from '#ui/feedback/toasts.ts';
import { DeskPage } from '#ui/layout/DeskPage.tsx';
import { ColumnsButton } from '#ui/table/ColumnsButton.tsx';
import { ListBar } from '#widgets/lists/ListBar.tsx';
import { ListTable } from '#widgets/lists/ListTable.tsx';
import { useList } from '#widgets/lists/useList.ts';
import { orderOrLotPath } from '#widgets/paths.ts';
import { LogbookCard, logbookColumns } from './logbookColumns.tsx';
import { logbookFields } from './logbookFields.ts';

/** The entries that match, as a CSV. */
function LogbookCsv({
  clientId,
  criteria,
}: {
  readonly clientId: number;
  readonly criteria: Readonly<Record<string, string>>;
}) {
  const { t } = useTranslation(['logbook', 'desk']);
  const [isBusy, setBusy] = useState(false);
  const download = async () => {
    setBusy(true);
    const file = await fetchFile(logbookReport, {
      params: undefined,
      query: { ...criteria, ...(clientId > 0 && { id_client: clientId }) },
    });
    setBusy(false);
    if (file.ok) return saveBlob(file.name, file.blob);
    showToast({ kind: 'error', title: t('logbook:csv.failed'), message: file.message ?? t('desk:list.failed.words') });
    return undefined;
  };
  return (
    <Button size="desk" icon={<IconDownload size={18} stroke={1.75} />} busy={isBusy} onClick={() => void download()}>
      {t('logbook:csv.button')}
    </Button>
  );
}

/** Route /logbook: who did what, when, from which device, online or offline. */
export function LogbookPage() {
  const { t } = useTranslation(['logbook', 'statuses', 'actions']);
  const { clientId } = useSession();
  const navigate = useNavigate();
  const fields = useMemo(() => logbookFields(t), [t]);
  const columns = useMemo(() => logbookColumns(t), [t]);
  const list = useList(logbook, { fields, form: 'logbook' });
  return (
    <DeskPage
      title={t('logbook:title')}
      tab={{ nameKey: 'app:places.logbook' }}
      shape="fill"
      count={list.count}
      toolbar={
        <ListBar
          list={list}
          fields={fields}
          end={
            <>
              <ColumnsButton table="logbook" columns={columns} />
              <LogbookCsv clientId={clientId} criteria={list.criteria} />
            </>
          }
        />
      }
    >
      <ListTable
        list={list}
        label={t('logbook:title')}
        name="logbook"
        columns={columns}
        keyOf={keyOf}
        nameOf={nameOf}
        onOpen={({ order_id: id, order_type: type }) => {
          if (id !== null) void navigate(orderOrLotPath(id, type ?? 'order'));
        }}
        card={card}
        empty={{
          icon: <IconHistory size={28} stroke={1.75} />,
          title: t('logbook:empty.title'),
          words: t('logbook:empty.words'),
        }}
      />
    </DeskPage>
  );
}

const keyOf = (entry: JournalEntry) => entry.id;
const card = (entry: JournalEntry) => <LogbookCard entry={entry} />;
const nameOf = (entry: JournalEntry) => entry.order_reference ?? entry.observations ?? entry.id;
