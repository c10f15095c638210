import { logbookReport } from '#contract/service/logbook.ts';
import { fetchFile } from '#platform/api/fetchFile.ts';
import { saveBlob } from '#platform/saveFile.ts';
import { Button } from '#ui/controls/Button.tsx';
import { showToast } from '#ui/feedback/toasts.ts';
import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

/** The entries that match, as a CSV. */
export function LogbookCsv({
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
